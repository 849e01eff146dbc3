//! Guests at the door: they come, take a login, come back, and go.

use sabot_core::PatronId;
use sabot_stream::Right;
use sabot_stream::house::AccountWord;

use crate::floor::House;
use crate::hall::{HouseError, Token, Visitor};
use crate::office::{Guest, Means, Membership, Returned, Signer};

/// The register of guests.
#[derive(Debug, Clone, Copy)]
pub struct Guests<'h>(pub(crate) &'h House);

impl House {
    /// The guests: they come, take a login, come back, and go.
    pub const fn guests(&self) -> Guests<'_> {
        Guests(self)
    }
}

impl Guests<'_> {
    /// A new guest with chips for today.
    pub async fn welcome(self, name: &str) -> Result<(Guest, crate::hall::Token), HouseError> {
        let name = name.to_owned();
        self.0
            .blocking(move |inner| {
                inner
                    .guests
                    .welcome(&inner.hall, inner.clock.unix_ms(), &name)
            })
            .await
    }

    /// A guest by token.
    pub fn guest(self, token: &str) -> Option<Guest> {
        self.0.inner.guests.guest(token)
    }

    /// Another name for a guest.
    pub async fn rename(self, patron: PatronId, name: &str) -> Result<Guest, HouseError> {
        let name = name.to_owned();
        self.0
            .blocking(move |inner| {
                let beside = || inner.beside(patron);
                inner.guests.rename(&inner.hall, patron, &name, beside)
            })
            .await
    }

    /// Erases a guest's name and token.
    pub async fn forget(self, patron: PatronId) -> Result<(), HouseError> {
        self.0.blocking(move |inner| inner.forget(patron)).await
    }

    /// What a guest has; today's chips are granted if they were not yet.
    pub async fn means(self, patron: PatronId) -> Result<Means, HouseError> {
        self.0.blocking(move |inner| inner.means(patron)).await
    }

    /// New chips for a guest who has lost most of theirs.
    pub async fn refill(self, patron: PatronId) -> Result<Means, HouseError> {
        self.0
            .blocking(move |inner| {
                let means = inner.means(patron)?;
                let held = means.account.saturating_add(means.at_tables);
                let now = inner.clock.unix_ms();
                inner.guests.refill(&inner.hall, now, patron, held)?;
                inner.means(patron)
            })
            .await
    }

    /// Gives a guest a login, or changes it: then the password so far is shown, whoever is in by the one of before is
    /// out, and the device that asks gets a new token.
    pub async fn take_login(
        self,
        patron: PatronId,
        login: &str,
        password: &str,
        old: Option<&str>,
    ) -> Result<(Membership, Option<Token>), HouseError> {
        let (login, password) = (login.to_owned(), password.to_owned());
        let old = old.map(str::to_owned);
        self.0
            .blocking(move |inner| {
                let (guests, hall) = (&inner.guests, &inner.hall);
                let fresh = guests.take_login(hall, patron, &login, &password, old.as_deref())?;
                inner.lines.stir(patron.0);
                Ok((guests.card(patron)?.membership(), fresh))
            })
            .await
    }

    /// A guest comes in with login and password, on any device.
    pub async fn come_back(
        self,
        login: &str,
        password: &str,
    ) -> Result<(Token, Returned), HouseError> {
        let (login, password) = (login.to_owned(), password.to_owned());
        self.0
            .blocking(move |inner| {
                let now = inner.clock.unix_ms();
                let back = inner
                    .guests
                    .come_back(&inner.hall, now, &login, &password)?;
                // A newer device may have taken the place of the oldest.
                inner.lines.stir(back.1.guest.patron.0);
                Ok(back)
            })
            .await
    }

    /// The login of a guest.
    pub fn membership(self, patron: PatronId) -> Result<Membership, HouseError> {
        Ok(self.0.inner.guests.card(patron)?.membership())
    }

    /// Every device forgets a guest but the one that asks, which gets a new token.
    pub async fn forget_devices(self, patron: PatronId) -> Result<Token, HouseError> {
        self.0
            .blocking(move |inner| {
                let token = inner.guests.leave_everywhere(&inner.hall, patron)?;
                inner.lines.stir(patron.0);
                Ok(token)
            })
            .await
    }

    /// The device with this token forgets a guest, who can come back with the login.
    pub async fn forget_device(self, patron: PatronId, token: &str) -> Result<(), HouseError> {
        let token = token.to_owned();
        self.0
            .blocking(move |inner| {
                inner.guests.leave_here(&inner.hall, patron, &token)?;
                inner.lines.stir(patron.0);
                Ok(())
            })
            .await
    }

    /// Forgets a guest's wrong attempts; the log says who did.
    pub async fn unlock_guest(self, by: Visitor, patron: PatronId) -> Result<(), HouseError> {
        let signer = Signer::staff(&by, Right::Persons)?;
        self.0.inner.guests.card(patron)?;
        let unlocked = AccountWord::PatronUnlocked { patron };
        self.0.words().note_account(&signer.name, unlocked).await?;
        self.0
            .blocking(move |inner| inner.guests.unlock(&inner.hall, patron))
            .await
    }
}
