//! What a house is opened with, checked and complete. Where it comes from (flags, environment, a file) is not known
//! here.

use std::fmt;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sabot_house::hall::Config;
use sabot_ledger::store::Database;

use crate::gate::{Network, Origin};

/// Everything a house is opened with.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The folder of the keys, and of the log unless a database has it.
    pub data: PathBuf,
    /// The database of the log.
    pub database: Option<Database>,
    /// Whether the data were put back to an earlier day on purpose: it is written down.
    pub restored: bool,
    /// What the floor is opened with.
    pub house: Config,
    /// Whether an empty house begins with a table for each rulebook, bots seated.
    pub demo: bool,
    /// The address the house is known by.
    pub public_url: Option<Origin>,
    /// The house's certificate, if it encrypts by itself.
    pub tls: Option<Tls>,
    /// Origins of pages that may act here beside those of this host.
    pub origins: Vec<Origin>,
    /// Who may say for whom it speaks (`X-Forwarded-For`, `X-Forwarded-Proto`).
    pub trusted_proxies: Vec<Network>,
    /// Whether cookies are always for https only.
    pub secure_cookies: bool,
    /// How much the house takes from one address, guest and table.
    pub limits: Limits,
}

/// Where the house's certificate comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tls {
    /// Two files in PEM, read again when they are renewed.
    Files {
        /// The certificate, and those that vouch for it.
        cert: PathBuf,
        /// The key to it.
        key: PathBuf,
    },
    /// The house makes one: for an evening among people who can compare a fingerprint.
    SelfSigned,
}

/// How much the house takes from one address, guest and table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Connections at a time, and sockets, in all.
    pub connections: u32,
    /// Connections, and sockets, of one address at a time.
    pub connections_per_address: u32,
    /// Tables that are open and were opened from one address.
    pub tables_per_address: u32,
    /// Requests and socket messages of one address.
    pub address: Option<Rate>,
    /// What one guest does.
    pub guest: Option<Rate>,
    /// What is done at one table.
    pub table: Option<Rate>,
    /// New guests of one address.
    pub newcomers: Option<Rate>,
    /// Attempts to come to work from one address, if it is no known device.
    pub staff: Option<Rate>,
    /// Attempts of guests to come back by a login, from one address.
    pub logins: Option<Rate>,
    /// Questions to the lab of one address.
    pub lab: Option<Rate>,
    /// How long a request may take.
    pub request_time: Duration,
    /// How long a write may take: whoever does not read is let go.
    pub write_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 10_000,
            // A hundred phones behind one address, each with half a dozen connections for a moment.
            connections_per_address: 1_024,
            tables_per_address: 250,
            address: Some(Rate::new(200, 1_000)),
            guest: Some(Rate::new(50, 200)),
            table: Some(Rate::new(200, 1_000)),
            newcomers: Some(Rate::new(2, 150)),
            staff: Some(Rate::new(1, 30)),
            logins: Some(Rate::new(1, 60)),
            lab: Some(Rate::new(10, 60)),
            request_time: Duration::from_secs(20),
            write_time: Duration::from_secs(20),
        }
    }
}

impl Limits {
    /// Limits as good as none, for a load test on one machine.
    pub fn none() -> Self {
        Self {
            connections: 100_000,
            connections_per_address: 100_000,
            tables_per_address: u32::MAX,
            address: None,
            guest: None,
            table: None,
            newcomers: None,
            staff: None,
            logins: None,
            lab: None,
            ..Self::default()
        }
    }
}

/// So many a second, and so many at once after a pause. Written `20:100`, or `20` for no more at once than a second has.
///
/// ```
/// use sabot_server::Rate;
///
/// assert_eq!("20:100".parse(), Ok(Rate::new(20, 100)));
/// assert_eq!("20".parse(), Ok(Rate::new(20, 20)));
/// assert!("0".parse::<Rate>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// How many a second are taken in the long run.
    pub per_second: NonZeroU32,
    /// How many are taken at once.
    pub burst: NonZeroU32,
}

impl Rate {
    /// A rate of these numbers; a nought counts as one.
    pub const fn new(per_second: u32, burst: u32) -> Self {
        Self {
            per_second: at_least_one(per_second),
            burst: at_least_one(burst),
        }
    }
}

const fn at_least_one(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

/// A text that is no rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a rate is a number a second, or that and how many at once, such as 20:100")]
pub struct RateError;

impl FromStr for Rate {
    type Err = RateError;

    fn from_str(text: &str) -> Result<Self, RateError> {
        let (per_second, burst) = text.split_once(':').unwrap_or((text, text));
        let number = |text: &str| text.parse().map_err(|_| RateError);
        Ok(Self {
            per_second: number(per_second)?,
            burst: number(burst)?,
        })
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.per_second, self.burst)
    }
}
