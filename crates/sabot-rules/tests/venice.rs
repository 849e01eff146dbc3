//! Venice's clauses at the table: given how it stands, when somebody acts, then these events or
//! this refusal. Every test names the clause it proves.

#[cfg(test)]
#[path = "venice/absent.rs"]
mod absent;
#[cfg(test)]
#[path = "venice/altezza.rs"]
mod altezza;
#[cfg(test)]
#[path = "venice/auction.rs"]
mod auction;
#[cfg(test)]
mod common;
#[cfg(test)]
#[path = "venice/floor.rs"]
mod floor;
#[cfg(test)]
#[path = "venice/human.rs"]
mod human;
#[cfg(test)]
#[path = "venice/irregular.rs"]
mod irregular;
#[cfg(test)]
#[path = "venice/kit.rs"]
mod kit;
#[cfg(test)]
#[path = "venice/places.rs"]
mod places;
#[cfg(test)]
#[path = "venice/play.rs"]
mod play;
#[cfg(test)]
#[path = "venice/precedence.rs"]
mod precedence;
#[cfg(test)]
#[path = "venice/rebuilt.rs"]
mod rebuilt;
#[cfg(test)]
#[path = "venice/rule_table.rs"]
mod rule_table;
#[cfg(test)]
#[path = "venice/run.rs"]
mod run;
#[cfg(test)]
#[path = "venice/stakes.rs"]
mod stakes;
#[cfg(test)]
#[path = "venice/start.rs"]
mod start;
#[cfg(test)]
#[path = "venice/suivi.rs"]
mod suivi;
#[cfg(test)]
#[path = "venice/suspended.rs"]
mod suspended;
