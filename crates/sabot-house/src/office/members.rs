//! A guest's login: taken, shown at another device, and left everywhere.
//!
//! All of it lies with the guest's card in the cabinet and goes with it. In the chain a guest is a number, as before.

use sabot_ledger::book::PatronId;
use serde::Serialize;

use super::guests::{Guest, GuestBook, GuestRecord};
use crate::hall::{HouseNo, Result, Token};
use crate::staff;
use crate::staff::password;

/// So many devices one guest is known on; the oldest is forgotten for a newer one.
const DEVICES: usize = 20;

/// A guest who came in with a login.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Returned {
    /// Who.
    pub guest: Guest,
    /// When they came in the last time, in milliseconds of Unix time.
    pub last: Option<u64>,
    /// Wrong attempts since then.
    pub failures: u8,
}

/// A guest's login as they see it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Membership {
    /// What they type, if they have taken a login.
    pub login: Option<String>,
    /// When they last came in with it, in milliseconds of Unix time.
    pub last: Option<u64>,
    /// On how many devices they are known.
    pub devices: usize,
}

impl GuestRecord {
    /// Known on one more device.
    fn admit(&mut self, token: &Token) {
        self.tokens.push(token.hash());
        let many = self.tokens.len().saturating_sub(DEVICES);
        self.tokens.drain(..many);
    }
}

impl GuestBook {
    /// Takes a login, or changes password or login of one that was taken: then the old password is shown, every device
    /// forgets the guest, and the one that asks gets a new token.
    pub(crate) fn take_login(
        &self,
        patron: PatronId,
        login: &str,
        word: &str,
        old: Option<&str>,
    ) -> Result<Option<Token>> {
        let login = staff::proper_login(login)?;
        if !password::will_do(word) {
            return Err(HouseNo::BadPassword.into());
        }
        let stored = self.card(patron)?.password;
        if stored.is_some() {
            self.prove(patron, old.unwrap_or_default())?;
        }
        let hash = password::hash(word)?;
        let fresh = stored
            .is_some()
            .then(|| Token::fresh(&self.hall))
            .transpose()?;
        self.amend(patron, |cards, card| {
            // Somebody else was quicker, here or on another device of one's own.
            let taken = cards.by_login(&login).is_some_and(|other| other != patron);
            if taken || card.password != stored {
                return Err(HouseNo::LoginTaken.into());
            }
            card.login = Some(login);
            card.password = Some(hash);
            if let Some(fresh) = &fresh {
                card.tokens = vec![fresh.hash()];
            }
            Ok(())
        })?;
        Ok(fresh)
    }

    /// Counts an attempt. Wrong ones are told to the guest and lock nobody out: to slow down whoever guesses is for the
    /// door, which knows where they stand.
    fn prove(&self, patron: PatronId, word: &str) -> Result<u8> {
        let stored = self.card(patron)?.password;
        let known = password::matches(word, stored.as_deref());
        let tried = self.amend(patron, |_, card| {
            if !known {
                card.failures = card.failures.saturating_add(1);
                return Ok(Err(HouseNo::WrongLogin.into()));
            }
            Ok(Ok(std::mem::take(&mut card.failures)))
        });
        tried?
    }

    /// Comes in on another device.
    pub(crate) fn come_back(&self, login: &str, word: &str) -> Result<(Token, Returned)> {
        let login = login.trim().to_lowercase();
        let Some(patron) = self.by_login(&login) else {
            // Just as long is spent on nobody.
            password::matches(word, None);
            return Err(HouseNo::WrongLogin.into());
        };
        let failures = self.prove(patron, word)?;
        let token = Token::fresh(&self.hall)?;
        let returned = self.amend(patron, |_, card| {
            card.admit(&token);
            let name = card.name.clone();
            Ok(Returned {
                guest: Guest { patron, name },
                last: card.seen.replace(self.journal.now()),
                failures,
            })
        })?;
        Ok((token, returned))
    }

    /// Every device forgets the guest but this one, which gets a new token.
    pub(crate) fn leave_everywhere(&self, patron: PatronId) -> Result<Token> {
        let token = Token::fresh(&self.hall)?;
        self.amend(patron, |_, card| {
            card.tokens = vec![token.hash()];
            Ok(())
        })?;
        Ok(token)
    }

    /// This device forgets the guest, who can come back with the login.
    pub(crate) fn leave_here(&self, patron: PatronId, token: &str) -> Result<()> {
        let gone = Token::hash_of(token);
        self.amend(patron, |_, card| {
            if card.password.is_none() {
                return Err(HouseNo::NoLogin.into());
            }
            card.tokens.retain(|token| *token != gone);
            Ok(())
        })
    }

    pub(crate) fn unlock(&self, patron: PatronId) -> Result<()> {
        self.amend(patron, |_, card| {
            card.failures = 0;
            Ok(())
        })
    }
}

impl GuestRecord {
    pub(crate) fn membership(&self) -> Membership {
        Membership {
            login: self.login.clone(),
            last: self.seen,
            devices: self.tokens.len(),
        }
    }
}
