//! The people who work in the house: what each of them may do.

mod role;

pub use role::{Right, Role, Roles, Staff};
