//! Floor and cage through the house's own services: what is asked, decided, stored and verified again.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

mod cage;
mod disputes;
mod floor;
mod journal;
mod kinds;
mod kit;
mod limits;
mod persons;
mod pits;
mod tables;
