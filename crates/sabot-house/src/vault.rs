//! Where the cards are: a shoe whose order was fixed before the cut and can be checked by everybody after it.
//!
//! The steps are types, and each gives only the next one:
//!
//! ```text
//! Fresh ──seal──▶ Sealed ──open──▶ Unsealed ──commit──▶ Committed      hashes of people's values
//!                   ▲  stored, and opened again after a restart │ close_hashes
//!                   └───────────────────────────────            ▼
//!                          Dealing ◀──cut── Shuffled ◀──────  Opened   the values
//!                             │                  close_values
//!                             └──reveal──▶ Transcript
//! ```
//!
//! Only a [`Sealed`] seed can be committed to, so a seed that was not sealed first is never used. Any step after the
//! commitment can be abandoned, and that reveals the seed too. A [`TableVault`] deals such shoes to a table. The scheme
//! byte by byte, its limit and its test vectors are in `docs/fairness.md`.

mod bytes;
mod check;
#[cfg(test)]
mod crooked;
mod dealing;
mod door;
mod entropy;
mod error;
mod hex;
mod keys;
mod label;
mod merkle;
mod shoe;
mod shuffle;
mod steps;
mod table;
mod transcript;
#[cfg(test)]
mod vectors;
mod witness;

pub use check::Wrong;
pub use dealing::{Dealing, Proved};
pub use entropy::{Contribution, LeftOut, entropy_hash};
pub use error::{Refused, VaultError};
pub use hex::{Hash, Hex, HexError, Signature};
pub use keys::{HouseKey, SealingKey, Secret};
pub use label::Label;
pub use shoe::{Cut, Cutter, Ending, Stage};
pub use shuffle::Keystream;
pub use steps::{Committed, Fresh, Opened, Sealed, Shuffled, Unsealed};
pub use table::TableVault;
pub use transcript::{Revelation, Transcript};
pub use witness::Witness;

/// The version of the scheme. It is inside every hash and every signature.
pub const VERSION: u8 = 1;
