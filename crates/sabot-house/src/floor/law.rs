pub use sabot_stream::law::{LAW_VERSION, LawOf, follow_renewal, renewed};
