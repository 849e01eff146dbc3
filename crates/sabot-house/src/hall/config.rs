//! What all tables of a house share.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use sabot_core::Money;
use sabot_ledger::store::{Store, StoreFault};
use sabot_rules::Rulebook;
use sabot_rules::house::{DayStart, HouseConfig};
use sabot_vault::{HouseKey, SealingKey, Secret, VaultError};
use sabot_wire::Register;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What the house is told when it opens.
#[derive(Debug, Clone)]
pub struct Config {
    /// Whether there is play money: chips for guests by name, tables of their own, and bots.
    pub play: bool,
    /// Play chips for every guest on every gaming day.
    pub guest_chips: Money,
    /// How often a guest without chips gets new ones on one day.
    pub guest_refills: u32,
    /// Its calendar and its cage: gaming days, currency, thresholds.
    pub house: HouseConfig,
    /// What the clock on its wall shows, by the zone's name.
    pub time_zone: String,
    /// Rulebooks of the house's own, beside the three.
    pub rulebooks: Vec<Rulebook>,
    /// The most tables at once.
    pub most_tables: u32,
    /// The most tables one guest may own at once.
    pub tables_per_guest: u32,
    /// How long a guest's table stays open that nobody uses, in milliseconds.
    pub empty_ms: u64,
    /// From how many bytes on the house says that it is large; never if 0.
    pub large_bytes: u64,
    /// From how many bytes on it opens no more tables, while those that are open play on; never if 0.
    pub full_bytes: u64,
    /// How many coups bots play by themselves before they wait for somebody to join in.
    pub bot_coups: u32,
    /// How many frames wait for a slow viewer before it is dropped.
    pub viewer_queue: usize,
    /// How long a table that nobody needs stays in memory, in milliseconds.
    pub linger_ms: u64,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            play: true,
            guest_chips: Money::from_cents_saturating(1_000_000),
            guest_refills: 3,
            house: HouseConfig {
                day_start: DayStart::MORNING,
                ..HouseConfig::default()
            },
            time_zone: "UTC".to_owned(),
            rulebooks: Vec::new(),
            most_tables: 10_000,
            tables_per_guest: 5,
            empty_ms: 60 * 60 * 1_000,
            large_bytes: 20 << 30,
            full_bytes: 50 << 30,
            bot_coups: 500,
            viewer_queue: 256,
            linger_ms: 5_000,
        }
    }
}

/// The keys of a house. They lie in files outside the database and its backups.
#[derive(Debug)]
pub struct Keys {
    /// Signs commitments and checkpoints.
    pub house: Arc<HouseKey>,
    /// Seals seeds at rest.
    pub sealing: SealingKey,
}

/// What time it is.
pub trait Clock: Send + Sync {
    /// Milliseconds of Unix time; never less than before.
    fn unix_ms(&self) -> u64;

    /// The same as the clock on the wall shows it just now, even when somebody has put that one back: what devices
    /// outside the house compute from their own clocks is compared with it.
    fn wall_ms(&self) -> u64 {
        self.unix_ms()
    }
}

/// Where seeds come from.
pub trait Chance: Send + Sync {
    /// A seed and a salt for a shoe, and a nonce to seal them with.
    fn secret(&self) -> Result<(Secret, [u8; 24]), VaultError>;
    /// A number nobody can guess.
    fn number(&self) -> Result<u128, VaultError>;
}

/// The system's generator.
#[derive(Debug, Clone, Copy, Default)]
pub struct OsChance;

impl Chance for OsChance {
    fn secret(&self) -> Result<(Secret, [u8; 24]), VaultError> {
        Ok((Secret::from_os()?, SealingKey::nonce_from_os()?))
    }

    fn number(&self) -> Result<u128, VaultError> {
        let bytes = SealingKey::nonce_from_os()?;
        let (first, _) = bytes.split_at(16);
        Ok(u128::from_be_bytes(first.try_into().unwrap_or_default()))
    }
}

/// What all tables share.
pub struct Hall {
    /// What the house was told.
    pub config: Config,
    /// The log and the books.
    pub store: Arc<dyn Store>,
    /// The keys.
    pub keys: Keys,
    /// Names.
    pub people: Arc<dyn Register>,
    /// Seeds.
    pub chance: Arc<dyn Chance>,
}

impl Hall {
    /// Keeps something in the cabinet.
    pub(crate) fn keep(&self, key: &str, value: &impl Serialize) -> Result<(), StoreFault> {
        let value = serde_json::to_vec(value).unwrap_or_default();
        self.store.put(key, Some(value))
    }

    /// What lies in the cabinet under this, by what follows in its key; what cannot be read is as good as not there.
    pub(crate) fn list<K: FromStr, T: DeserializeOwned>(
        &self,
        prefix: &str,
    ) -> Result<impl Iterator<Item = (K, T)>, StoreFault> {
        let all = self.store.list(prefix)?.into_iter();
        Ok(all.filter_map(move |(key, value)| {
            let key = key.strip_prefix(prefix)?.parse().ok()?;
            Some((key, serde_json::from_slice(&value).ok()?))
        }))
    }
}

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hall")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}
