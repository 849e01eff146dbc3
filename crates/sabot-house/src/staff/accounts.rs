//! Everybody who works here: who is employed as what, and who is let go.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sabot_ledger::store::{Store, StoreFault};
use sabot_stream::role::{Role, Roles};
use serde::Serialize;

use super::account::{Account, State};
use super::session::{Session, Sessions};
use crate::hall::{Hall, HouseError, Token};

/// An invitation is good for so long.
const INVITATION_MS: u64 = 7 * 24 * 3_600_000;

/// Somebody of the staff as a manager sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Colleague {
    /// Their number.
    pub number: u64,
    /// What they are called.
    pub name: String,
    /// What they type.
    pub login: String,
    /// What they are.
    #[schema(value_type = Vec<Role>)]
    pub roles: Roles,
    /// Invited and not come yet.
    pub invited: bool,
    /// Wrong attempts since they last came in. They lock nobody out.
    pub failures: u8,
    /// When they last came in, in milliseconds of Unix time.
    pub seen: Option<u64>,
}

/// What was done with an account, for the log: numbers, no names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Somebody is invited to be this.
    Invited(u64, Roles),
    /// They have come.
    Joined(u64),
    /// They came in.
    Entered(u64),
    /// Somebody tried to be them.
    Failed(u64),
    /// Their wrong attempts were forgotten.
    Unlocked(u64),
    /// They are something else now.
    Changed(u64, Roles),
    /// They were let go.
    LetGo(u64),
    /// They left everywhere.
    Left(u64),
    /// They have another password, and left everywhere else.
    Repassworded(u64),
    /// They countersigned.
    Countersigned(u64),
}

/// Everything by number.
#[derive(Debug, Default)]
pub(super) struct Rolls {
    pub(super) accounts: BTreeMap<u64, Account>,
    pub(super) sessions: Sessions,
}

/// The accounts of the staff.
#[derive(Debug, Default)]
pub(crate) struct Accounts {
    rolls: Mutex<Rolls>,
    writing: Mutex<()>,
}

impl Accounts {
    /// Reads the cabinet.
    pub(crate) fn open(store: &dyn Store) -> Result<Self, StoreFault> {
        let mut rolls = Rolls::default();
        for (key, value) in store.list("staff/")? {
            let number = key.strip_prefix("staff/").and_then(|n| n.parse().ok());
            let account = serde_json::from_slice(&value).ok();
            if let (Some(number), Some(account)) = (number, account) {
                rolls.accounts.insert(number, account);
            }
        }
        for (key, value) in store.list("session/")? {
            let token = key.strip_prefix("session/").unwrap_or_default();
            if let Ok(session) = serde_json::from_slice::<Session>(&value) {
                rolls.sessions.put(token.to_owned(), session);
            }
        }
        Ok(Self {
            rolls: Mutex::new(rolls),
            writing: Mutex::default(),
        })
    }

    pub(super) fn rolls(&self) -> MutexGuard<'_, Rolls> {
        self.rolls.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Everybody who ever was asked to work here, and what they are: nothing if they were let go.
    pub(crate) fn everybody(&self) -> Vec<(u64, Roles)> {
        let rolls = self.rolls();
        let all = rolls.accounts.iter();
        all.map(|(number, account)| (*number, account.roles))
            .collect()
    }

    /// The highest number in use.
    pub(crate) fn highest(&self) -> u64 {
        let rolls = self.rolls();
        rolls.accounts.keys().next_back().copied().unwrap_or(0)
    }

    /// Whether there is a manager who can come in.
    pub(crate) fn has_manager(&self) -> bool {
        let rolls = self.rolls();
        let can = |a: &Account| a.is_employed() && a.roles.has(Role::Manager);
        rolls.accounts.values().any(can)
    }

    /// Whoever was invited to be the first manager and has not come.
    pub(crate) fn awaited_manager(&self) -> Option<u64> {
        let rolls = self.rolls();
        let awaited =
            |a: &Account| matches!(a.state, State::Invited { .. }) && a.roles.has(Role::Manager);
        let mut all = rolls.accounts.iter();
        all.find(|(_, account)| awaited(account)).map(|(n, _)| *n)
    }

    /// Invites somebody: whoever has the token can join, once.
    pub(crate) fn invite(
        &self,
        hall: &Hall,
        now: u64,
        number: u64,
        name: &str,
        roles: Roles,
    ) -> Result<(Token, Change), HouseError> {
        if roles.is_empty() {
            return Err(HouseError::NoRole);
        }
        let token = Token::fresh(hall)?;
        let until = now.saturating_add(INVITATION_MS);
        let account = Account::invited(name.to_owned(), roles, token.hash(), until);
        self.keep(hall, number, account)?;
        Ok((token, Change::Invited(number, roles)))
    }

    /// What somebody is called, if they work here.
    pub(crate) fn name(&self, number: u64) -> Option<String> {
        let rolls = self.rolls();
        let account = rolls.accounts.get(&number)?;
        Some(account.name.clone()).filter(|name| !name.is_empty())
    }

    /// What somebody types to be known, if they work here.
    pub(crate) fn login(&self, number: u64) -> Option<String> {
        let rolls = self.rolls();
        let account = rolls.accounts.get(&number)?;
        Some(account.login.clone()).filter(|login| !login.is_empty())
    }

    /// Makes somebody something else. Their sessions go on with what they are now; lines that were opened as what they
    /// were end.
    pub(crate) fn change(
        &self,
        hall: &Hall,
        number: u64,
        roles: Roles,
    ) -> Result<Change, HouseError> {
        if roles.is_empty() {
            return Err(HouseError::NoRole);
        }
        self.amend(hall, number, |account| {
            if account.roles.has(Role::Manager) && !roles.has(Role::Manager) {
                self.not_the_last(number)?;
            }
            account.roles = roles;
            Ok(Change::Changed(number, roles))
        })
    }

    /// Forgets somebody's wrong attempts.
    pub(crate) fn unlock(&self, hall: &Hall, number: u64) -> Result<Change, HouseError> {
        self.amend(hall, number, |account| {
            account.failures = 0;
            Ok(Change::Unlocked(number))
        })
    }

    /// Lets somebody go: name, login, password and secret are erased.
    pub(crate) fn let_go(&self, hall: &Hall, number: u64) -> Result<Change, HouseError> {
        self.amend(hall, number, |account| {
            if account.roles.has(Role::Manager) {
                self.not_the_last(number)?;
            }
            *account = Account::gone();
            Ok(())
        })?;
        self.leave_everywhere(hall, number)?;
        Ok(Change::LetGo(number))
    }

    /// A house needs a manager.
    fn not_the_last(&self, number: u64) -> Result<(), HouseError> {
        let rolls = self.rolls();
        let other = |(n, a): (&u64, &Account)| {
            *n != number && a.is_employed() && a.roles.has(Role::Manager)
        };
        let left = rolls.accounts.iter().any(other);
        left.then_some(()).ok_or(HouseError::LastManager)
    }

    /// Everybody who works here.
    pub(crate) fn colleagues(&self) -> Vec<Colleague> {
        let rolls = self.rolls();
        let here = rolls
            .accounts
            .iter()
            .filter(|(_, a)| a.state != State::Gone);
        let all = here.map(|(number, account)| Colleague {
            number: *number,
            name: account.name.clone(),
            login: account.login.clone(),
            roles: account.roles,
            invited: !account.is_employed(),
            failures: account.failures,
            seen: account.seen,
        });
        all.collect()
    }

    /// Forgets sessions that ended long ago.
    pub(crate) fn sweep(&self, hall: &Hall, now: u64) -> Result<(), HouseError> {
        let stale = self.rolls().sessions.stale(now);
        for key in stale {
            self.rolls().sessions.end(&key);
            hall.store.put(&super::entering::session_key(&key), None)?;
        }
        Ok(())
    }

    pub(super) fn account(&self, number: u64) -> Result<Account, HouseError> {
        let rolls = self.rolls();
        let account = rolls.accounts.get(&number);
        let account = account.filter(|account| account.state != State::Gone);
        account.cloned().ok_or(HouseError::NoColleague)
    }

    /// Changes an account: written down first, one at a time, so that no attempt is forgotten.
    pub(super) fn amend<T>(
        &self,
        hall: &Hall,
        number: u64,
        change: impl FnOnce(&mut Account) -> Result<T, HouseError>,
    ) -> Result<T, HouseError> {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut account = self.account(number)?;
        let done = change(&mut account)?;
        self.keep(hall, number, account)?;
        Ok(done)
    }

    fn keep(&self, hall: &Hall, number: u64, account: Account) -> Result<(), HouseError> {
        let value = serde_json::to_vec(&account).unwrap_or_default();
        hall.store.put(&format!("staff/{number}"), Some(value))?;
        self.rolls().accounts.insert(number, account);
        Ok(())
    }
}
