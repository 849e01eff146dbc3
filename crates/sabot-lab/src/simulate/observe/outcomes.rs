//! How coups ended.

use sabot_core::Outcome;
use sabot_rules::table::{Event, PlayEvent, Table};

use super::Observer;
use crate::simulate::gather::Gather;
use crate::simulate::tally::{FEATURES, Feature, Tally};

/// The tally of whole sessions, by which errors are reckoned.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcomes {
    tally: Tally,
    void: u64,
    session: [u32; FEATURES],
    /// What the coup under way has, once its result is known.
    coup: [bool; FEATURES],
}

impl Outcomes {
    /// What the sessions came to; a session counts as a shoe does.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// How many coups came to nothing.
    pub const fn void(&self) -> u64 {
        self.void
    }
}

impl Gather for Outcomes {
    fn coups(&self) -> u64 {
        self.tally.coups()
    }

    fn merge(&mut self, later: &Self) {
        self.tally.merge(&later.tally);
        self.void += later.void;
    }
}

impl Observer for Outcomes {
    fn begin(&mut self, _: &Table) {
        self.session = [0; FEATURES];
    }

    fn see(&mut self, table: &Table, event: &Event) {
        match *event {
            Event::Play(PlayEvent::ResultAnnounced {
                player,
                banker,
                outcome,
            }) => {
                let coup = table.coup();
                let [player_third, banker_third] =
                    [&coup.player, &coup.banker].map(|hand| hand.third.is_some());
                let cards = 4 + u8::from(player_third) + u8::from(banker_third);
                let (player, banker) = (player.get(), banker.get());
                let player_wins = outcome == Outcome::Player;
                let banker_wins = outcome == Outcome::Banker;
                self.coup = Feature::ALL.map(|feature| match feature {
                    Feature::Coup => true,
                    Feature::Player => player_wins,
                    Feature::Banker => banker_wins,
                    Feature::Natural => {
                        (player >= 8 && !player_third) || (banker >= 8 && !banker_third)
                    }
                    Feature::FourCards => cards == 4,
                    Feature::SixCards => cards == 6,
                    Feature::BankerSix => banker_wins && banker == 6,
                    Feature::Dragon => banker_wins && banker_third && banker == 7,
                    Feature::Panda => player_wins && player_third && player == 8,
                });
            }
            Event::Play(PlayEvent::CoupEnded { outcome: Some(_) }) => {
                for (count, has) in self.session.iter_mut().zip(self.coup) {
                    *count += u32::from(has);
                }
            }
            Event::Play(PlayEvent::CoupEnded { outcome: None }) => self.void += 1,
            Event::Play(
                PlayEvent::CoupBegun { .. }
                | PlayEvent::DominantNamed(_)
                | PlayEvent::DealBegun
                | PlayEvent::CallMade { .. }
                | PlayEvent::NumberAnnounced(_)
                | PlayEvent::BankerChose { .. }
                | PlayEvent::HandTurned(_)
                | PlayEvent::HandDeemed { .. }
                | PlayEvent::ResultWithdrawn,
            )
            | Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::Shoe(_)
            | Event::Bank(_)
            | Event::Stake(_)
            | Event::Punto(_)
            | Event::People(_)
            | Event::Cash(_)
            | Event::Odd(_)
            | Event::Said(_) => {}
        }
    }

    fn end(&mut self, _: &Table) {
        self.tally.add_shoe(self.session);
    }
}
