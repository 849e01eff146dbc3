//! The house: what stands between the law and the people who play by it. The [`vault`] shuffles shoes that
//! everybody can check, the [`books`] keep a table's money, the [`floor`] runs the tables.
//!
//! # Layout
//!
//! - [`audit`]: what an auditor reads of the log, and everything as one file
//! - [`books`]: what a table's engine moves, as entries of the house's books
//! - [`desk`]: what the floor and the cage ask of the house, and what they are shown
//! - [`floor`]: tables as rooms without input or output of their own, their actors, guests and bots
//! - [`staff`]: who works here, and what each of them may do
//! - [`wire`]: what goes over a socket, as plain values
//!
//! # What it does not know
//!
//! Rules: it asks `sabot-rules`. How shoes are shuffled and proved: `sabot-vault`. Sockets, HTTP and cookies. The time is an
//! argument.

#![forbid(unsafe_code)]

pub mod audit;
pub mod books;
pub mod desk;
pub mod floor;
pub mod staff;
pub mod wire;

pub use sabot_vault as vault;

/// Starts a task on a thread that may not wait while it drives it: everything here that runs by itself starts so.
pub fn spawn<F>(task: F) -> tokio::task::JoinHandle<F::Output>
where
    F: Future<Output: Send + 'static> + Send + 'static,
{
    tokio::spawn(sabot_ledger::worker::Worker::new(task))
}
