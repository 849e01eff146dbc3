//! The house at work: live tables, guests and staff, and what each of them may ask of it.
//!
//! # Layout
//!
//! Each module uses those before it, and none after it.
//!
//! - [`hall`]: what all tables share, who asks, and why the house says no
//! - [`staff`]: who works here: accounts, sessions, passwords and codes
//! - [`office`]: the one writer of the house's own stream, and the register of guests
//! - [`room`]: one table as a state machine without input or output
//! - [`floor`]: all tables: their queues, their places, who may sit, and the [`House`](floor::House) that runs them
//! - [`desk`]: what staff and guests ask of the house, and what they are shown
//! - [`archive`]: records and audits of a house at work
//! - `open`: a house put together on its data
//!
//! # What it does not know
//!
//! Rules: it asks `sabot-rules`. How shoes are shuffled and proved: `sabot-vault`. Sockets, HTTP and cookies. The time is an
//! argument.

#![forbid(unsafe_code)]

#[cfg(test)]
extern crate self as sabot_house;
/// A part of what the house can be asked, under a name of its own: `house.words()` gives a handle on it.
macro_rules! handle {
    ($(#[$about:meta])* $name:ident: $handle:ident) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy)]
        pub struct $handle<'h>(pub(crate) &'h crate::floor::House);

        impl crate::floor::House {
            $(#[$about])*
            pub const fn $name(&self) -> $handle<'_> {
                $handle(self)
            }
        }
    };
}

pub mod archive;
pub mod desk;
pub mod floor;
pub mod hall;
pub mod office;
mod open;
pub mod room;
pub mod staff;

/// Starts a task on a thread that may not wait while it drives it: everything here that runs by itself starts so.
pub fn spawn<F>(task: F) -> tokio::task::JoinHandle<F::Output>
where
    F: Future<Output: Send + 'static> + Send + 'static,
{
    tokio::spawn(sabot_ledger::worker::Worker::new(task))
}
