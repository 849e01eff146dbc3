//! The notation: printing and parsing are inverse, errors say where and what, and a game written
//! down plays out again.

#[cfg(test)]
mod docs;
#[cfg(test)]
mod errors;
#[cfg(test)]
mod export;
#[cfg(test)]
mod inverse;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod play;
#[cfg(test)]
mod whole;
