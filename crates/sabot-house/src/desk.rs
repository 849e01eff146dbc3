//! The floor's desk and the cage's: what the staff asks of the house, and what it is shown.
//!
//! Every order of the staff asks for one [`Right`](crate::staff::Right) and becomes acts of the engine's house, each of
//! which is one command of the house's stream. What is personal lies sealed in the cabinet.

mod cash;
mod dispute;
mod floor;
mod limits;
mod order;
mod paper;
mod person;
mod report;
mod suspicion;

pub use cash::{CashDone, CashOrder, Correction, FloatOrder, Way};
pub use dispute::{DisputeOrder, DisputeView};
pub use floor::{FloorView, NoticeView, Pit, SeatAsked, TableView};
pub(crate) use limits::LimitDesk;
pub use limits::{Allowance, LimitOrder, LimitWaiting};
pub use order::FloorOrder;
pub use paper::Paper;
pub use person::{Found, Person, PersonView};
pub use report::{CageBalance, DayReport, LargeCash, PersonDay, Task};
pub use suspicion::Suspicion;
