//! Which version of the law decided what.

pub use sabot_stream::law::LAW_VERSION;
pub(crate) use sabot_stream::law::{LawOf, renewed};
