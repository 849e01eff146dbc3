//! The coup: calls, hands, the result.

use sabot_core::{Money, Outcome, Side};

use super::super::Table;
use super::super::event::PlayEvent;
use super::super::state::{Coup, Deemed, Odd, SideHand};
use crate::roads::Mark;

impl Table {
    pub(super) fn apply_play(&mut self, event: PlayEvent) {
        match event {
            PlayEvent::CoupBegun { number, rate } => {
                self.coup = Coup::new(rate);
                self.coup.number = number;
                self.coup.first_window = self.windows;
                self.coup.after_shown = self.shoe.shown;
                self.floor.begun = true;
                for party in &mut self.parties {
                    party.rule_table = party.rule_table_next;
                }
            }
            PlayEvent::DominantNamed(party) => self.coup.dominant = Some(party),
            PlayEvent::DealBegun => {
                self.coup.dealt = true;
                self.coup.opens = self.shoe.held;
                self.bank.dealt = true;
            }
            PlayEvent::CallMade { party, call } => {
                if Some(party) == self.coup.dominant {
                    self.coup.player_call = Some(call);
                } else {
                    self.coup.banker_call = Some(call);
                }
            }
            PlayEvent::NumberAnnounced(number) => self.coup.announced = Some(number),
            PlayEvent::BankerChose { draw } => self.coup.banker_drew = Some(draw),
            PlayEvent::HandTurned(side) => self.hand_mut(side).up = true,
            PlayEvent::HandDeemed {
                side,
                points,
                natural,
                final_count,
            } => {
                self.hand_mut(side).deemed = Some(Deemed {
                    points,
                    natural,
                    final_count,
                });
            }
            PlayEvent::ResultAnnounced {
                player,
                banker,
                outcome,
            } => {
                self.coup.result = Some((player, banker, outcome));
            }
            PlayEvent::ResultWithdrawn => self.coup.result = None,
            PlayEvent::CoupEnded { outcome } => self.end_coup(outcome),
        }
    }

    fn hand_mut(&mut self, side: Side) -> &mut SideHand {
        match side {
            Side::Player => &mut self.coup.player,
            Side::Banker => &mut self.coup.banker,
        }
    }

    fn end_coup(&mut self, outcome: Option<Outcome>) {
        let stray = u16::from(self.odd.stray.is_some());
        let cards = self.coup.cards().saturating_add(stray);
        self.shoe.discards = self.shoe.discards.saturating_add(cards);
        self.show_coup();
        if let Some(outcome) = outcome {
            let pair = |hand: &SideHand| match (hand.two.get(0), hand.two.get(1)) {
                (Some(Some(a)), Some(Some(b))) => a.rank == b.rank,
                _ => false,
            };
            let natural = |hand: &SideHand| hand.natural() == Some(true);
            self.history.push(Mark {
                outcome,
                player_pair: pair(&self.coup.player),
                banker_pair: pair(&self.coup.banker),
                natural: natural(&self.coup.player) || natural(&self.coup.banker),
            });
        }
        let (number, after_shown) = (self.coup.number, self.coup.after_shown);
        self.coup = Coup {
            number,
            after_shown,
            ..Coup::new(self.floor.rate)
        };
        self.odd = Odd {
            simulated: self.odd.simulated,
            wants: self.odd.wants,
            ..Odd::NONE
        };
        for party in &mut self.parties {
            party.ante = Money::ZERO;
            party.ante_paid = Money::ZERO;
        }
    }

    /// What everybody saw of the coup that ends here.
    fn show_coup(&mut self) {
        self.shown.add_side(&self.coup.player);
        self.shown.add_side(&self.coup.banker);
        self.shown.add_hand(&self.coup.row);
        self.show(self.odd.stray.flatten());
    }
}
