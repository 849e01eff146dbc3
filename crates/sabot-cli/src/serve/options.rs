//! What can be set, under one name each: on the command line, in the environment, in a file.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use std::{fmt, fs};

use anyhow::{Context as _, bail};
use clap::Args;
use sabot_core::Money;
use sabot_house::hall::Config;
use sabot_ledger::store::Database;
use sabot_rules::Rulebook;
use sabot_rules::house::{self, HouseConfig};
use sabot_server::{Limits, Network, Origin, Rate, Settings, Tls};
use serde::Deserialize;

use super::parsed::Parsed;
use super::zone::Zone;
use crate::storage::StorageAddress;

/// Declares the options once: on the command line, in the environment and in the file they have the same names, and what
/// one place leaves open the next one fills.
macro_rules! options {
    ($($(#[doc = $doc:literal])+ $(#[arg($($arg:tt)*)])? $name:ident $env:literal: $kind:ty,)*) => {
        /// What somebody wants set; what is `None` is as it comes.
        #[derive(Debug, Clone, Default, Args, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub(super) struct Options {
            $($(#[doc = $doc])+ #[arg(long, env = $env $(, $($arg)*)?)] $name: Option<$kind>,)*
        }

        impl Options {
            /// These options, and those of the others where these say nothing.
            fn or(self, other: Self) -> Self {
                Self { $($name: self.$name.or(other.$name),)* }
            }
        }
    };
}

options! {
    /// Where to listen [default: 127.0.0.1:7171].
    #[arg(value_name = "ADDRESS")]
    listen "SABOT_LISTEN": Parsed<SocketAddr>,
    /// The folder of log and keys [default: ./sabot-data].
    #[arg(value_name = "FOLDER")]
    data "SABOT_DATA": PathBuf,
    /// The PostgreSQL database of the log; the keys stay in the folder.
    #[arg(value_name = "URL", hide_env_values = true)]
    database "SABOT_DATABASE": Parsed<StorageAddress>,
    /// Rulebooks of the house's own, beside the three.
    #[arg(value_name = "FILE", num_args = 1.., value_delimiter = ',')]
    rulebook "SABOT_RULEBOOK": Vec<PathBuf>,
    /// What a guest gets, and is topped up to [default: 10000.00].
    #[arg(value_name = "AMOUNT")]
    guest_chips "SABOT_GUEST_CHIPS": Parsed<Money>,
    /// How often a day a guest is topped up.
    #[arg(value_name = "N")]
    guest_refills "SABOT_GUEST_REFILLS": Parsed<u32>,
    /// When the gaming day begins, by the clock on the house's wall [default: 06:00].
    #[arg(value_name = "HH:MM")]
    day_start "SABOT_DAY_START": Parsed<DayStart>,
    /// What that clock shows, by the zone's name, such as America/Chicago [default: UTC].
    #[arg(value_name = "ZONE")]
    time_zone "SABOT_TIME_ZONE": Parsed<Zone>,
    /// The rulebook of the cage: its currency and its thresholds [default: chickasaw].
    #[arg(value_name = "RULEBOOK")]
    cage "SABOT_CAGE": String,
    /// Whether an empty house begins with a table for each rulebook, bots seated [default: true].
    #[arg(value_name = "YES", num_args = 0..=1, default_missing_value = "true")]
    demo "SABOT_DEMO": Parsed<bool>,
    /// Whether there is play money: chips for guests by name, tables of their own, and bots [default: as demo].
    #[arg(value_name = "YES", num_args = 0..=1, default_missing_value = "true")]
    play_money "SABOT_PLAY_MONEY": Parsed<bool>,
    /// How the log is written: text or json [default: text].
    #[arg(value_name = "FORM")]
    log "SABOT_LOG": Parsed<LogForm>,
    /// From which level on: error, warn, info, debug or trace [default: info].
    #[arg(value_name = "LEVEL")]
    log_level "SABOT_LOG_LEVEL": Parsed<tracing::Level>,
    /// Addresses or ranges whose X-Forwarded-For and X-Forwarded-Proto are believed.
    #[arg(value_name = "NETWORK", num_args = 1.., value_delimiter = ',')]
    trusted_proxy "SABOT_TRUSTED_PROXY": Vec<Parsed<Network>>,
    /// The address people know the house by, such as `https://club.example`; needed if that is a name.
    #[arg(value_name = "ORIGIN")]
    public_url "SABOT_PUBLIC_URL": Parsed<Origin>,
    /// The house's certificate in PEM, with those that vouch for it; it is read again when it is renewed.
    #[arg(value_name = "FILE")]
    tls_cert "SABOT_TLS_CERT": PathBuf,
    /// The key to it, in PEM.
    #[arg(value_name = "FILE")]
    tls_key "SABOT_TLS_KEY": PathBuf,
    /// A certificate that the house makes itself, for an evening: people compare its fingerprint.
    #[arg(value_name = "YES", num_args = 0..=1, default_missing_value = "true")]
    tls_self_signed "SABOT_TLS_SELF_SIGNED": Parsed<bool>,
    /// Whoever comes here without encryption is sent to where it is encrypted, such as 0.0.0.0:80.
    #[arg(value_name = "ADDRESS")]
    redirect "SABOT_REDIRECT": Parsed<SocketAddr>,
    /// Print an address by which one more manager comes in, once: when no manager can come in any longer.
    #[arg(value_name = "YES", num_args = 0..=1, default_missing_value = "true")]
    new_manager "SABOT_NEW_MANAGER": Parsed<bool>,
    /// Origins of pages that may act here, beside those of this host.
    #[arg(value_name = "ORIGIN", num_args = 1.., value_delimiter = ',')]
    origin "SABOT_ORIGIN": Vec<Parsed<Origin>>,
    /// Cookies are for https only, whatever the request came by.
    #[arg(value_name = "YES", num_args = 0..=1, default_missing_value = "true")]
    secure_cookies "SABOT_SECURE_COOKIES": Parsed<bool>,
    /// Tables open at a time, in all.
    #[arg(value_name = "N")]
    most_tables "SABOT_MOST_TABLES": Parsed<u32>,
    /// Tables one guest may have open.
    #[arg(value_name = "N")]
    tables_per_guest "SABOT_TABLES_PER_GUEST": Parsed<u32>,
    /// Tables that may be open of those that were opened from one address [default: 250].
    #[arg(value_name = "N")]
    tables_per_address "SABOT_TABLES_PER_ADDRESS": Parsed<u32>,
    /// Minutes after which a guest's table ends that nobody uses [default: 60].
    #[arg(value_name = "MINUTES")]
    empty_minutes "SABOT_EMPTY_MINUTES": Parsed<u32>,
    /// Coups that bots play by themselves before they wait for somebody; 0 for no end [default: 500].
    #[arg(value_name = "N")]
    bot_coups "SABOT_BOT_COUPS": Parsed<u32>,
    /// MiB of log from which on the house says that it is large; 0 for never [default: 20480].
    #[arg(value_name = "MIB")]
    large_mib "SABOT_LARGE_MIB": Parsed<u32>,
    /// MiB of log from which on no more tables are opened; 0 for never [default: 51200].
    #[arg(value_name = "MIB")]
    full_mib "SABOT_FULL_MIB": Parsed<u32>,
    /// Messages a viewer may be behind before being dropped.
    #[arg(value_name = "N")]
    viewer_queue "SABOT_VIEWER_QUEUE": Parsed<u32>,
    /// Connections at a time, in all [default: 10000].
    #[arg(value_name = "N")]
    connections "SABOT_CONNECTIONS": Parsed<u32>,
    /// Connections and sockets of one address at a time [default: 1024].
    #[arg(value_name = "N")]
    connections_per_address "SABOT_CONNECTIONS_PER_ADDRESS": Parsed<u32>,
    /// Requests and messages of one address, a second and at once [default: 200:1000].
    #[arg(value_name = "RATE")]
    rate_address "SABOT_RATE_ADDRESS": Parsed<Rate>,
    /// What one guest does [default: 50:200].
    #[arg(value_name = "RATE")]
    rate_guest "SABOT_RATE_GUEST": Parsed<Rate>,
    /// What is done at one table [default: 200:1000].
    #[arg(value_name = "RATE")]
    rate_table "SABOT_RATE_TABLE": Parsed<Rate>,
    /// New guests of one address [default: 2:150].
    #[arg(value_name = "RATE")]
    rate_newcomers "SABOT_RATE_NEWCOMERS": Parsed<Rate>,
    /// Attempts to come to work from one address, on devices that are not known [default: 1:30].
    #[arg(value_name = "RATE")]
    rate_staff "SABOT_RATE_STAFF": Parsed<Rate>,
    /// Attempts of guests to come back by a login, from one address [default: 1:60].
    #[arg(value_name = "RATE")]
    rate_logins "SABOT_RATE_LOGINS": Parsed<Rate>,
    /// Questions to the lab of one address [default: 10:60].
    #[arg(value_name = "RATE")]
    rate_lab "SABOT_RATE_LAB": Parsed<Rate>,
    /// Seconds a request may take [default: 20].
    #[arg(value_name = "SECONDS")]
    request_time "SABOT_REQUEST_TIME": Parsed<u32>,
    /// Seconds a write may take; whoever does not read is let go [default: 20].
    #[arg(value_name = "SECONDS")]
    write_time "SABOT_WRITE_TIME": Parsed<u32>,
    /// No limits at all: for load tests on one machine.
    #[arg(value_name = "YES", num_args = 0..=1, default_missing_value = "true")]
    no_limits "SABOT_NO_LIMITS": Parsed<bool>,
}

fn yes(option: Option<Parsed<bool>>) -> Option<bool> {
    option.map(|Parsed(yes)| yes)
}

fn all<T: Clone>(options: Option<&[Parsed<T>]>) -> Vec<T> {
    let options = options.unwrap_or_default();
    options
        .iter()
        .map(|Parsed(option)| option.clone())
        .collect()
}

/// Sets what was given, and leaves the rest as it comes.
fn set<T: Copy>(place: &mut T, option: Option<Parsed<T>>) {
    if let Some(Parsed(option)) = option {
        *place = option;
    }
}

impl Options {
    /// Fills up from a file.
    pub(super) fn or_from(self, file: Option<&Path>) -> anyhow::Result<Self> {
        let Some(file) = file else {
            return Ok(self);
        };
        let read = fs::read_to_string(file);
        let text = read.with_context(|| format!("cannot read {}", file.display()))?;
        let said: Self = match toml::from_str(&text) {
            Ok(said) => said,
            Err(error) => bail!(
                "{}: {}",
                place(file, &text, &error),
                one_line(error.message())
            ),
        };
        Ok(self.or(said))
    }

    pub(super) fn address(&self) -> SocketAddr {
        match self.listen {
            Some(Parsed(address)) => address,
            None => SocketAddr::from(([127, 0, 0, 1], 7171)),
        }
    }

    pub(super) fn log_form(&self) -> LogForm {
        self.log.map_or(LogForm::Text, |Parsed(form)| form)
    }

    pub(super) fn log_level(&self) -> tracing::Level {
        self.log_level
            .map_or(tracing::Level::INFO, |Parsed(level)| level)
    }

    pub(super) fn settings(&self) -> anyhow::Result<Settings> {
        Ok(Settings {
            data: self.data.clone().unwrap_or_else(|| "sabot-data".into()),
            database: self.database()?,
            house: self.house()?,
            // Its tables are of play chips.
            demo: yes(self.demo).unwrap_or(true) && yes(self.play_money).unwrap_or(true),
            restored: false,
            public_url: self.public_url.clone().map(|Parsed(url)| url),
            tls: self.tls()?,
            origins: all(self.origin.as_deref()),
            trusted_proxies: all(self.trusted_proxy.as_deref()),
            secure_cookies: yes(self.secure_cookies).unwrap_or(false),
            limits: self.limits()?,
        })
    }

    fn tls(&self) -> anyhow::Result<Option<Tls>> {
        let own = yes(self.tls_self_signed).unwrap_or(false);
        let tls = match (self.tls_cert.clone(), self.tls_key.clone(), own) {
            (None, None, false) => None,
            (None, None, true) => Some(Tls::SelfSigned),
            (Some(cert), Some(key), false) => Some(Tls::Files { cert, key }),
            (Some(_), Some(_), true) => {
                bail!(
                    "--tls-self-signed makes a certificate: --tls-cert and --tls-key are for another one"
                )
            }
            (Some(_), None, _) | (None, Some(_), _) => {
                bail!("--tls-cert and --tls-key go together")
            }
        };
        if tls.is_none() && self.redirect.is_some() {
            bail!(
                "--redirect sends people to where it is encrypted: --tls-cert or --tls-self-signed"
            );
        }
        Ok(tls)
    }

    /// From where people are sent to where it is encrypted.
    pub(super) fn redirect(&self) -> Option<SocketAddr> {
        self.redirect.map(|Parsed(address)| address)
    }

    /// Whether one more manager is to be let in.
    pub(super) fn new_manager(&self) -> bool {
        yes(self.new_manager).unwrap_or(false)
    }

    fn database(&self) -> anyhow::Result<Option<Database>> {
        let named = self.database.as_ref();
        let database = named.map(|Parsed(hidden)| hidden.database()).transpose();
        database.context("--database")
    }

    fn house(&self) -> anyhow::Result<Config> {
        let mut config = Config {
            play: yes(self.play_money).or(yes(self.demo)).unwrap_or(true),
            ..Config::default()
        };
        set(&mut config.guest_chips, self.guest_chips);
        set(&mut config.guest_refills, self.guest_refills);
        set(&mut config.most_tables, self.most_tables);
        set(&mut config.tables_per_guest, self.tables_per_guest);
        set(&mut config.bot_coups, self.bot_coups);
        if let Some(Parsed(minutes)) = self.empty_minutes {
            config.empty_ms = u64::from(minutes.max(1)).saturating_mul(60_000);
        }
        let bytes = |Parsed(mib): Parsed<u32>| u64::from(mib) << 20;
        config.large_bytes = self.large_mib.map_or(config.large_bytes, bytes);
        config.full_bytes = self.full_mib.map_or(config.full_bytes, bytes);
        if let Some(Parsed(most)) = self.viewer_queue {
            config.viewer_queue = usize::try_from(most.max(1))?;
        }
        for file in self.rulebook.iter().flatten() {
            let rules = rulebook(file)?;
            let own = config.rulebooks.iter();
            let known = Rulebook::named(&rules.name).is_some();
            if known || own.clone().any(|other| other.name == rules.name) {
                bail!(
                    "{}: there is a rulebook called {} already",
                    file.display(),
                    rules.name
                );
            }
            config.rulebooks.push(rules);
        }
        self.calendar(&mut config)?;
        Ok(config)
    }

    /// The law of the cage and the clock on the wall.
    fn calendar(&self, config: &mut Config) -> anyhow::Result<()> {
        let day_start = match self.day_start {
            Some(Parsed(DayStart(minutes))) => house::DayStart::new(minutes).unwrap_or_default(),
            None => config.house.day_start,
        };
        let name = self.cage.as_deref().unwrap_or("chickasaw");
        let mut own = config.rulebooks.iter();
        let law = own.find(|rules| rules.name == name).cloned();
        let law = law.or_else(|| Rulebook::named(name));
        let law = law.with_context(|| format!("--cage: there is no rulebook called {name}"))?;
        config.house = HouseConfig::of(&law, day_start);
        if let Some(Parsed(zone)) = &self.time_zone {
            zone.name().clone_into(&mut config.time_zone);
            config.house.offsets = zone.offsets();
        }
        Ok(())
    }

    fn limits(&self) -> anyhow::Result<Limits> {
        let mut limits = Limits::default();
        if yes(self.no_limits).unwrap_or(false) {
            if !self.address().ip().is_loopback() {
                bail!("--no-limits is for load tests on one machine: listen on a loopback address");
            }
            limits = Limits::none();
        }
        set(&mut limits.connections, self.connections);
        set(
            &mut limits.connections_per_address,
            self.connections_per_address,
        );
        set(&mut limits.tables_per_address, self.tables_per_address);
        let some = |rate: Option<Parsed<Rate>>| rate.map(|Parsed(rate)| Parsed(Some(rate)));
        set(&mut limits.address, some(self.rate_address));
        set(&mut limits.guest, some(self.rate_guest));
        set(&mut limits.table, some(self.rate_table));
        set(&mut limits.newcomers, some(self.rate_newcomers));
        set(&mut limits.staff, some(self.rate_staff));
        set(&mut limits.logins, some(self.rate_logins));
        set(&mut limits.lab, some(self.rate_lab));
        if let Some(Parsed(seconds)) = self.write_time {
            limits.write_time = Duration::from_secs(u64::from(seconds.max(1)));
        }
        if let Some(Parsed(seconds)) = self.request_time {
            limits.request_time = Duration::from_secs(u64::from(seconds.max(1)));
        }
        Ok(limits)
    }
}

fn rulebook(file: &Path) -> anyhow::Result<Rulebook> {
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    Rulebook::from_toml(&text).map_err(|error| match error.clause() {
        Some(clause) => anyhow::anyhow!("{name}: {error} ({})", clause.id()),
        None => anyhow::anyhow!("{name}: {error}"),
    })
}

/// The file and the line of an error in it.
fn place(file: &Path, text: &str, error: &toml::de::Error) -> String {
    let before = error.span().and_then(|span| text.get(..span.start));
    let line = before.map(|before| before.matches('\n').count() + 1);
    let file = file.display();
    line.map_or_else(|| file.to_string(), |line| format!("{file}, line {line}"))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LogForm {
    /// The log is text for people.
    Text,
    /// The log is for machines: a JSON object a line.
    Json,
}

/// A text that is none of those asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Expected(&'static str);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl std::error::Error for Expected {}

impl FromStr for LogForm {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Self, Expected> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(Expected("text or json")),
        }
    }
}

/// A time of day in minutes after midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DayStart(u16);

impl FromStr for DayStart {
    type Err = Expected;

    fn from_str(text: &str) -> Result<Self, Expected> {
        let time = || {
            let (hours, minutes) = text.split_once(':')?;
            let plain = |part: &str| part.len() == 2 && part.bytes().all(|c| c.is_ascii_digit());
            let parts = [hours, minutes].into_iter().all(plain);
            let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
            (parts && hours < 24 && minutes < 60).then_some(Self(hours * 60 + minutes))
        };
        time().ok_or(Expected("a time of day such as 06:00"))
    }
}

#[cfg(test)]
mod tests;
