//! What staff and guests ask of the house, and what they are shown.
//!
//! Every order of the staff asks for one [`Right`](sabot_stream::Right) and becomes acts of the engine's house, each of
//! which is one command of the house's stream. What is personal lies sealed in the cabinet.

mod cash;
mod dispute;
mod guests;
mod order;
mod overview;
mod paper;
mod person;
mod report;
mod staff;
mod suspicion;

pub use cash::{CageDesk, CashDone, CashOrder, Correction, FloatOrder};
pub use dispute::{DisputeOrder, DisputeView};
pub use guests::Guests;
pub use order::FloorOrder;
pub use overview::{FloorDesk, FloorView, NoticeView, Pit, SeatAsked, TableView};
pub use paper::Paper;
pub use person::{Found, People, Person, PersonView};
pub use report::{CageBalance, DayReport, LargeCash, PersonDay, Task};
pub use staff::StaffRoom;
pub use suspicion::Suspicion;

pub use crate::staff::Credentials;
/// Which way cash goes.
pub use sabot_rules::house::Direction as Way;
