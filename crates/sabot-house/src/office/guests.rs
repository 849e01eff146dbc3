//! Guests and their chips. Names and tokens lie in the cabinet, outside the chain; every grant is in the log.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use sabot_core::{Moment, Money};
use sabot_ledger::book::PatronId;
use sabot_ledger::store::StoreFault;
use sabot_stream::house::{HouseWord, State};
use sabot_wire::{Apart, Register};
use serde::{Deserialize, Serialize};

use super::journal::{Draft, Journal};
use crate::hall::{Hall, HouseError, HouseNo, Result, Token, alike, proper};

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
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
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
        Some(self.read().by_patron.get(&patron)?.name.clone())
    }
}

impl GuestNames {
    fn read(&self) -> RwLockReadGuard<'_, GuestRecords> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, GuestRecords> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The cage.
pub(crate) struct GuestBook {
    pub(super) hall: Arc<Hall>,
    pub(super) journal: Arc<Journal>,
    guests: Arc<GuestNames>,
    /// Held by whoever changes a card.
    writing: Mutex<()>,
}

impl GuestBook {
    /// Reads the cabinet.
    pub(crate) fn open(
        hall: Arc<Hall>,
        journal: Arc<Journal>,
        guests: Arc<GuestNames>,
    ) -> Result<Self, StoreFault> {
        let mut cards = guests.write();
        cards.next = 1;
        for (number, card) in hall.list("guest/")? {
            cards.insert(PatronId(number), card);
        }
        for (_, next) in hall.list::<String, u64>(NEXT)? {
            cards.next = cards.next.max(next);
        }
        drop(cards);
        Ok(Self {
            hall,
            journal,
            guests,
            writing: Mutex::default(),
        })
    }

    /// Numbers up to this one are taken.
    pub(crate) fn no_lower_than(&self, taken: u64) {
        let mut cards = self.guests.write();
        cards.next = cards.next.max(taken.saturating_add(1));
    }

    /// A number nobody had before, written down as used.
    pub(crate) fn number(&self) -> Result<PatronId> {
        let (number, next) = {
            let mut cards = self.guests.write();
            let number = cards.next;
            cards.next = number.saturating_add(1);
            (number, cards.next)
        };
        self.hall.keep(NEXT, &next)?;
        Ok(PatronId(number))
    }

    /// A guest by token.
    pub(crate) fn guest(&self, token: &str) -> Option<Guest> {
        let cards = self.guests.read();
        let patron = *cards.by_token.get(&Token::hash_of(token))?;
        let name = cards.by_patron.get(&patron)?.name.clone();
        Some(Guest { patron, name })
    }

    /// Whether a token with this hash still brings this guest in.
    pub(crate) fn knows(&self, patron: PatronId, hash: &str) -> bool {
        self.guests.read().by_token.get(hash) == Some(&patron)
    }

    /// A new guest with chips for today. Waits for the store.
    pub(crate) fn welcome(&self, name: &str) -> Result<(Guest, Token)> {
        let token = Token::fresh(&self.hall)?;
        let guest = self.enter(name, vec![token.hash()])?;
        self.daily(guest.patron)?;
        Ok((guest, token))
    }

    /// A number for somebody who has no device; no chips are granted.
    pub(crate) fn enrol(&self, name: &str) -> Result<Guest> {
        self.enter(name, Vec::new())
    }

    fn enter(&self, name: &str, tokens: Vec<String>) -> Result<Guest> {
        let name = proper(name)?;
        let card = GuestRecord {
            name: name.clone(),
            tokens,
            since: self.journal.now(),
            ..GuestRecord::default()
        };
        let patron = self.number()?;
        self.keep(patron, card)?;
        Ok(Guest { patron, name })
    }

    /// Everybody there is, by number.
    pub(crate) fn everybody(&self) -> Vec<(PatronId, String)> {
        let cards = self.guests.read();
        let all = cards.by_patron.iter();
        all.map(|(patron, card)| (*patron, card.name.clone()))
            .collect()
    }

    fn keep(&self, patron: PatronId, card: GuestRecord) -> Result<()> {
        self.hall.keep(&key(patron), &card)?;
        self.guests.write().insert(patron, card);
        Ok(())
    }

    /// Another name, which nobody has beside whom they are at a table.
    pub(crate) fn rename(
        &self,
        patron: PatronId,
        name: &str,
        beside: impl FnOnce() -> Vec<PatronId>,
    ) -> Result<Guest> {
        let name = proper(name)?;
        self.amend(patron, |cards, card| {
            // Asked here, so that of two who want one name at a table the second is refused.
            let others = beside();
            let mut others = others.iter().filter_map(|one| cards.by_patron.get(one));
            if others.any(|other| alike(&name, &other.name)) {
                return Err(HouseNo::NameTaken.into());
            }
            card.name.clone_from(&name);
            Ok(())
        })?;
        Ok(Guest { patron, name })
    }

    /// A guest's card.
    pub(crate) fn card(&self, patron: PatronId) -> Result<GuestRecord> {
        let cards = self.guests.read();
        let card = cards.by_patron.get(&patron).cloned();
        card.ok_or_else(|| HouseNo::NoSuchGuest.into())
    }

    /// Whose login this is.
    pub(crate) fn by_login(&self, login: &str) -> Option<PatronId> {
        self.guests.read().by_login(login)
    }

    /// Changes a card: one at a time and written down first, so that no attempt is forgotten.
    pub(crate) fn amend<T>(
        &self,
        patron: PatronId,
        change: impl FnOnce(&GuestRecords, &mut GuestRecord) -> Result<T>,
    ) -> Result<T> {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut card = self.card(patron)?;
        let done = change(&self.guests.read(), &mut card)?;
        self.keep(patron, card)?;
        Ok(done)
    }

    /// Erases name and token; what the person did stays in the log under a number nobody has.
    pub(crate) fn forget(&self, patron: PatronId) -> Result<()> {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        self.hall.store.put(&key(patron), None)?;
        self.guests.write().remove(patron);
        Ok(())
    }

    /// Today's chips, if they were not granted yet.
    pub(crate) fn daily(&self, patron: PatronId) -> Result<()> {
        let day = self.day();
        let due = |state: &State| {
            let granted = state.granted.get(&patron);
            granted.is_none_or(|granted| granted.day < day)
        };
        if !self.hall.config.play || !self.journal.look(due) {
            return Ok(());
        }
        match self.grant(patron, self.hall.config.guest_chips, false, due) {
            // Somebody on another device was quicker.
            Err(HouseError::No(HouseNo::NoRefill)) => Ok(()),
            given => given,
        }
    }

    /// New chips for a guest who has lost most of them. Waits for the store.
    pub(crate) fn refill(&self, patron: PatronId, held: Money) -> Result<()> {
        let config = &self.hall.config;
        if !config.play {
            return Err(Apart::NoPlayMoney.into());
        }
        if !is_low(config.guest_chips, held) {
            return Err(HouseNo::ChipsLeft.into());
        }
        let missing = config.guest_chips.saturating_sub(held);
        self.grant(patron, missing, true, |state| {
            let used = self.refills_used(state, patron);
            used.is_none_or(|used| used < config.guest_refills)
        })
    }

    pub(crate) fn refills_left(&self, patron: PatronId) -> u32 {
        if !self.hall.config.play {
            return 0;
        }
        let used = self.journal.look(|state| self.refills_used(state, patron));
        let most = self.hall.config.guest_refills;
        most.saturating_sub(used.unwrap_or(0))
    }

    /// How many refills somebody had today, if anything was granted to them today.
    fn refills_used(&self, state: &State, patron: PatronId) -> Option<u32> {
        let granted = state.granted.get(&patron)?;
        (granted.day == self.day()).then_some(granted.refills)
    }

    /// Grants chips if they are due. That is out of the float: what the books have against it is that there is no more.
    fn grant(
        &self,
        patron: PatronId,
        amount: Money,
        refill: bool,
        due: impl FnOnce(&State) -> bool,
    ) -> Result<()> {
        let day = self.day();
        let given = self.journal.consider(|state| {
            if !due(state) {
                return Err(HouseNo::NoRefill.into());
            }
            let word = HouseWord::Grant {
                patron,
                day,
                amount,
                refill,
            };
            Ok(Draft::of("house", word))
        });
        match given {
            Ok(_) => Ok(()),
            Err(HouseError::Said(HouseNo::NotCovered { .. }, _)) => Err(HouseNo::NoChips.into()),
            Err(error) => Err(error),
        }
    }

    /// Which gaming day it is: they begin at a fixed time by the clock on the wall.
    fn day(&self) -> u64 {
        let now = Moment::from_ms(self.journal.now());
        self.hall.config.house.day_of(now).0.into()
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

/// Where the next number lies that nobody has had.
const NEXT: &str = "guests/next";

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
