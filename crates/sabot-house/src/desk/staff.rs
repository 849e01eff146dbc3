//! The house and those who work in it: the one place where a command of the staff is let through or not.

use sabot_stream::house::{AccountWord, HouseWord};
use sabot_stream::{Right, Role, Roles, Staff};

use crate::floor::{House, Inner};
use crate::hall::{Device, HouseError, Token};
use crate::office::Draft;
use crate::staff::{Change, Colleague, Enrolment, Entered, Shown, Times};

/// Who says what is shown at the door, with words of their own.
#[derive(Debug, Clone)]
pub struct Credentials {
    /// The login.
    pub login: String,
    /// The password.
    pub password: String,
    /// The code.
    pub code: String,
}

impl Credentials {
    fn shown(&self) -> Shown<'_> {
        Shown {
            login: &self.login,
            password: &self.password,
            code: &self.code,
        }
    }
}

/// Those who work in a house.
#[derive(Debug, Clone, Copy)]
pub struct StaffRoom<'h>(pub(crate) &'h House);

impl House {
    /// Those who work here: they are asked in, come to work, and go.
    pub const fn staff(&self) -> StaffRoom<'_> {
        StaffRoom(self)
    }
}

impl StaffRoom<'_> {
    /// A token by which the first manager comes in, while there is none who can.
    pub async fn first_manager(self) -> Result<Option<Token>, HouseError> {
        self.0
            .blocking(|inner| {
                if inner.accounts.has_manager() {
                    return Ok(None);
                }
                let manager = Roles::from(Role::Manager);
                // A newer token takes the place of one that was never used.
                let number = match inner.accounts.awaited_manager() {
                    Some(number) => number,
                    None => inner.guests.number(&inner.hall)?.0,
                };
                inner.invite("house", number, "Manager", manager).map(Some)
            })
            .await
    }

    /// A token by which one more manager comes in. It is for whoever stands at the machine itself, when no manager can
    /// show any longer who they are: nobody at the door can ask for it, and nobody there can close this way.
    pub async fn another_manager(self) -> Result<Token, HouseError> {
        self.0
            .blocking(|inner| {
                let number = inner.guests.number(&inner.hall)?.0;
                inner.invite("house", number, "Manager", Role::Manager.into())
            })
            .await
    }

    /// Invites somebody to work here.
    pub async fn invite(self, by: Staff, name: &str, roles: Roles) -> Result<Token, HouseError> {
        let name = crate::hall::proper(name)?;
        self.0
            .blocking(move |inner| {
                let number = inner.guests.number(&inner.hall)?.0;
                inner.invite(&signed(by, Right::Employ)?, number, &name, roles)
            })
            .await
    }

    /// Takes up an invitation; it is over with [`House::confirm`].
    pub async fn join(
        self,
        token: &str,
        login: &str,
        password: &str,
    ) -> Result<Enrolment, HouseError> {
        let (token, login, password) = (token.to_owned(), login.to_owned(), password.to_owned());
        self.0
            .blocking(move |inner| {
                let now = inner.clock.unix_ms();
                let accounts = &inner.accounts;
                accounts.join(&inner.hall, now, &token, &login, &password)
            })
            .await
    }

    /// The first right code of somebody who was invited.
    pub async fn confirm(self, token: &str, code: &str) -> Result<(Token, Entered), HouseError> {
        let (token, code) = (token.to_owned(), code.to_owned());
        self.0
            .blocking(move |inner| {
                let accounts = &inner.accounts;
                let done = accounts.confirm(&inner.hall, inner.times(), &token, &code)?;
                let (session, entered, change) = done;
                inner.note(&format!("staff/{}", entered.staff.number), change)?;
                Ok((session, entered))
            })
            .await
    }

    /// Somebody comes to work.
    pub async fn enter(self, shown: Credentials) -> Result<(Token, Entered), HouseError> {
        self.0
            .blocking(move |inner| {
                inner.prove(|inner, times, said| {
                    let accounts = &inner.accounts;
                    accounts.enter(&inner.hall, times, shown.shown(), said)
                })
            })
            .await
    }

    /// A second person puts their name under what comes next at this device, which is the first one's.
    pub async fn countersign(
        self,
        shown: Credentials,
        on: Device,
    ) -> Result<(Token, Entered), HouseError> {
        self.0
            .blocking(move |inner| {
                inner.prove(|inner, times, said| {
                    let accounts = &inner.accounts;
                    accounts.countersign(&inner.hall, times, (shown.shown(), on), said)
                })
            })
            .await
    }

    /// Somebody goes home.
    pub async fn leave(self, token: &str) -> Result<(), HouseError> {
        let token = token.to_owned();
        self.0
            .blocking(move |inner| {
                if let Some(number) = inner.accounts.leave(&inner.hall, &token)? {
                    inner.lines.stir(number);
                }
                Ok(())
            })
            .await
    }

    /// Somebody goes home from everywhere.
    pub async fn leave_everywhere(self, staff: Staff) -> Result<(), HouseError> {
        self.0
            .blocking(move |inner| {
                let accounts = &inner.accounts;
                let change = accounts.leave_everywhere(&inner.hall, staff.number)?;
                inner.lines.stir(staff.number);
                inner.note(&signed(staff, Right::Enter)?, change)
            })
            .await
    }

    /// Somebody gives themselves another password: the one so far and a code are shown, and this session of theirs is
    /// the only one that goes on.
    pub async fn change_password(
        self,
        staff: Staff,
        shown: (&str, &str),
        fresh: &str,
        session: &str,
    ) -> Result<(), HouseError> {
        let shown = Credentials {
            login: self.login_of(staff.number).unwrap_or_default(),
            password: shown.0.to_owned(),
            code: shown.1.to_owned(),
        };
        let (fresh, session) = (fresh.to_owned(), session.to_owned());
        self.0
            .blocking(move |inner| {
                let done = inner.prove(|inner, times, said| {
                    let change = (shown.shown(), fresh.as_str());
                    let accounts = &inner.accounts;
                    accounts.change_password(&inner.hall, times.wall, change, &session, said)
                });
                // Also if it is not in the log: whose session has ended is out.
                inner.lines.stir(staff.number);
                inner.note(&signed(staff, Right::Enter)?, done?)
            })
            .await
    }

    /// What somebody of the staff is called.
    pub fn colleague(self, number: u64) -> Option<String> {
        self.0.inner.accounts.name(number)
    }

    /// What somebody of the staff types to be known.
    pub fn login_of(self, number: u64) -> Option<String> {
        self.0.inner.accounts.login(number)
    }

    /// Everybody who works here.
    pub fn colleagues(self) -> Vec<Colleague> {
        self.0.inner.accounts.colleagues()
    }

    /// Makes somebody something else.
    pub async fn set_roles(self, by: Staff, of: u64, roles: Roles) -> Result<(), HouseError> {
        self.employ(by, of, move |inner| {
            inner.accounts.change(&inner.hall, of, roles)
        })
        .await
    }

    /// Forgets somebody's wrong attempts.
    pub async fn unlock(self, by: Staff, of: u64) -> Result<(), HouseError> {
        self.employ(by, of, move |inner| inner.accounts.unlock(&inner.hall, of))
            .await
    }

    /// Lets somebody go.
    pub async fn let_go(self, by: Staff, of: u64) -> Result<(), HouseError> {
        self.employ(by, of, move |inner| inner.accounts.let_go(&inner.hall, of))
            .await
    }

    async fn employ(
        self,
        by: Staff,
        of: u64,
        work: impl FnOnce(&Inner) -> Result<Change, HouseError> + Send + 'static,
    ) -> Result<(), HouseError> {
        self.0
            .blocking(move |inner| {
                let change = work(inner)?;
                let noted = inner.note(&signed(by, Right::Employ)?, change);
                // Also if it is not in the log: who was let go is out.
                inner.lines.stir(of);
                noted
            })
            .await
    }
}

impl Inner {
    /// Says in the log what was done with accounts when the house stopped before it was said.
    pub(crate) fn settle_accounts(&self) -> Result<(), HouseError> {
        for (number, roles) in self.accounts.everybody() {
            let said = self.journal.look(|state| state.rolls.now(number));
            match (roles.is_empty(), said) {
                (true, Some(_)) => self.note("house", Change::LetGo(number))?,
                (false, said) if said != Some(roles) => {
                    self.note("house", Change::Invited(number, roles))?;
                }
                (true, None) | (false, _) => {}
            }
        }
        Ok(())
    }

    fn invite(&self, by: &str, number: u64, name: &str, roles: Roles) -> Result<Token, HouseError> {
        let now = self.clock.unix_ms();
        let accounts = &self.accounts;
        let (token, change) = accounts.invite(&self.hall, now, number, name, roles)?;
        self.note(by, change)?;
        Ok(token)
    }

    fn times(&self) -> Times {
        Times {
            now: self.clock.unix_ms(),
            wall: self.clock.wall_ms(),
        }
    }

    /// Runs something that checks who somebody is, and writes down what came of it, right or wrong.
    fn prove<T>(
        &self,
        check: impl FnOnce(&Self, Times, &mut Vec<Change>) -> Result<T, HouseError>,
    ) -> Result<T, HouseError> {
        let mut said = Vec::new();
        let done = check(self, self.times(), &mut said);
        for change in said {
            self.note("door", change)?;
        }
        done
    }

    /// Writes down what was done with an account.
    fn note(&self, by: &str, change: Change) -> Result<(), HouseError> {
        let draft = Draft {
            name: by.to_owned(),
            id: None,
            word: HouseWord::Account(word(change)),
        };
        let now = self.clock.unix_ms();
        self.journal.record(&self.hall, now, draft).map(|_| ())
    }
}

/// A change as the journal spells it.
const fn word(change: Change) -> AccountWord {
    match change {
        Change::Invited(number, roles) => AccountWord::Employed { number, roles },
        Change::Joined(number) => AccountWord::Joined { number },
        Change::Entered(number) => AccountWord::SignedIn { number },
        Change::Failed(number) => AccountWord::Failed { number },
        Change::Unlocked(number) => AccountWord::Unlocked { number },
        Change::Changed(number, roles) => AccountWord::RolesSet { number, roles },
        Change::LetGo(number) => AccountWord::LetGo { number },
        Change::Left(number) => AccountWord::SignedOutEverywhere { number },
        Change::Repassworded(number) => AccountWord::PasswordSet { number },
        Change::Countersigned(number) => AccountWord::Countersigned { number },
    }
}

/// How the log names somebody who does this.
fn signed(staff: Staff, right: Right) -> Result<String, HouseError> {
    let role = staff.acting(right).ok_or(HouseError::NoRight)?;
    Ok(staff.signs(role))
}
