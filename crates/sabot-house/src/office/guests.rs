//! Guests and their chips. Names and tokens lie in the cabinet, outside the chain; every grant is in the log.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use sabot_core::{Moment, Money};
use sabot_ledger::book::PatronId;
use sabot_ledger::store::{Store, StoreFault};
use serde::{Deserialize, Serialize};

use super::journal::{Draft, Journal};
pub(crate) use crate::hall::proper;
use crate::hall::{Hall, HouseError, Token, alike};
use sabot_stream::house::{HouseWord, State};
use sabot_wire::{Apart, Register};

/// A guest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Guest {
    /// Their number.
    pub patron: PatronId,
    /// Their name.
    pub name: String,
}

/// What somebody has of one kind of chips.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Holding {
    /// In the account, free for any table of that kind.
    pub account: Money,
    /// At tables, on the felt and in banks.
    pub at_tables: Money,
}

impl Holding {
    /// All of it.
    pub fn sum(self) -> Money {
        self.account.saturating_add(self.at_tables)
    }
}

/// What a guest has: play chips, and beside them the house's chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Means {
    /// Play chips in the account, free for any table of them.
    pub account: Money,
    /// Play chips at tables, on the felt and in banks.
    pub at_tables: Money,
    /// The house's chips, bought at the cage.
    pub house: Holding,
    /// How many refills are left today.
    pub refills_left: u32,
    /// Whether one would be given now.
    pub refill: bool,
    /// Play chips a day; none in a house without play money.
    pub daily: Money,
}

/// Whether so little is left of a day's chips that a refill is given: less than half.
pub(crate) fn is_low(daily: Money, held: Money) -> bool {
    let missing = daily.saturating_sub(held);
    missing.saturating_add(missing) > daily
}

/// A guest as the cabinet has them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct GuestRecord {
    pub(crate) name: String,
    /// Hashes of the tokens of every device; once there was one.
    #[serde(alias = "token", deserialize_with = "one_or_more")]
    pub(crate) tokens: Vec<String>,
    pub(crate) since: u64,
    /// What they type, if they have taken a login.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) login: Option<String>,
    /// The hash of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) password: Option<String>,
    /// Wrong attempts since the last right one.
    #[serde(default)]
    pub(crate) failures: u8,
    /// When they last came in with the login.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seen: Option<u64>,
}

impl GuestRecord {
    fn new(name: &str, tokens: Vec<String>, since: u64) -> Self {
        Self {
            name: name.to_owned(),
            tokens,
            since,
            login: None,
            password: None,
            failures: 0,
            seen: None,
        }
    }
}

fn one_or_more<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Tokens {
        One(String),
        More(Vec<String>),
    }
    Ok(match Tokens::deserialize(from)? {
        Tokens::One(token) => vec![token],
        Tokens::More(tokens) => tokens,
    })
}

/// Names by number, and numbers by the hash of the token.
#[derive(Debug, Default)]
pub(crate) struct GuestRecords {
    by_patron: BTreeMap<PatronId, GuestRecord>,
    by_token: BTreeMap<String, PatronId>,
    by_login: BTreeMap<String, PatronId>,
    next: u64,
}

/// The register of guests: names for tables, tokens for the door.
#[derive(Debug, Default)]
pub(crate) struct GuestNames(RwLock<GuestRecords>);

impl Register for GuestNames {
    fn name(&self, patron: PatronId) -> Option<String> {
        let cards = self.0.read().unwrap_or_else(PoisonError::into_inner);
        cards.by_patron.get(&patron).map(|card| card.name.clone())
    }
}

impl GuestNames {
    fn of_token(&self, token: &str) -> Option<Guest> {
        let cards = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let patron = *cards.by_token.get(&Token::hash_of(token))?;
        let name = cards.by_patron.get(&patron)?.name.clone();
        Some(Guest { patron, name })
    }
}

/// The cage.
#[derive(Debug)]
pub(crate) struct GuestBook {
    guests: Arc<GuestNames>,
    journal: Arc<Journal>,
    /// Held by whoever changes a card.
    writing: Mutex<()>,
}

impl GuestBook {
    /// Reads the cabinet.
    pub(crate) fn open(
        store: &dyn Store,
        journal: Arc<Journal>,
    ) -> Result<(Self, Arc<GuestNames>), StoreFault> {
        let guests = Arc::new(GuestNames::default());
        {
            let mut cards = guests.0.write().unwrap_or_else(PoisonError::into_inner);
            cards.next = 1;
            for (key, value) in store.list("guest/")? {
                let number = key.strip_prefix("guest/").and_then(|n| n.parse().ok());
                let card = serde_json::from_slice::<GuestRecord>(&value).ok();
                let (Some(number), Some(card)) = (number, card) else {
                    continue;
                };
                cards.insert(PatronId(number), card);
            }
            if let Some(next) = store.get("guests/next")?
                && let Some(next) = std::str::from_utf8(&next).ok().and_then(|n| n.parse().ok())
            {
                cards.next = cards.next.max(next);
            }
        }
        let book = Self {
            guests: Arc::clone(&guests),
            journal,
            writing: Mutex::default(),
        };
        Ok((book, guests))
    }

    /// Numbers up to this one are taken.
    pub(crate) fn no_lower_than(&self, taken: u64) {
        let mut cards = self
            .guests
            .0
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        cards.next = cards.next.max(taken.saturating_add(1));
    }

    /// A number nobody had before, written down as used.
    pub(crate) fn number(&self, hall: &Hall) -> Result<PatronId, HouseError> {
        let patron = self.guests.number();
        let next = patron.0.saturating_add(1).to_string().into_bytes();
        hall.store.put("guests/next", Some(next))?;
        Ok(patron)
    }

    /// A guest by token.
    pub(crate) fn guest(&self, token: &str) -> Option<Guest> {
        self.guests.of_token(token)
    }

    /// Whether a token with this hash still brings this guest in.
    pub(crate) fn knows(&self, patron: PatronId, hash: &str) -> bool {
        let cards = self.guests.0.read().unwrap_or_else(PoisonError::into_inner);
        cards.by_token.get(hash) == Some(&patron)
    }

    /// A new guest with chips for today. Waits for the store.
    pub(crate) fn welcome(
        &self,
        hall: &Hall,
        now: u64,
        name: &str,
    ) -> Result<(Guest, Token), HouseError> {
        let name = proper(name)?;
        let token = Token::fresh(hall)?;
        let card = GuestRecord::new(&name, vec![token.hash()], now);
        let patron = self.number(hall)?;
        self.keep(hall, patron, card)?;
        self.daily(hall, now, patron)?;
        Ok((Guest { patron, name }, token))
    }

    /// A number for somebody who has no device; no chips are granted.
    pub(crate) fn enrol(&self, hall: &Hall, now: u64, name: &str) -> Result<Guest, HouseError> {
        let name = proper(name)?;
        let card = GuestRecord::new(&name, Vec::new(), now);
        let patron = self.number(hall)?;
        self.keep(hall, patron, card)?;
        Ok(Guest { patron, name })
    }

    /// Everybody there is, by number.
    pub(crate) fn everybody(&self) -> Vec<(PatronId, String)> {
        let cards = self.guests.0.read().unwrap_or_else(PoisonError::into_inner);
        let all = cards.by_patron.iter();
        all.map(|(patron, card)| (*patron, card.name.clone()))
            .collect()
    }

    fn keep(&self, hall: &Hall, patron: PatronId, card: GuestRecord) -> Result<(), HouseError> {
        let value = serde_json::to_vec(&card).unwrap_or_default();
        hall.store.put(&key(patron), Some(value))?;
        let mut cards = self
            .guests
            .0
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        cards.insert(patron, card);
        Ok(())
    }

    /// Another name, which nobody has beside whom they are at a table.
    pub(crate) fn rename(
        &self,
        hall: &Hall,
        patron: PatronId,
        name: &str,
        beside: impl FnOnce() -> Vec<PatronId>,
    ) -> Result<Guest, HouseError> {
        let name = proper(name)?;
        self.amend(hall, patron, |cards, card| {
            // Asked here, so that of two who want one name at a table the second is refused.
            let others = beside();
            let mut others = others.iter().filter_map(|one| cards.by_patron.get(one));
            if others.any(|other| alike(&name, &other.name)) {
                return Err(HouseError::NameTaken);
            }
            card.name.clone_from(&name);
            Ok(())
        })?;
        Ok(Guest { patron, name })
    }

    /// A guest's card.
    pub(crate) fn card(&self, patron: PatronId) -> Result<GuestRecord, HouseError> {
        let cards = self.guests.0.read().unwrap_or_else(PoisonError::into_inner);
        let card = cards.by_patron.get(&patron).cloned();
        card.ok_or(HouseError::NoGuest)
    }

    /// Whose login this is.
    pub(crate) fn by_login(&self, login: &str) -> Option<PatronId> {
        let cards = self.guests.0.read().unwrap_or_else(PoisonError::into_inner);
        cards.by_login(login)
    }

    /// Changes a card: one at a time and written down first, so that no attempt is forgotten.
    pub(crate) fn amend<T>(
        &self,
        hall: &Hall,
        patron: PatronId,
        change: impl FnOnce(&GuestRecords, &mut GuestRecord) -> Result<T, HouseError>,
    ) -> Result<T, HouseError> {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut card = self.card(patron)?;
        let done = {
            let cards = self.guests.0.read().unwrap_or_else(PoisonError::into_inner);
            change(&cards, &mut card)?
        };
        self.keep(hall, patron, card)?;
        Ok(done)
    }

    /// Erases name and token; what the person did stays in the log under a number nobody has.
    pub(crate) fn forget(&self, hall: &Hall, patron: PatronId) -> Result<(), HouseError> {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        hall.store.put(&key(patron), None)?;
        let mut cards = self
            .guests
            .0
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        cards.remove(patron);
        Ok(())
    }

    /// Today's chips, if they were not granted yet.
    pub(crate) fn daily(&self, hall: &Hall, now: u64, patron: PatronId) -> Result<(), HouseError> {
        if !hall.config.play {
            return Ok(());
        }
        let day = gaming_day(hall, now);
        let has_them = |state: &State| {
            let granted = state.granted.get(&patron);
            granted.is_some_and(|granted| granted.day >= day)
        };
        if self.journal.look(has_them) {
            return Ok(());
        }
        let amount = hall.config.guest_chips;
        let given = self.journal.consider(hall, now, |state| {
            // Somebody on another device was quicker.
            if has_them(state) {
                return Err(HouseError::NoRefill);
            }
            Ok(grant(patron, day, amount, false))
        });
        match given {
            Ok(_) | Err(HouseError::NoRefill) => Ok(()),
            Err(error) => Err(no_chips(error)),
        }
    }

    /// New chips for a guest who has lost most of them. Waits for the store.
    pub(crate) fn refill(
        &self,
        hall: &Hall,
        now: u64,
        patron: PatronId,
        held: Money,
    ) -> Result<(), HouseError> {
        if !hall.config.play {
            return Err(HouseError::Apart(Apart::NoPlayMoney));
        }
        let day = gaming_day(hall, now);
        let daily = hall.config.guest_chips;
        let missing = daily.saturating_sub(held);
        if !is_low(daily, held) {
            return Err(HouseError::ChipsLeft);
        }
        let given = self.journal.consider(hall, now, |state| {
            let granted = state.granted.get(&patron).copied().unwrap_or_default();
            if granted.day == day && granted.refills >= hall.config.guest_refills {
                return Err(HouseError::NoRefill);
            }
            Ok(grant(patron, day, missing, true))
        });
        given.map(|_| ()).map_err(no_chips)
    }

    pub(crate) fn refills_left(&self, hall: &Hall, now: u64, patron: PatronId) -> u32 {
        if !hall.config.play {
            return 0;
        }
        let day = gaming_day(hall, now);
        let granted = self
            .journal
            .look(|state| state.granted.get(&patron).copied());
        let granted = granted.unwrap_or_default();
        let used = if granted.day == day {
            granted.refills
        } else {
            0
        };
        hall.config.guest_refills.saturating_sub(used)
    }
}

impl GuestRecords {
    fn insert(&mut self, patron: PatronId, card: GuestRecord) {
        self.remove(patron);
        self.next = self.next.max(patron.0.saturating_add(1));
        for token in &card.tokens {
            self.by_token.insert(token.clone(), patron);
        }
        if let Some(login) = &card.login {
            self.by_login.insert(login.clone(), patron);
        }
        self.by_patron.insert(patron, card);
    }

    pub(crate) fn by_login(&self, login: &str) -> Option<PatronId> {
        self.by_login.get(login).copied()
    }

    fn remove(&mut self, patron: PatronId) {
        if let Some(old) = self.by_patron.remove(&patron) {
            for token in &old.tokens {
                self.by_token.remove(token);
            }
            if let Some(login) = &old.login {
                self.by_login.remove(login);
            }
        }
    }
}

impl GuestNames {
    /// A number nobody had before.
    fn number(&self) -> PatronId {
        let mut cards = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let number = cards.next;
        cards.next = number.saturating_add(1);
        PatronId(number)
    }
}

/// Chips are granted out of the float: what the books have against it is that there is no more.
fn no_chips(error: HouseError) -> HouseError {
    if matches!(error, HouseError::NotCovered(_)) {
        HouseError::NoChips
    } else {
        error
    }
}

fn grant(patron: PatronId, day: u64, amount: Money, refill: bool) -> Draft {
    Draft {
        name: "house".to_owned(),
        id: None,
        word: HouseWord::Grant {
            patron,
            day,
            amount,
            refill,
        },
    }
}

/// Which gaming day it is: they begin at a fixed time by the clock on the wall.
pub(crate) fn gaming_day(hall: &Hall, now: u64) -> u64 {
    let day = hall.config.house.day_of(Moment::from_ms(now));
    u64::from(day.0)
}

fn key(patron: PatronId) -> String {
    format!("guest/{}", patron.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_chips_come_when_more_than_half_are_gone() {
        let cents = Money::from_cents_saturating;
        let low =
            [0, 499_999, 500_000, 1_000_000].map(|held| is_low(cents(1_000_000), cents(held)));
        assert_eq!(low, [true, true, false, false]);
        assert!(!is_low(Money::ZERO, Money::ZERO), "there is none to give");
    }
}
