//! The house: what stands between the law and the people who play by it. The [`vault`] shuffles shoes that
//! everybody can check, the [`books`] keep a table's money, the [`floor`] runs the tables.
//!
//! ```
//! use sabot_house::vault::{Cutter, Ending, Fresh, HouseKey, Label, Secret, SealingKey};
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
//! # Ok::<(), sabot_house::vault::VaultError>(())
//! ```
//!
//! # Layout
//!
//! - [`audit`]: what an auditor reads of the log, and everything as one file
//! - [`books`]: what a table's engine moves, as entries of the house's books
//! - [`desk`]: what the floor and the cage ask of the house, and what they are shown
//! - [`floor`]: tables as rooms without input or output of their own, their actors, guests and bots
//! - [`staff`]: who works here, and what each of them may do
//! - [`vault`]: commitment, entropy, shuffle, cut, one card at a time with its proof, revelation
//! - [`wire`]: what goes over a socket, as plain values
//!
//! # What it does not know
//!
//! Rules: it asks `sabot-rules`. Sockets, HTTP and cookies. The time is an argument; the system's generator is called
//! in one place, `vault/door.rs`.

#![forbid(unsafe_code)]

pub mod audit;
pub mod books;
pub mod desk;
pub mod floor;
pub mod staff;
pub mod vault;
pub mod wire;
