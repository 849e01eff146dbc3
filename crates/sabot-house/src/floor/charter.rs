//! What is stored of a table beside the engine's events.

pub(crate) use sabot_stream::charter::{midnight, moment};
pub use sabot_stream::{Charter, FloorCommand, FloorEvent, OwnerWord, StreamEvent, Who};
