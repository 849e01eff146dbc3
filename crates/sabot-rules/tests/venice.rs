//! Venice's clauses at the table: given how it stands, when somebody acts, then these events or
//! this refusal. Every test names the clause it proves.

#[cfg(test)]
mod absent;
#[cfg(test)]
mod altezza;
#[cfg(test)]
mod auction;
#[cfg(test)]
mod floor;
#[cfg(test)]
mod human;
#[cfg(test)]
mod irregular;
#[cfg(test)]
mod kit;
#[cfg(test)]
mod places;
#[cfg(test)]
mod play;
#[cfg(test)]
mod precedence;
#[cfg(test)]
mod rebuilt;
#[cfg(test)]
mod rule_table;
#[cfg(test)]
mod run;
#[cfg(test)]
mod stakes;
#[cfg(test)]
mod start;
#[cfg(test)]
mod suivi;
#[cfg(test)]
mod suspended;
