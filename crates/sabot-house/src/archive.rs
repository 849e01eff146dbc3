//! Records and audits of a house at work: read from its store, whether a table is awake or not. Reading waits for nobody
//! at a table.

mod audits;
mod records;

pub use records::Records;
