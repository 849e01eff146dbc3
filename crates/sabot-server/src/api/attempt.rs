//! An attempt to show who one is: slowed down where it is made, thought about away from other doors, and answered, if
//! it is wrong, in one way and after one time.

use std::time::Duration;

use sabot_house::hall::{Device, HouseError};
use tokio::time::{Instant, sleep_until};

use crate::app::{App, Lane};
use crate::gate::{AttemptFrom, Caller, LoginKey};
use crate::problem::Problem;

/// What is wrong is answered after so long, or twice or thrice that: whether the login exists, the password was the
/// right one or only the code was wrong cannot be told from the time.
const ONE_TIME: Duration = Duration::from_millis(500);

/// An attempt that may be made.
pub(super) struct Attempt<'a> {
    app: &'a App,
    begun: Instant,
    name: LoginKey,
    origins: Vec<AttemptFrom>,
    lane: Lane,
}

impl<'a> Attempt<'a> {
    /// A guest comes back by login and password.
    pub(super) fn guest(app: &'a App, caller: Caller, login: &str) -> Result<Self, Problem> {
        let taken = app.rates.login(caller.household);
        taken.map_err(|wait| app.too_fast(wait))?;
        let origins = vec![
            AttemptFrom::Address(caller.household),
            AttemptFrom::Anywhere,
        ];
        Self::new(app, LoginKey::of("guest", login), origins, Lane::Guests)
    }

    /// Somebody comes to work. A device that is known has a count of its own, and asks nobody's leave.
    pub(super) fn staff(
        app: &'a App,
        caller: Caller,
        login: &str,
        mark: Option<&str>,
    ) -> Result<Self, Problem> {
        let name = LoginKey::of("staff", login);
        if let Some(device) = mark.and_then(|mark| app.devices.known(login, mark)) {
            return Self::new(app, name, vec![AttemptFrom::Device(device)], Lane::Known);
        }
        let taken = app.rates.staff(caller.household);
        taken.map_err(|wait| app.too_fast(wait))?;
        let origins = vec![AttemptFrom::Address(caller.household)];
        Self::new(app, name, origins, Lane::Staff)
    }

    /// Somebody countersigns at a colleague's device: nobody else's attempts count there.
    pub(super) fn at(app: &'a App, device: Device, login: &str) -> Result<Self, Problem> {
        let origins = vec![AttemptFrom::Device(device.number().to_be_bytes())];
        Self::new(app, LoginKey::of("staff", login), origins, Lane::Known)
    }

    fn new(
        app: &'a App,
        name: LoginKey,
        origins: Vec<AttemptFrom>,
        lane: Lane,
    ) -> Result<Self, Problem> {
        let begun = Instant::now();
        let may = app.login_attempts.count(begun, name, &origins);
        may.map_err(|wait| app.too_fast(wait))?;
        Ok(Self {
            app,
            begun,
            name,
            origins,
            lane,
        })
    }

    /// Makes the attempt, and answers it after a time that tells nothing.
    pub(super) async fn make<T>(
        self,
        shown: impl Future<Output = Result<T, HouseError>>,
    ) -> Result<T, Problem> {
        let permit = self.app.lane(self.lane).acquire().await;
        let permit = permit.map_err(|_| Problem::fault())?;
        let came_to = shown.await;
        drop(permit);
        match came_to {
            Ok(done) => {
                self.app.login_attempts.right(self.name, &self.origins);
                Ok(done)
            }
            Err(error) => {
                sleep_until(even(self.begun, Instant::now())).await;
                Err(error.into())
            }
        }
    }
}

/// The next moment at which a wrong attempt that began then may be answered.
fn even(begun: Instant, now: Instant) -> Instant {
    let mut at = begun + ONE_TIME;
    while at < now {
        at += ONE_TIME;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whatever_it_took_is_answered_at_the_same_times() {
        let begun = Instant::now();
        let ms = Duration::from_millis;
        for took in [0, 1, 40, 499] {
            assert_eq!(even(begun, begun + ms(took)), begun + ms(500), "{took}");
        }
        assert_eq!(even(begun, begun + ms(501)), begun + ms(1_000));
    }
}
