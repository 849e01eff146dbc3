//! The notation: printing and parsing are inverse, errors say where and what, and a game written
//! down plays out again.

#[cfg(test)]
#[path = "notation/docs.rs"]
mod docs;
#[cfg(test)]
#[path = "notation/errors.rs"]
mod errors;
#[cfg(test)]
#[path = "notation/export.rs"]
mod export;
#[cfg(test)]
#[path = "notation/inverse.rs"]
mod inverse;
#[cfg(test)]
#[path = "notation/lines/mod.rs"]
mod lines;
#[cfg(test)]
#[path = "notation/play.rs"]
mod play;
#[cfg(test)]
#[path = "notation/whole.rs"]
mod whole;
#[cfg(test)]
mod world;
