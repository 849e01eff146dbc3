//! A house in memory whose names, seeds and keys are the same every time.

#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test binary uses its own part, and a helper that fails is a failed test"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sabot_core::{Moment, Money};
use sabot_house::hall::{Chance, Config, Hall, Keys};
use sabot_ledger::book::{Account, Currency, Entry, PatronId, Phase, TableId, TransferId};
use sabot_ledger::store::{Append, CommandId, MemoryStore, Store, StreamId};
use sabot_rules::Rulebook;
use sabot_stream::Charter;
use sabot_stream::order::{BotOrder, ChatPolicy, Pace, Visibility};
use sabot_vault::{HouseKey, SealingKey, Secret, VaultError};
use sabot_wire::Register;

pub(crate) const TABLE: TableId = TableId(7);
pub(crate) const NOON: u64 = 1_800_000_000_000;
/// Guests with a name.
pub(crate) const GUESTS: u64 = 6;

struct Names;

impl Register for Names {
    fn name(&self, patron: PatronId) -> Option<String> {
        (1..=GUESTS)
            .contains(&patron.0)
            .then(|| format!("guest {}", patron.0))
    }
}

/// Seeds that are counted up.
#[derive(Default)]
struct Counted(AtomicU64);

impl Chance for Counted {
    fn secret(&self) -> Result<(Secret, [u8; 24]), VaultError> {
        let number = self.0.fetch_add(1, Ordering::Relaxed);
        let (mut seed, mut nonce) = ([7; 32], [0; 24]);
        seed[..8].copy_from_slice(&number.to_be_bytes());
        nonce[..8].copy_from_slice(&number.to_be_bytes());
        Ok((Secret::new(seed, [8; 32]), nonce))
    }

    fn number(&self) -> Result<u128, VaultError> {
        Ok(self.0.fetch_add(1, Ordering::Relaxed).into())
    }
}

/// An empty house.
pub(crate) fn hall() -> Arc<Hall> {
    hall_on(Arc::new(MemoryStore::new()))
}

/// A house on this store.
pub(crate) fn hall_on(store: Arc<dyn Store>) -> Arc<Hall> {
    Arc::new(Hall {
        config: Config::default(),
        store,
        keys: Keys {
            house: Arc::new(HouseKey::new([1; 32])),
            sealing: SealingKey::new([2; 32]),
        },
        people: Arc::new(Names),
        chance: Arc::new(Counted::default()),
    })
}

/// A table of guest 1 with these bots.
pub(crate) fn charter(rulebook: &Rulebook, bots: Vec<BotOrder>) -> Charter {
    Charter {
        rulebook: rulebook.to_toml(),
        name: "Den".to_owned(),
        link: "0123456789abcdef".to_owned(),
        visibility: Visibility::Public,
        owner: Some(PatronId(1)),
        pace: Pace::Fast,
        chat: ChatPolicy::ByRule,
        approve: false,
        adviser: false,
        epoch: NOON - NOON % 86_400_000,
        pit: None,
        chips: sabot_stream::Chips::Play,
        bots,
    }
}

/// Chips for a guest's account.
pub(crate) fn grant(hall: &Hall, guest: u64) {
    let entry = Entry {
        id: TransferId(guest.into()),
        currency: Currency::PLAY,
        from: Account::Float,
        to: Account::Patron(PatronId(guest)),
        amount: Money::whole(100_000).unwrap(),
        phase: Phase::Single,
    };
    let version = hall.store.head(StreamId::House).unwrap().version;
    let append = Append {
        stream: StreamId::House,
        expected_version: version,
        command_id: CommandId(u128::from(guest) << 64),
        actor: "test".to_owned(),
        party: None,
        at: Moment::ZERO,
        command: b"{}".to_vec(),
        events: vec![],
        transfers: vec![entry],
    };
    hall.store.append(append).unwrap();
}
