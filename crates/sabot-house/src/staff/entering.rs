//! How the staff come in, show who they are, and leave.

use sabot_stream::role::Staff;
use sabot_vault::SealingKey;

use super::account::{Account, State};
use super::accounts::{Accounts, Change};
use super::session::{Session, Worth};
use super::{code, password};
use crate::hall::{Device, Hall, HouseError, Token};

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

/// What an authenticator needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enrolment {
    /// As the picture has it.
    pub url: String,
    /// To be typed.
    pub secret: String,
}

/// What time it is, twice.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Times {
    /// By the house's own clock, which never goes back.
    pub(crate) now: u64,
    /// By the clock on the wall, which codes are made by.
    pub(crate) wall: u64,
}

/// What somebody shows: login, password and code.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// Who they say they are.
    pub login: &'a str,
    /// What only they know.
    pub password: &'a str,
    /// What only they have.
    pub code: &'a str,
}

impl Accounts {
    /// Takes up an invitation: says how one will be known, and gets the secret of the codes. It is not over before a
    /// first code was right, so that nobody is locked out by an authenticator that was never set up.
    pub(crate) fn join(
        &self,
        hall: &Hall,
        now: u64,
        token: &str,
        login: &str,
        secret_word: &str,
    ) -> Result<Enrolment, HouseError> {
        let number = self.invited(now, token)?;
        let login = proper_login(login)?;
        if !password::will_do(secret_word) {
            return Err(HouseError::BadPassword);
        }
        let hash = password::hash(secret_word).ok_or(HouseError::Closing)?;
        let secret = fresh_secret(hall)?;
        let nonce = SealingKey::nonce_from_os()?;
        let sealed = hall.keys.sealing.wrap(PURPOSE, number, &secret, nonce)?;
        let (url, typed) = code::enrolment(&secret, &login);
        self.amend(hall, number, |account| {
            let other = |(n, a): (&u64, &Account)| *n != number && a.login == login;
            if self.rolls().accounts.iter().any(other) {
                return Err(HouseError::LoginTaken);
            }
            account.secret = sealed;
            account.login = login;
            account.password = Some(hash);
            account.step = 0;
            account.ahead.clear();
            Ok(())
        })?;
        Ok(Enrolment { url, secret: typed })
    }

    /// The first right code: from now on they work here.
    pub(crate) fn confirm(
        &self,
        hall: &Hall,
        Times { now, wall }: Times,
        token: &str,
        typed: &str,
    ) -> Result<(Token, Entered, Change), HouseError> {
        let number = self.invited(now, token)?;
        let entered = self.amend(hall, number, |account| {
            let right = spend(hall, number, account, typed, wall);
            right.then_some(()).ok_or(HouseError::WrongLogin)?;
            account.state = State::Employed;
            account.seen = Some(now);
            Ok(Entered {
                staff: account.staff(number),
                name: account.name.clone(),
                last: None,
                failures: 0,
            })
        })?;
        let session = self.begin(hall, now, number)?;
        Ok((session, entered, Change::Joined(number)))
    }

    fn invited(&self, now: u64, token: &str) -> Result<u64, HouseError> {
        let hash = Token::hash_of(token);
        let rolls = self.rolls();
        let fits = |account: &Account| matches!(&account.state, State::Invited { token, until } if *token == hash && *until > now);
        let found = rolls.accounts.iter().find(|(_, account)| fits(account));
        found.map(|(n, _)| *n).ok_or(HouseError::NoInvitation)
    }

    /// Checks who somebody is: what they have goes first, what they know after it, and both are looked at whatever the
    /// other came to. Wrong attempts are counted and told to the owner of the account. They lock nobody out: to slow
    /// down whoever guesses is for the door, which knows where they stand.
    ///
    /// What they came for is done in the same breath: nobody gets in by a password that has just been given up.
    fn prove<T>(
        &self,
        hall: &Hall,
        wall: u64,
        shown: Shown<'_>,
        said: &mut Vec<Change>,
        came_for: impl FnOnce(&mut Account, Staff) -> Result<T, HouseError>,
    ) -> Result<(Entered, T), HouseError> {
        let found = self.by_login(shown.login);
        let stored = found.as_ref().and_then(|(_, a)| a.password.as_deref());
        let known = password::matches(shown.password, stored);
        let Some((number, looked_at)) = &found else {
            return Err(HouseError::WrongLogin);
        };
        let number = *number;
        let tried = self.amend(hall, number, |account| {
            // A code is not used up by whoever does not know the password.
            let mut tried = account.clone();
            let has = spend(hall, number, &mut tried, shown.code, wall);
            let known = known && account.password == looked_at.password;
            if !(has && known) {
                account.failures = account.failures.saturating_add(1);
                said.push(Change::Failed(number));
                return Ok(Err(HouseError::WrongLogin));
            }
            *account = tried;
            let failures = std::mem::take(&mut account.failures);
            let entered = Entered {
                staff: account.staff(number),
                name: account.name.clone(),
                last: account.seen,
                failures,
            };
            let done = came_for(account, entered.staff)?;
            Ok(Ok((entered, done)))
        });
        tried?
    }

    /// Comes in with login, password and code.
    pub(crate) fn enter(
        &self,
        hall: &Hall,
        Times { now, wall }: Times,
        shown: Shown<'_>,
        said: &mut Vec<Change>,
    ) -> Result<(Token, Entered), HouseError> {
        self.sweep(hall, now)?;
        let begins = |account: &mut Account, staff: Staff| {
            account.seen = Some(now);
            self.begin(hall, now, staff.number)
        };
        let (entered, session) = self.prove(hall, wall, shown, said, begins)?;
        said.push(Change::Entered(entered.staff.number));
        Ok((session, entered))
    }

    /// Another password, for whoever shows the one so far and a code. Their sessions end, save the one that asks, and
    /// so does what they have countersigned.
    pub(crate) fn change_password(
        &self,
        hall: &Hall,
        wall: u64,
        (shown, fresh): (Shown<'_>, &str),
        session: &str,
        said: &mut Vec<Change>,
    ) -> Result<Change, HouseError> {
        if !password::will_do(fresh) {
            return Err(HouseError::BadPassword);
        }
        let hash = password::hash(fresh).ok_or(HouseError::Closing)?;
        let here = Token::hash_of(session);
        let changes = |account: &mut Account, staff: Staff| {
            account.password = Some(hash);
            // Before it is written down: whoever is out and finds the old password still good comes in again.
            let ended = self.rolls().sessions.end_others(staff.number, &here);
            ended.iter().try_for_each(|key| {
                let gone = hall.store.put(&session_key(key), None);
                gone.map_err(HouseError::from)
            })
        };
        let (entered, ()) = self.prove(hall, wall, shown, said, changes)?;
        Ok(Change::Repassworded(entered.staff.number))
    }

    /// A second person shows who they are, at the device of the first, and puts their name under the next thing that
    /// needs two there.
    pub(crate) fn countersign(
        &self,
        hall: &Hall,
        Times { now, wall }: Times,
        (shown, device): (Shown<'_>, Device),
        said: &mut Vec<Change>,
    ) -> Result<(Token, Entered), HouseError> {
        let signs = |_: &mut Account, staff: Staff| {
            let token = Token::fresh(hall)?;
            let mut rolls = self.rolls();
            rolls
                .sessions
                .countersign(token.hash(), (staff, device), now);
            Ok(token)
        };
        let (entered, token) = self.prove(hall, wall, shown, said, signs)?;
        said.push(Change::Countersigned(entered.staff.number));
        Ok((token, entered))
    }

    /// Uses a countersignature up, at the device where it was given.
    pub(crate) fn redeem(&self, token: &str, device: Device, now: u64) -> Option<Staff> {
        let mut rolls = self.rolls();
        rolls.sessions.redeem(&Token::hash_of(token), device, now)
    }

    /// Who this token is at work, now.
    pub(crate) fn at_work(&self, hall: &Hall, now: u64, token: &str) -> Result<Staff, HouseError> {
        let key = Token::hash_of(token);
        let mut rolls = self.rolls();
        let (number, note) = match rolls.sessions.worth(&key, now) {
            Worth::Nothing => return Err(HouseError::NotAtWork),
            Worth::Idle => return Err(HouseError::Idle),
            Worth::Good { number, note } => (number, note),
        };
        let account = rolls.accounts.get(&number);
        let account = account.filter(|account| account.is_employed());
        let staff = account.ok_or(HouseError::NotAtWork)?.staff(number);
        drop(rolls);
        if let Some(session) = note {
            let value = serde_json::to_vec(&session).unwrap_or_default();
            // Nobody waits for it: if it is lost, somebody has to show a little sooner who they are.
            let kept = |_| {};
            hall.store
                .submit_put(&session_key(&key), Some(value), Box::new(kept));
        }
        Ok(staff)
    }

    /// Whether a session has neither been ended nor come to its age. To ask is no sign of life.
    pub(crate) fn is_open(&self, hash: &str, now: u64) -> bool {
        self.rolls().sessions.is_open(hash, now)
    }

    /// Ends a session, and says whose it was.
    pub(crate) fn leave(&self, hall: &Hall, token: &str) -> Result<Option<u64>, HouseError> {
        let key = Token::hash_of(token);
        let ended = self.rolls().sessions.end(&key);
        hall.store.put(&session_key(&key), None)?;
        Ok(ended.map(|session| session.number))
    }

    /// Ends all sessions of somebody.
    pub(crate) fn leave_everywhere(&self, hall: &Hall, number: u64) -> Result<Change, HouseError> {
        let keys = self.rolls().sessions.end_all(number);
        for key in keys {
            hall.store.put(&session_key(&key), None)?;
        }
        Ok(Change::Left(number))
    }

    fn begin(&self, hall: &Hall, now: u64, number: u64) -> Result<Token, HouseError> {
        let token = Token::fresh(hall)?;
        let session = Session {
            number,
            since: now,
            seen: now,
        };
        let value = serde_json::to_vec(&session).unwrap_or_default();
        hall.store.put(&session_key(&token.hash()), Some(value))?;
        self.rolls().sessions.put(token.hash(), session);
        Ok(token)
    }

    fn by_login(&self, login: &str) -> Option<(u64, Account)> {
        let login = login.trim().to_lowercase();
        let rolls = self.rolls();
        let mut all = rolls.accounts.iter();
        let found = all.find(|(_, account)| account.is_employed() && account.login == login);
        found.map(|(number, account)| (*number, account.clone()))
    }
}

pub(super) fn session_key(key: &str) -> String {
    format!("session/{key}")
}

fn fresh_secret(hall: &Hall) -> Result<[u8; code::BYTES], HouseError> {
    let mut secret = [0; code::BYTES];
    let numbers = [hall.chance.number()?, hall.chance.number()?];
    let bytes = numbers.iter().flat_map(|number| number.to_be_bytes());
    for (place, byte) in secret.iter_mut().zip(bytes) {
        *place = byte;
    }
    Ok(secret)
}

/// A login as it is compared: short, on one line, without capitals.
pub(crate) fn proper_login(login: &str) -> Result<String, HouseError> {
    let login = login.trim().to_lowercase();
    let letters = login.chars().count();
    let plain = |c: char| c.is_alphanumeric() || ".-_@".contains(c);
    let will_do = (2..=40).contains(&letters) && login.chars().all(plain);
    will_do.then_some(login).ok_or(HouseError::BadLogin)
}

/// Whether this code is right and was not used, and notes that it was.
fn spend(hall: &Hall, number: u64, account: &mut Account, typed: &str, wall: u64) -> bool {
    let sealing = &hall.keys.sealing;
    let secret = sealing.open_wrapped(PURPOSE, number, &account.secret);
    let step = secret
        .ok()
        .and_then(|secret| code::step(&secret, typed, wall));
    step.is_some_and(|step| account.spend(step, code::step_at(wall)))
}
