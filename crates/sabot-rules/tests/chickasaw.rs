//! Chickasaw's clauses at the table: given how it stands, when somebody acts, then these events or
//! this refusal. Every test names the clause it proves.

#[cfg(test)]
mod betting;
#[cfg(test)]
mod deal;
#[cfg(test)]
mod entering;
#[cfg(test)]
mod floor;
#[cfg(test)]
mod kit;
#[cfg(test)]
mod model;
#[cfg(test)]
mod settlement;
