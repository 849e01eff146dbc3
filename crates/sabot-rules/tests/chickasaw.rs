//! Chickasaw's clauses at the table: given how it stands, when somebody acts, then these events or
//! this refusal. Every test names the clause it proves.

#[cfg(test)]
#[path = "chickasaw/betting.rs"]
mod betting;
#[cfg(test)]
mod common;
#[cfg(test)]
#[path = "chickasaw/deal.rs"]
mod deal;
#[cfg(test)]
#[path = "chickasaw/entering.rs"]
mod entering;
#[cfg(test)]
#[path = "chickasaw/floor.rs"]
mod floor;
#[cfg(test)]
#[path = "chickasaw/kit.rs"]
mod kit;
#[cfg(test)]
#[path = "chickasaw/model.rs"]
mod model;
#[cfg(test)]
#[path = "chickasaw/settlement.rs"]
mod settlement;
