//! How a table stands when the scene begins.

use sabot_core::{Party, Percent};
use sabot_rules::Rulebook;
use sabot_rules::table::Table;
use sabot_rules::table::setup::{Guest, Setup};

use super::Scene;
use super::words::{dollars, seat};

/// A rulebook with its options, the people with their purses, and the bank and the shoe.
#[derive(Debug, Clone)]
pub(crate) struct Given {
    rulebook: Rulebook,
    guests: Vec<Guest>,
    setup: Setup,
}

impl Given {
    pub(crate) fn law(rulebook: Rulebook) -> Self {
        Self {
            rulebook,
            guests: Vec::new(),
            setup: Setup::default(),
        }
    }

    #[track_caller]
    pub(crate) fn option(mut self, key: &str, value: &str) -> Self {
        if let Err(error) = self.rulebook.set(key, value) {
            panic!("{error}");
        }
        self
    }

    /// Several options that only agree together.
    #[track_caller]
    pub(crate) fn options(mut self, options: &[(&str, &str)]) -> Self {
        if let Err(error) = self.rulebook.set_all(options.iter().copied()) {
            panic!("{error}");
        }
        self
    }

    /// Somebody on each of these seats, each with so many whole units.
    #[track_caller]
    pub(crate) fn seats(self, seats: impl IntoIterator<Item = u8>, purse: u64) -> Self {
        seats
            .into_iter()
            .fold(self, |given, number| given.seat(number, purse))
    }

    /// Somebody on this seat, or another purse for who sits there already.
    #[track_caller]
    pub(crate) fn seat(self, number: u8, purse: u64) -> Self {
        self.guest(number, purse, false)
    }

    /// Somebody who stands behind this box.
    #[track_caller]
    pub(crate) fn standing(self, behind: u8, purse: u64) -> Self {
        self.guest(behind, purse, true)
    }

    fn guest(mut self, number: u8, purse: u64, standing: bool) -> Self {
        let (seat, purse) = (seat(number), dollars(purse));
        match self
            .guests
            .iter_mut()
            .find(|g| g.seat == seat && !g.standing && !standing)
        {
            Some(guest) => guest.purse = purse,
            None => self.guests.push(Guest {
                seat,
                standing,
                purse,
                rule_table: false,
            }),
        }
        self
    }

    /// Who sits there plays by the Rule Table.
    pub(crate) fn rule_table(mut self, number: u8) -> Self {
        let party = self.party(number);
        self.guests[usize::from(party.0)].rule_table = true;
        self
    }

    fn party(&self, number: u8) -> Party {
        let sits = |guest: &Guest| guest.seat == seat(number) && !guest.standing;
        let index = self
            .guests
            .iter()
            .position(sits)
            .expect("somebody sits there");
        Party(u16::try_from(index).expect("few guests"))
    }

    pub(crate) fn banker(mut self, number: u8) -> Self {
        self.setup.banker = Some(self.party(number));
        self
    }

    /// A standing banker, or a suivi holder, is named by number.
    pub(crate) fn setup(mut self, change: impl FnOnce(&mut Setup)) -> Self {
        change(&mut self.setup);
        self
    }

    pub(crate) fn bid(mut self, whole: u64) -> Self {
        self.setup.bid = Some(dollars(whole));
        self
    }

    pub(crate) fn preceding(mut self, whole: u64) -> Self {
        self.setup.preceding = Some(dollars(whole));
        self
    }

    pub(crate) fn bank(mut self, whole: u64) -> Self {
        self.setup.bank = Some(dollars(whole));
        self
    }

    pub(crate) fn anchor(mut self, number: u8) -> Self {
        self.setup.anchor = Some(seat(number));
        self
    }

    pub(crate) fn suivi(mut self, number: u8) -> Self {
        self.setup.suivi = Some(self.party(number));
        self
    }

    /// The banker has had a valid round.
    pub(crate) fn valid(mut self) -> Self {
        self.setup.valid = true;
        self
    }

    /// So many cards are left, so many of them before the cutting card.
    pub(crate) fn shoe(mut self, left: u16, ahead: u16) -> Self {
        self.setup.cards = Some(left);
        self.setup.ahead = Some(ahead);
        self
    }

    pub(crate) fn rate(mut self, percent: u8) -> Self {
        self.setup.rate = Percent::new(percent);
        self
    }

    /// Who held the shoe before this one.
    pub(crate) fn curator(mut self, number: u8) -> Self {
        self.setup.curator = Some(seat(number));
        self
    }

    /// The people are there, the cards have not come.
    #[track_caller]
    pub(crate) fn opening(&self) -> Scene {
        let table = Table::with_guests(self.rulebook.clone(), &self.guests);
        Scene::new(table.expect("a table that can be played"))
    }

    /// The shoe is in use and the next wager, or the next bid, may be made.
    #[track_caller]
    pub(crate) fn scene(&self) -> Scene {
        let table = Table::from_setup(self.rulebook.clone(), &self.guests, &self.setup);
        Scene::new(table.expect("a table that can be played"))
    }
}
