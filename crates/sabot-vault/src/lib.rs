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
//!
//! ```
//! use sabot_vault::{Cutter, Ending, Fresh, HouseKey, Label, Secret, SealingKey};
//! use sabot_rules::Rulebook;
//!
//! // Seeds are arguments here; `Secret::from_os` asks the system for them.
//! let house = HouseKey::new([1; 32]);
//! let sealing = SealingKey::new([2; 32]);
//! let label = Label::new("salon", 1, &Rulebook::venice())?;
//!
//! let sealed = Fresh::new(label, Secret::new([3; 32], [4; 32])).seal(&sealing, [5; 24])?;
//! // `sealed` is stored; only what was stored can be committed to.
//! let shuffled = sealed.open(&sealing)?.commit(&house).close_hashes(&house).close_values();
//! let depth = shuffled.dealer_depth();
//! let mut dealing = shuffled.cut(Cutter::Dealer, depth, &house)?;
//! let first = dealing.deal().expect("a full shoe has a first card");
//! assert_eq!(first.position, 0);
//! let transcript = dealing.reveal(Ending::Played, &house);
//! assert_eq!(transcript.dealt, [first]);
//! # Ok::<(), sabot_vault::VaultError>(())
//! ```
//!
//! # What it does not know
//!
//! Tables, people and money. The system's generator is called in one place, `door.rs`.

#![forbid(unsafe_code)]

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
