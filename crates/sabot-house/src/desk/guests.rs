//! Guests at the door: they come, take a login, come back, and go.

use sabot_core::PatronId;
use sabot_stream::Right;
use sabot_stream::house::AccountWord;

use crate::hall::{Result, Token, Visitor};
use crate::office::{Guest, Means, Membership, Returned, Signer};

handle! {
    /// The guests: they come, take a login, come back, and go.
    guests: Guests
}

impl Guests<'_> {
    /// A new guest with chips for today.
    pub async fn welcome(self, name: &str) -> Result<(Guest, Token)> {
        let name = name.to_owned();
        self.0
            .blocking(move |inner| inner.guests.welcome(&name))
            .await
    }

    /// A guest by token.
    pub fn guest(self, token: &str) -> Option<Guest> {
        self.0.inner.guests.guest(token)
    }

    /// Another name for a guest.
    pub async fn rename(self, patron: PatronId, name: &str) -> Result<Guest> {
        let name = name.to_owned();
        let renamed = self.0.blocking(move |inner| {
            let beside = || inner.beside(patron);
            inner.guests.rename(patron, &name, beside)
        });
        renamed.await
    }

    /// Erases a guest's name and token.
    pub async fn forget(self, patron: PatronId) -> Result<()> {
        self.0.blocking(move |inner| inner.forget(patron)).await
    }

    /// What a guest has; today's chips are granted if they were not yet.
    pub async fn means(self, patron: PatronId) -> Result<Means> {
        self.0.blocking(move |inner| inner.means(patron)).await
    }

    /// New chips for a guest who has lost most of theirs.
    pub async fn refill(self, patron: PatronId) -> Result<Means> {
        let refilled = self.0.blocking(move |inner| {
            let means = inner.means(patron)?;
            let held = means.account.saturating_add(means.at_tables);
            inner.guests.refill(patron, held)?;
            inner.means(patron)
        });
        refilled.await
    }

    /// Gives a guest a login, or changes it: then the password so far is shown, whoever is in by the one of before is
    /// out, and the device that asks gets a new token.
    pub async fn take_login(
        self,
        patron: PatronId,
        login: &str,
        password: &str,
        old: Option<&str>,
    ) -> Result<(Membership, Option<Token>)> {
        let [login, password] = [login, password].map(str::to_owned);
        let old = old.map(str::to_owned);
        let taken = self.0.blocking(move |inner| {
            let guests = &inner.guests;
            let fresh = guests.take_login(patron, &login, &password, old.as_deref())?;
            inner.lines.stir(patron.0);
            Ok((guests.card(patron)?.membership(), fresh))
        });
        taken.await
    }

    /// A guest comes in with login and password, on any device.
    pub async fn come_back(self, login: &str, password: &str) -> Result<(Token, Returned)> {
        let [login, password] = [login, password].map(str::to_owned);
        let returned = self.0.blocking(move |inner| {
            let back = inner.guests.come_back(&login, &password)?;
            // A newer device may have taken the place of the oldest.
            inner.lines.stir(back.1.guest.patron.0);
            Ok(back)
        });
        returned.await
    }

    /// The login of a guest.
    pub fn membership(self, patron: PatronId) -> Result<Membership> {
        Ok(self.0.inner.guests.card(patron)?.membership())
    }

    /// Every device forgets a guest but the one that asks, which gets a new token.
    pub async fn forget_devices(self, patron: PatronId) -> Result<Token> {
        let forgotten = self.0.blocking(move |inner| {
            let token = inner.guests.leave_everywhere(patron)?;
            inner.lines.stir(patron.0);
            Ok(token)
        });
        forgotten.await
    }

    /// The device with this token forgets a guest, who can come back with the login.
    pub async fn forget_device(self, patron: PatronId, token: &str) -> Result<()> {
        let token = token.to_owned();
        let forgotten = self.0.blocking(move |inner| {
            inner.guests.leave_here(patron, &token)?;
            inner.lines.stir(patron.0);
            Ok(())
        });
        forgotten.await
    }

    /// Forgets a guest's wrong attempts; the log says who did.
    pub async fn unlock_guest(self, by: Visitor, patron: PatronId) -> Result<()> {
        let signer = Signer::staff(&by, Right::Persons)?;
        self.0.inner.guests.card(patron)?;
        let unlocked = AccountWord::PatronUnlocked { patron };
        self.0.words().note_account(&signer.name, unlocked).await?;
        self.0
            .blocking(move |inner| inner.guests.unlock(patron))
            .await
    }
}
