//! An attempt to show who one is: slowed down where it is made, thought about away from other doors, and answered, if
//! it is wrong, in one way and after one time.

use std::time::Duration;

use sabot_house::hall::{Device, HouseError};
use tokio::time::{Instant, sleep_until};

use crate::desk::{Desk, Lane};
use crate::gate::{Caller, Name, Place};
use crate::problem::Problem;

/// What is wrong is answered after so long, or twice or thrice that: whether the login exists, the password was the
/// right one or only the code was wrong cannot be told from the time.
const ONE_TIME: Duration = Duration::from_millis(500);

/// An attempt that may be made.
pub(super) struct Attempt<'a> {
    desk: &'a Desk,
    begun: Instant,
    name: Name,
    places: Vec<Place>,
    lane: Lane,
}

impl<'a> Attempt<'a> {
    /// A guest comes back by login and password.
    pub(super) fn guest(desk: &'a Desk, caller: Caller, login: &str) -> Result<Self, Problem> {
        let taken = desk.rates.login(caller.household);
        taken.map_err(|wait| desk.too_fast(wait))?;
        let places = vec![Place::Address(caller.household), Place::Anywhere];
        Self::new(desk, Name::of("guest", login), places, Lane::Guests)
    }

    /// Somebody comes to work. A device that is known has a count of its own, and asks nobody's leave.
    pub(super) fn staff(
        desk: &'a Desk,
        caller: Caller,
        login: &str,
        mark: Option<&str>,
    ) -> Result<Self, Problem> {
        let name = Name::of("staff", login);
        if let Some(device) = mark.and_then(|mark| desk.devices.known(login, mark)) {
            return Self::new(desk, name, vec![Place::Device(device)], Lane::Known);
        }
        let taken = desk.rates.staff(caller.household);
        taken.map_err(|wait| desk.too_fast(wait))?;
        let places = vec![Place::Address(caller.household)];
        Self::new(desk, name, places, Lane::Staff)
    }

    /// Somebody countersigns at a colleague's device: nobody else's attempts count there.
    pub(super) fn at(desk: &'a Desk, device: Device, login: &str) -> Result<Self, Problem> {
        let places = vec![Place::Device(device.number().to_be_bytes())];
        Self::new(desk, Name::of("staff", login), places, Lane::Known)
    }

    fn new(desk: &'a Desk, name: Name, places: Vec<Place>, lane: Lane) -> Result<Self, Problem> {
        let begun = Instant::now();
        let may = desk.knocks.knock(begun, name, &places);
        may.map_err(|wait| desk.too_fast(wait))?;
        Ok(Self {
            desk,
            begun,
            name,
            places,
            lane,
        })
    }

    /// Makes it.
    pub(super) async fn make<T>(
        self,
        shown: impl Future<Output = Result<T, HouseError>>,
    ) -> Result<T, Problem> {
        let place = self.desk.lane(self.lane).acquire().await;
        let place = place.map_err(|_| Problem::fault())?;
        let came_to = shown.await;
        drop(place);
        match came_to {
            Ok(done) => {
                self.desk.knocks.right(self.name, &self.places);
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
