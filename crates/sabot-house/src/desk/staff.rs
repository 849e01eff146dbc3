//! The house and those who work in it: the one place where a command of the staff is let through or not.

use sabot_stream::house::{AccountWord, HouseWord};
use sabot_stream::{Right, Role, Roles, Staff};

use crate::floor::Inner;
use crate::hall::{Device, HouseNo, Result, Token};
use crate::office::Draft;
use crate::staff::{Colleague, Credentials, Enrolment, Entered};

handle! {
    /// Those who work here: they are asked in, come to work, and go.
    staff: StaffRoom
}

impl StaffRoom<'_> {
    /// A token by which the first manager comes in, while there is none who can.
    pub async fn first_manager(self) -> Result<Option<Token>> {
        let invited = self.0.blocking(|inner| {
            if inner.accounts.has_manager() {
                return Ok(None);
            }
            // A newer token takes the place of one that was never used.
            inner
                .invite_manager(inner.accounts.awaited_manager())
                .map(Some)
        });
        invited.await
    }

    /// A token by which one more manager comes in. It is for whoever stands at the machine itself, when no manager can
    /// show any longer who they are: nobody at the door can ask for it, and nobody there can close this way.
    pub async fn another_manager(self) -> Result<Token> {
        self.0.blocking(|inner| inner.invite_manager(None)).await
    }

    /// Invites somebody to work here.
    pub async fn invite(self, by: Staff, name: &str, roles: Roles) -> Result<Token> {
        let name = crate::hall::proper(name)?;
        let invited = self.0.blocking(move |inner| {
            let number = inner.guests.number()?.0;
            inner.invite(&signed(by, Right::Employ)?, number, &name, roles)
        });
        invited.await
    }

    /// Takes up an invitation; it is over with [`StaffRoom::confirm`].
    pub async fn join(self, token: &str, login: &str, password: &str) -> Result<Enrolment> {
        let [token, login, password] = [token, login, password].map(str::to_owned);
        self.0
            .blocking(move |inner| inner.accounts.join(&token, &login, &password))
            .await
    }

    /// The first right code of somebody who was invited.
    pub async fn confirm(self, token: &str, code: &str) -> Result<(Token, Entered)> {
        let [token, code] = [token, code].map(str::to_owned);
        let confirmed = self.0.blocking(move |inner| {
            let done = inner.accounts.confirm(&token, &code)?;
            let number = done.1.staff.number;
            inner.note(&format!("staff/{number}"), AccountWord::Joined { number })?;
            Ok(done)
        });
        confirmed.await
    }

    /// Somebody comes to work.
    pub async fn enter(self, shown: Credentials) -> Result<(Token, Entered)> {
        self.0
            .blocking(move |inner| inner.prove(|said| inner.accounts.enter(&shown, said)))
            .await
    }

    /// A second person puts their name under what comes next at this device, which is the first one's.
    pub async fn countersign(self, shown: Credentials, on: Device) -> Result<(Token, Entered)> {
        self.0
            .blocking(move |inner| inner.prove(|said| inner.accounts.countersign(&shown, on, said)))
            .await
    }

    /// Somebody goes home.
    pub async fn leave(self, token: &str) -> Result<()> {
        let token = token.to_owned();
        let left = self.0.blocking(move |inner| {
            if let Some(number) = inner.accounts.leave(&token)? {
                inner.lines.stir(number);
            }
            Ok(())
        });
        left.await
    }

    /// Somebody goes home from everywhere.
    pub async fn leave_everywhere(self, staff: Staff) -> Result<()> {
        self.change(staff, Right::Enter, staff.number, move |inner| {
            inner.accounts.leave_everywhere(staff.number)
        })
        .await
    }

    /// Somebody gives themselves another password: the one so far and a code are shown, and this session of theirs is
    /// the only one that goes on.
    pub async fn change_password(
        self,
        staff: Staff,
        (old, code): (&str, &str),
        fresh: &str,
        session: &str,
    ) -> Result<()> {
        let shown = Credentials {
            login: self.login_of(staff.number).unwrap_or_default(),
            password: old.to_owned(),
            code: code.to_owned(),
        };
        let [fresh, session] = [fresh, session].map(str::to_owned);
        self.change(staff, Right::Enter, staff.number, move |inner| {
            let accounts = &inner.accounts;
            inner.prove(|said| accounts.change_password(&shown, &fresh, &session, said))
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
    pub async fn set_roles(self, by: Staff, of: u64, roles: Roles) -> Result<()> {
        let work = move |inner: &Inner| inner.accounts.change(of, roles);
        self.change(by, Right::Employ, of, work).await
    }

    /// Forgets somebody's wrong attempts.
    pub async fn unlock(self, by: Staff, of: u64) -> Result<()> {
        let work = move |inner: &Inner| inner.accounts.unlock(of);
        self.change(by, Right::Employ, of, work).await
    }

    /// Lets somebody go.
    pub async fn let_go(self, by: Staff, of: u64) -> Result<()> {
        let work = move |inner: &Inner| inner.accounts.let_go(of);
        self.change(by, Right::Employ, of, work).await
    }

    /// Changes somebody's account by this right, and says so in the log.
    async fn change(
        self,
        by: Staff,
        right: Right,
        of: u64,
        work: impl FnOnce(&Inner) -> Result<AccountWord> + Send + 'static,
    ) -> Result<()> {
        let changed = self.0.blocking(move |inner| {
            let noted = work(inner).and_then(|word| inner.note(&signed(by, right)?, word));
            // Also if it is not in the log: whose session has ended, and who was let go, is out.
            inner.lines.stir(of);
            noted
        });
        changed.await
    }
}

impl Inner {
    /// Says in the log what was done with accounts when the house stopped before it was said.
    pub(crate) fn settle_accounts(&self) -> Result<()> {
        for (number, roles) in self.accounts.everybody() {
            let said = self.journal.look(|state| state.rolls.now(number));
            match (roles.is_empty(), said) {
                (true, Some(_)) => self.note("house", AccountWord::LetGo { number })?,
                (false, said) if said != Some(roles) => {
                    self.note("house", AccountWord::Employed { number, roles })?;
                }
                (true, None) | (false, _) => {}
            }
        }
        Ok(())
    }

    fn invite_manager(&self, awaited: Option<u64>) -> Result<Token> {
        let number = match awaited {
            Some(number) => number,
            None => self.guests.number()?.0,
        };
        self.invite("house", number, "Manager", Role::Manager.into())
    }

    fn invite(&self, by: &str, number: u64, name: &str, roles: Roles) -> Result<Token> {
        let (token, word) = self.accounts.invite(number, name, roles)?;
        self.note(by, word)?;
        Ok(token)
    }

    /// Runs something that checks who somebody is, and writes down what came of it, right or wrong.
    fn prove<T>(&self, check: impl FnOnce(&mut Vec<AccountWord>) -> Result<T>) -> Result<T> {
        let mut said = Vec::new();
        let done = check(&mut said);
        for word in said {
            self.note("door", word)?;
        }
        done
    }

    /// Writes down what was done with an account.
    fn note(&self, by: &str, word: AccountWord) -> Result<()> {
        let draft = Draft::of(by, HouseWord::Account(word));
        self.journal.record(draft).map(|_| ())
    }
}

/// How the log names somebody who does this.
fn signed(staff: Staff, right: Right) -> Result<String> {
    let role = staff.acting(right).ok_or(HouseNo::NoRight)?;
    Ok(staff.signs(role))
}
