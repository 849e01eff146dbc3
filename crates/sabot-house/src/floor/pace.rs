pub use sabot_stream::pace::Beat;
