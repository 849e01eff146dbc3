//! The people who work in the house: who they are, how they show it, and what each of them may do.

mod account;
mod accounts;
mod code;
mod entering;
pub(crate) mod password;
mod session;

pub(crate) use accounts::Accounts;
pub use accounts::Colleague;
pub use code::Enrolment;
pub(crate) use entering::proper_login;
pub use entering::{Credentials, Entered};
pub use session::IDLE_MS;
