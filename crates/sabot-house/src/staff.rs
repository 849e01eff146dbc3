//! The people who work in the house: who they are, how they show it, and what each of them may do.

mod account;
mod accounts;
mod code;
mod entering;
pub(crate) mod password;
mod session;

pub(crate) use accounts::Accounts;
pub use accounts::{Change, Colleague};
pub(crate) use entering::Times;
pub(crate) use entering::proper_login;
pub use entering::{Enrolment, Entered, Shown};
pub use session::IDLE_MS;
