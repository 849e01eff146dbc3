//! The coup: wagers, calls, hands, irregularities.

use sabot_core::{Money, Outcome, Side};

use super::super::Table;
use super::super::act::Irregularity;
use super::super::event::Event;
use super::super::state::{Coup, Deemed, Odd, SideHand, Stake};
use crate::roads::Mark;

impl Table {
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub(super) fn apply_play(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events are no part of play"
        )]
        match *event {
            Event::CoupBegun { number, rate } => {
                self.coup = Coup::new(rate);
                self.coup.number = number;
                self.coup.first_window = self.windows;
                self.coup.after_shown = self.shoe.shown;
                self.floor.begun = true;
                for party in &mut self.parties {
                    party.rule_table = party.rule_table_next;
                }
            }
            Event::StakePlaced {
                party,
                kind,
                amount,
                ..
            } => {
                let spoke = self.next_word();
                self.with(party, |p| {
                    p.stake = Some(Stake {
                        kind,
                        amount,
                        spoke,
                    });
                    p.answered = true;
                });
            }
            // Whoever has a wager back has not answered any more.
            Event::StakeReturned { party, .. } => self.with(party, |p| {
                p.stake = None;
                p.answered = false;
            }),
            Event::StakeWon { party, .. } | Event::StakeLost { party, .. } => {
                self.with(party, |p| p.stake = None);
            }
            Event::DominantNamed(party) => self.coup.dominant = Some(party),
            Event::DealBegun => {
                self.coup.dealt = true;
                self.coup.opens = self.shoe.held;
                self.bank.dealt = true;
            }
            Event::CallMade { party, call } => {
                if Some(party) == self.coup.dominant {
                    self.coup.player_call = Some(call);
                } else {
                    self.coup.banker_call = Some(call);
                }
            }
            Event::NumberAnnounced(number) => self.coup.announced = Some(number),
            Event::BankerChose { draw } => self.coup.banker_drew = Some(draw),
            Event::HandTurned(side) => self.hand_mut(side).up = true,
            Event::HandDeemed {
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
            Event::ResultAnnounced {
                player,
                banker,
                outcome,
            } => {
                self.coup.result = Some((player, banker, outcome));
            }
            Event::ResultWithdrawn => self.coup.result = None,
            Event::CoupEnded { outcome } => self.end_coup(outcome),
            Event::Reported(fact) => self.report(fact),
            Event::CardsWanted { place, count } => match count {
                0 => self.odd.wants = [None; 4],
                _ => self.odd.push_want(place, count),
            },
            Event::SimulationDue => {
                let face = self.odd.stray.take().flatten();
                // A second disclosed card comes next in the same round.
                self.simulate(face);
            }
            Event::SimulationEnded => self.end_simulation(),
            Event::RebuildBegun(side) => self.begin_rebuild(side),
            _ => {}
        }
    }

    fn hand_mut(&mut self, side: Side) -> &mut SideHand {
        match side {
            Side::Player => &mut self.coup.player,
            Side::Banker => &mut self.coup.banker,
        }
    }

    fn report(&mut self, fact: Irregularity) {
        self.odd.fact = Some(fact);
        match fact {
            Irregularity::BankerExtra { rectifiable: false } => {
                self.odd.banker_extra = true;
                self.odd.surplus = self.odd.surplus.saturating_add(1);
            }
            Irregularity::PlayerExtra { rectifiable: false } => self.odd.player_extra = true,
            // One that lies among those being discarded is no card of the hand (NJ-4.12j.3).
            Irregularity::FaceUp => {
                self.odd.face_up |= self.odd.want().is_none() && self.due_in_coup();
            }
            Irregularity::DoubleDraw { rectifiable } => self.odd.double = Some(rectifiable),
            Irregularity::WrongOrder { .. }
            | Irregularity::BankerExtra { rectifiable: true }
            | Irregularity::PlayerExtra { rectifiable: true }
            | Irregularity::CardAfterStay { .. }
            | Irregularity::DrawnInError { .. }
            | Irregularity::BankerTookCard
            | Irregularity::Other => {}
        }
    }

    fn begin_rebuild(&mut self, side: Side) {
        let coup = &mut self.coup;
        if let Some(face) = coup.player.third.take() {
            coup.row.push(face);
        }
        if let Some(face) = coup.banker.third.take() {
            coup.row.push(face);
        }
        coup.rebuilt = Some(side);
        coup.result = None;
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

    fn end_simulation(&mut self) {
        if let Some(round) = self.odd.simulated.take() {
            self.shown.add_hand(&round.player);
            self.shown.add_hand(&round.banker);
            let cards = round.player.len().saturating_add(round.banker.len());
            let cards = u16::try_from(cards).unwrap_or(u16::MAX);
            self.shoe.discards = self.shoe.discards.saturating_add(cards);
        }
    }
}
