//! How fast a table goes.

pub use sabot_stream::pace::Beat;
