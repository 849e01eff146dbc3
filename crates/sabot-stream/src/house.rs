//! The house's own stream: what is said in it, what that moves, and what it has come to. Pure, and the same for who
//! writes it and who checks it.

mod entries;
mod parting;
mod rolls;
mod state;
mod word;

pub use rolls::{Rolls, actor_of, signs};
pub use state::{Prepared, State, Unsaid};
pub use word::{AccountWord, HouseWord, TextId, read_event};
