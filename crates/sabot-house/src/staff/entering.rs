//! How the staff come in, show who they are, and leave.

use sabot_stream::house::AccountWord;
use sabot_stream::role::Staff;
use sabot_vault::SealingKey;

use super::account::{Account, State};
use super::accounts::Accounts;
use super::code::{self, Enrolment};
use super::password;
use super::session::Session;
use crate::hall::{Device, HouseNo, Result, Token};

/// What the cabinet calls a secret of codes when it is sealed.
const PURPOSE: &str = "staff code";

/// Somebody who has just come in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entered {
    /// Who.
    pub staff: Staff,
    /// What they are called.
    pub name: String,
    /// When they came in the last time, in milliseconds of Unix time.
    pub last: Option<u64>,
    /// Wrong attempts since then.
    pub failures: u8,
}

/// What somebody shows: login, password and code.
#[derive(Debug, Clone)]
pub struct Credentials {
    /// Who they say they are.
    pub login: String,
    /// What only they know.
    pub password: String,
    /// What only they have.
    pub code: String,
}

impl Accounts {
    /// Takes up an invitation: says how one will be known, and gets the secret of the codes. It is not over before a
    /// first code was right, so that nobody is locked out by an authenticator that was never set up.
    pub(crate) fn join(&self, token: &str, login: &str, secret_word: &str) -> Result<Enrolment> {
        let number = self.invited(token)?;
        let login = proper_login(login)?;
        let hash = password::hash(secret_word)?;
        let secret = self.fresh_secret()?;
        let nonce = SealingKey::nonce_from_os()?;
        let sealing = &self.hall.keys.sealing;
        let sealed = sealing.wrap(PURPOSE, number, &secret, nonce)?;
        let enrolment = Enrolment::of(&secret, &login);
        self.amend(number, |account| {
            let other = self.find(|n, other| n != number && other.login == login);
            if other.is_some() {
                return Err(HouseNo::LoginTaken.into());
            }
            account.secret = sealed;
            account.login = login;
            account.password = Some(hash);
            account.step = 0;
            account.ahead.clear();
            Ok(())
        })?;
        Ok(enrolment)
    }

    /// The first right code: from now on they work here.
    pub(crate) fn confirm(&self, token: &str, typed: &str) -> Result<(Token, Entered)> {
        let number = self.invited(token)?;
        let entered = self.amend(number, |account| {
            let right = self.spend(number, account, typed);
            right.then_some(()).ok_or(HouseNo::WrongLogin)?;
            account.state = State::Employed;
            account.seen = Some(self.clock.unix_ms());
            Ok(Entered {
                staff: account.staff(number),
                name: account.name.clone(),
                last: None,
                failures: 0,
            })
        })?;
        Ok((self.begin(number)?, entered))
    }

    fn invited(&self, shown: &str) -> Result<u64> {
        let (hash, now) = (Token::hash_of(shown), self.clock.unix_ms());
        let fits = |_, account: &Account| matches!(&account.state, State::Invited { token, until } if *token == hash && *until > now);
        self.find(fits).ok_or_else(|| HouseNo::NoInvitation.into())
    }

    /// Checks who somebody is: what they have goes first, what they know after it, and both are looked at whatever the
    /// other came to. Wrong attempts are counted and told to the owner of the account. They lock nobody out: to slow
    /// down whoever guesses is for the door, which knows where they stand.
    ///
    /// What they came for is done in the same breath: nobody gets in by a password that has just been given up.
    fn prove<T>(
        &self,
        shown: &Credentials,
        said: &mut Vec<AccountWord>,
        came_for: impl FnOnce(&mut Account, Staff) -> Result<T>,
    ) -> Result<(Entered, T)> {
        let found = self.by_login(&shown.login);
        let stored = found.as_ref().and_then(|(_, a)| a.password.as_deref());
        let known = password::matches(&shown.password, stored);
        let (number, looked_at) = found.as_ref().ok_or(HouseNo::WrongLogin)?;
        let number = *number;
        let tried = self.amend(number, |account| {
            // A code is not used up by whoever does not know the password.
            let mut tried = account.clone();
            let has = self.spend(number, &mut tried, &shown.code);
            let known = known && account.password == looked_at.password;
            if !(has && known) {
                account.failures = account.failures.saturating_add(1);
                said.push(AccountWord::Failed { number });
                return Ok(Err(HouseNo::WrongLogin.into()));
            }
            *account = tried;
            let entered = Entered {
                staff: account.staff(number),
                name: account.name.clone(),
                last: account.seen,
                failures: std::mem::take(&mut account.failures),
            };
            let done = came_for(account, entered.staff)?;
            Ok(Ok((entered, done)))
        });
        tried?
    }

    /// Comes in with login, password and code.
    pub(crate) fn enter(
        &self,
        shown: &Credentials,
        said: &mut Vec<AccountWord>,
    ) -> Result<(Token, Entered)> {
        self.sweep()?;
        let (entered, session) = self.prove(shown, said, |account, staff| {
            account.seen = Some(self.clock.unix_ms());
            self.begin(staff.number)
        })?;
        let number = entered.staff.number;
        said.push(AccountWord::SignedIn { number });
        Ok((session, entered))
    }

    /// Another password, for whoever shows the one so far and a code. Their sessions end, save the one that asks, and
    /// so does what they have countersigned.
    pub(crate) fn change_password(
        &self,
        shown: &Credentials,
        fresh: &str,
        session: &str,
        said: &mut Vec<AccountWord>,
    ) -> Result<AccountWord> {
        let hash = password::hash(fresh)?;
        let here = Token::hash_of(session);
        let (entered, ()) = self.prove(shown, said, |account, staff| {
            account.password = Some(hash);
            // Before it is written down: whoever is out and finds the old password still good comes in again.
            let ended = self.rolls().sessions.end_others(staff.number, &here);
            self.erase_sessions(&ended)
        })?;
        let number = entered.staff.number;
        Ok(AccountWord::PasswordSet { number })
    }

    /// A second person shows who they are, at the device of the first, and puts their name under the next thing that
    /// needs two there.
    pub(crate) fn countersign(
        &self,
        shown: &Credentials,
        device: Device,
        said: &mut Vec<AccountWord>,
    ) -> Result<(Token, Entered)> {
        let (entered, token) = self.prove(shown, said, |_, staff| {
            let token = Token::fresh(&self.hall)?;
            let now = self.clock.unix_ms();
            let mut rolls = self.rolls();
            rolls
                .sessions
                .countersign(token.hash(), (staff, device), now);
            Ok(token)
        })?;
        let number = entered.staff.number;
        said.push(AccountWord::Countersigned { number });
        Ok((token, entered))
    }

    /// Uses a countersignature up, at the device where it was given.
    pub(crate) fn redeem(&self, token: &str, device: Device) -> Option<Staff> {
        let (key, now) = (Token::hash_of(token), self.clock.unix_ms());
        self.rolls().sessions.redeem(&key, device, now)
    }

    /// Who this token is at work, now.
    pub(crate) fn at_work(&self, token: &str) -> Result<Staff> {
        let key = Token::hash_of(token);
        let mut rolls = self.rolls();
        let (number, note) = rolls.sessions.at_work(&key, self.clock.unix_ms())?;
        let account = rolls.accounts.get(&number);
        let account = account.filter(|account| account.is_employed());
        let staff = account.ok_or(HouseNo::NotAtWork)?.staff(number);
        drop(rolls);
        if let Some(session) = note {
            let value = serde_json::to_vec(&session).unwrap_or_default();
            // Nobody waits for it: if it is lost, somebody has to show a little sooner who they are.
            let store = &self.hall.store;
            store.submit_put(&session_key(&key), Some(value), Box::new(|_| {}));
        }
        Ok(staff)
    }

    /// Whether a session has neither been ended nor come to its age. To ask is no sign of life.
    pub(crate) fn is_open(&self, hash: &str) -> bool {
        self.rolls().sessions.is_open(hash, self.clock.unix_ms())
    }

    /// Ends a session, and says whose it was.
    pub(crate) fn leave(&self, token: &str) -> Result<Option<u64>> {
        let key = Token::hash_of(token);
        let ended = self.rolls().sessions.end(&key);
        self.erase_sessions(&[key])?;
        Ok(ended.map(|session| session.number))
    }

    /// Ends all sessions of somebody.
    pub(crate) fn leave_everywhere(&self, number: u64) -> Result<AccountWord> {
        let ended = self.rolls().sessions.end_others(number, "");
        self.erase_sessions(&ended)?;
        Ok(AccountWord::SignedOutEverywhere { number })
    }

    /// Forgets sessions that ended long ago.
    fn sweep(&self) -> Result<()> {
        let stale = self.rolls().sessions.sweep(self.clock.unix_ms());
        self.erase_sessions(&stale)
    }

    fn erase_sessions(&self, keys: &[String]) -> Result<()> {
        for key in keys {
            self.hall.store.put(&session_key(key), None)?;
        }
        Ok(())
    }

    fn begin(&self, number: u64) -> Result<Token> {
        let token = Token::fresh(&self.hall)?;
        let now = self.clock.unix_ms();
        let session = Session {
            number,
            since: now,
            seen: now,
        };
        self.hall.keep(&session_key(&token.hash()), &session)?;
        self.rolls().sessions.put(token.hash(), session);
        Ok(token)
    }

    fn by_login(&self, login: &str) -> Option<(u64, Account)> {
        let login = login.trim().to_lowercase();
        let number = self.find(|_, account| account.is_employed() && account.login == login)?;
        Some((number, self.account(number).ok()?))
    }

    fn fresh_secret(&self) -> Result<[u8; code::BYTES]> {
        let mut secret = [0; code::BYTES];
        let numbers = [self.hall.chance.number()?, self.hall.chance.number()?];
        let bytes = numbers.iter().flat_map(|number| number.to_be_bytes());
        for (place, byte) in secret.iter_mut().zip(bytes) {
            *place = byte;
        }
        Ok(secret)
    }

    /// Whether this code is right by the clock on the wall and was not used, and notes that it was.
    fn spend(&self, number: u64, account: &mut Account, typed: &str) -> bool {
        let (sealing, wall) = (&self.hall.keys.sealing, self.clock.wall_ms());
        let secret = sealing.open_wrapped(PURPOSE, number, &account.secret);
        let step = secret.map(|secret| code::step(&secret, typed, wall));
        matches!(step, Ok(Some(step)) if account.spend(step, code::step_at(wall)))
    }
}

fn session_key(key: &str) -> String {
    format!("session/{key}")
}

/// A login as it is compared: short, on one line, without capitals.
pub(crate) fn proper_login(login: &str) -> Result<String> {
    let login = login.trim().to_lowercase();
    let letters = login.chars().count();
    let plain = |c: char| c.is_alphanumeric() || ".-_@".contains(c);
    let will_do = (2..=40).contains(&letters) && login.chars().all(plain);
    will_do
        .then_some(login)
        .ok_or_else(|| HouseNo::BadLogin.into())
}
