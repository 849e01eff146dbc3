//! Human-dealt tables from the staff's side, through an open house: deeds in, views out, and the log proven after.

mod floor;
mod irregular;
mod kit;
mod laws;
mod people;
mod signers;
mod undo;
