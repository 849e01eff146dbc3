//! Floor and cage through the house's own services: what is asked, decided, stored and verified again.

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
