//! Everybody who works here: who is employed as what, and who is let go.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sabot_ledger::store::StoreFault;
use sabot_stream::house::AccountWord;
use sabot_stream::role::{Role, Roles};
use serde::Serialize;

use super::account::{Account, State};
use super::session::{Session, Sessions};
use crate::hall::{Clock, Hall, HouseNo, Result, Token};

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

/// Everything by number.
#[derive(Debug, Default)]
pub(super) struct Rolls {
    pub(super) accounts: BTreeMap<u64, Account>,
    pub(super) sessions: Sessions,
}

/// The accounts of the staff. What is done with one is said in the words of the log: numbers, no names.
pub(crate) struct Accounts {
    pub(super) hall: Arc<Hall>,
    pub(super) clock: Arc<dyn Clock>,
    rolls: Mutex<Rolls>,
    writing: Mutex<()>,
}

impl Accounts {
    /// Reads the cabinet.
    pub(crate) fn open(hall: Arc<Hall>, clock: Arc<dyn Clock>) -> Result<Self, StoreFault> {
        let mut rolls = Rolls::default();
        rolls.accounts.extend(hall.list("staff/")?);
        for (token, session) in hall.list::<String, Session>("session/")? {
            rolls.sessions.put(token, session);
        }
        Ok(Self {
            hall,
            clock,
            rolls: Mutex::new(rolls),
            writing: Mutex::default(),
        })
    }

    pub(super) fn rolls(&self) -> MutexGuard<'_, Rolls> {
        self.rolls.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first whose account is so.
    pub(super) fn find(&self, is: impl Fn(u64, &Account) -> bool) -> Option<u64> {
        let rolls = self.rolls();
        let mut all = rolls.accounts.iter();
        all.find(|(n, account)| is(**n, account)).map(|(n, _)| *n)
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
        self.find(|_, account| account.is_manager()).is_some()
    }

    /// Whoever was invited to be the first manager and has not come.
    pub(crate) fn awaited_manager(&self) -> Option<u64> {
        let invited = |a: &Account| matches!(a.state, State::Invited { .. });
        self.find(|_, account| invited(account) && account.roles.has(Role::Manager))
    }

    /// Invites somebody: whoever has the token can join, once.
    pub(crate) fn invite(
        &self,
        number: u64,
        name: &str,
        roles: Roles,
    ) -> Result<(Token, AccountWord)> {
        some_role(roles)?;
        let token = Token::fresh(&self.hall)?;
        let until = self.clock.unix_ms().saturating_add(INVITATION_MS);
        let account = Account::invited(name.to_owned(), roles, token.hash(), until);
        self.keep(number, account)?;
        Ok((token, AccountWord::Employed { number, roles }))
    }

    /// What somebody is called, if they work here.
    pub(crate) fn name(&self, number: u64) -> Option<String> {
        let name = self.account(number).ok()?.name;
        Some(name).filter(|name| !name.is_empty())
    }

    /// What somebody types to be known, if they work here.
    pub(crate) fn login(&self, number: u64) -> Option<String> {
        let login = self.account(number).ok()?.login;
        Some(login).filter(|login| !login.is_empty())
    }

    /// Makes somebody something else. Their sessions go on with what they are now; lines that were opened as what they
    /// were end.
    pub(crate) fn change(&self, number: u64, roles: Roles) -> Result<AccountWord> {
        some_role(roles)?;
        self.amend(number, |account| {
            if account.roles.has(Role::Manager) && !roles.has(Role::Manager) {
                self.not_the_last(number)?;
            }
            account.roles = roles;
            Ok(AccountWord::RolesSet { number, roles })
        })
    }

    /// Forgets somebody's wrong attempts.
    pub(crate) fn unlock(&self, number: u64) -> Result<AccountWord> {
        self.amend(number, |account| {
            account.failures = 0;
            Ok(AccountWord::Unlocked { number })
        })
    }

    /// Lets somebody go: name, login, password and secret are erased.
    pub(crate) fn let_go(&self, number: u64) -> Result<AccountWord> {
        self.amend(number, |account| {
            if account.roles.has(Role::Manager) {
                self.not_the_last(number)?;
            }
            *account = Account::default();
            Ok(())
        })?;
        self.leave_everywhere(number)?;
        Ok(AccountWord::LetGo { number })
    }

    /// A house needs a manager.
    fn not_the_last(&self, number: u64) -> Result<()> {
        let other = self.find(|n, account| n != number && account.is_manager());
        other.map(|_| ()).ok_or_else(|| HouseNo::LastManager.into())
    }

    /// Everybody who works here.
    pub(crate) fn colleagues(&self) -> Vec<Colleague> {
        let rolls = self.rolls();
        let all = rolls.accounts.iter();
        let here = all.filter(|(_, account)| account.state != State::Gone);
        let colleague = |(&number, account): (&u64, &Account)| Colleague {
            number,
            name: account.name.clone(),
            login: account.login.clone(),
            roles: account.roles,
            invited: !account.is_employed(),
            failures: account.failures,
            seen: account.seen,
        };
        here.map(colleague).collect()
    }

    pub(super) fn account(&self, number: u64) -> Result<Account> {
        let rolls = self.rolls();
        let account = rolls.accounts.get(&number);
        let account = account.filter(|account| account.state != State::Gone);
        account
            .cloned()
            .ok_or_else(|| HouseNo::NoSuchColleague.into())
    }

    /// Changes an account: written down first, one at a time, so that no attempt is forgotten.
    pub(super) fn amend<T>(
        &self,
        number: u64,
        change: impl FnOnce(&mut Account) -> Result<T>,
    ) -> Result<T> {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut account = self.account(number)?;
        let done = change(&mut account)?;
        self.keep(number, account)?;
        Ok(done)
    }

    fn keep(&self, number: u64, account: Account) -> Result<()> {
        self.hall.keep(&format!("staff/{number}"), &account)?;
        self.rolls().accounts.insert(number, account);
        Ok(())
    }
}

/// Nobody is employed as nothing.
fn some_role(roles: Roles) -> Result<()> {
    (!roles.is_empty())
        .then_some(())
        .ok_or_else(|| HouseNo::NoRole.into())
}
