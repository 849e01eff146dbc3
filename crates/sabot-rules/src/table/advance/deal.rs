//! From the first card to the result (NJ-4.8, NJ-4.9, VE-rule-14, CK-desc-10 to 15).

use sabot_core::{Outcome, Side};

use super::super::drawing::lowest_of_four;
use super::super::event::{FlowEvent, OddEvent, PlayEvent, SaidEvent, ShoeEvent, VoidReason};
use super::super::phase::Phase;
use super::super::place::Place;
use super::super::{Log, Table};
use crate::rulebook::Law;

impl Table {
    pub(super) fn step_deal(&mut self, events: &mut Log<'_>) -> bool {
        if !self.coup.dealt {
            return false;
        }
        if let Some(to) = self.next_dealt() {
            if self.coup.opens > 0 {
                // A card drawn in error opens the hand (NJ-4.12g.2).
                self.emit(
                    events,
                    ShoeEvent::CardMoved {
                        from: Place::Held,
                        to,
                    },
                );
                return true;
            }
            return self.void_if_empty(events);
        }
        let known = self.coup.player.two.all_known() && self.coup.banker.two.all_known();
        if !known && !self.is_human_dealt() {
            return false;
        }
        match self.law() {
            Law::Chickasaw if !known => false,
            Law::Chickasaw => {
                self.expose(events);
                true
            }
            Law::NewJersey | Law::Venice => {
                self.enter(events, Phase::PlayerAct);
                true
            }
        }
    }

    /// The Player's hand is exposed first, then the Banker's; the totals are announced (CK-desc-12, CK-desc-13).
    fn expose(&mut self, events: &mut Log<'_>) {
        self.emit(events, PlayEvent::HandTurned(Side::Player));
        self.emit(events, PlayEvent::HandTurned(Side::Banker));
        self.announce(events);
        self.next_punto(events);
    }

    fn announce(&mut self, events: &mut Log<'_>) {
        if let (Some(player), Some(banker)) = (self.coup.player.total(), self.coup.banker.total()) {
            self.emit(events, SaidEvent::Announced { player, banker });
        }
    }

    fn next_punto(&mut self, events: &mut Log<'_>) {
        let phase = match self.punto_third() {
            Some(Side::Player) => Phase::PlayerThird,
            Some(Side::Banker) => Phase::BankerThird,
            None => Phase::Showdown,
        };
        self.emit(events, FlowEvent::Entered(phase));
    }

    pub(super) fn step_player_third(&mut self, events: &mut Log<'_>) -> bool {
        if self.odd.stray.is_some() {
            // The banker gives the card up to the one who asked for it (NJ-4.12i).
            self.emit(
                events,
                ShoeEvent::CardMoved {
                    from: Place::Stray,
                    to: Place::P3,
                },
            );
            return true;
        }
        match self.coup.player.third {
            None => self.void_if_empty(events),
            Some(None) => false,
            Some(Some(_)) if self.law() == Law::Chickasaw => {
                self.announce(events);
                self.next_punto(events);
                true
            }
            Some(Some(_)) => {
                self.enter(events, Phase::BankerTurn);
                true
            }
        }
    }

    pub(super) fn step_banker_turn(&mut self, events: &mut Log<'_>) -> bool {
        let hand = &self.coup.banker;
        if hand.base().is_none() {
            return false;
        }
        if !hand.up {
            self.emit(events, PlayEvent::HandTurned(Side::Banker));
            return true;
        }
        if let Some(side) = self.unlawful_banker() {
            self.ask_for_ruling(side, events);
            return true;
        }
        let laid_down = self.law() == Law::Venice && self.coup.banker.natural() == Some(true);
        let fixed = self
            .coup
            .banker
            .deemed
            .is_some_and(|deemed| deemed.final_count);
        let next = if laid_down || fixed {
            Phase::Showdown
        } else {
            Phase::BankerAct
        };
        self.enter(events, next);
        true
    }

    pub(super) fn step_banker_act(&mut self, events: &mut Log<'_>) -> bool {
        let stray = self.odd.stray.is_some();
        if stray {
            self.settle_stray(events);
        }
        stray
    }

    pub(super) fn step_banker_third(&mut self, events: &mut Log<'_>) -> bool {
        match self.coup.banker.third {
            None => self.void_if_empty(events),
            Some(None) => false,
            Some(Some(_)) => {
                self.banker_complete(events);
                true
            }
        }
    }

    fn banker_complete(&mut self, events: &mut Log<'_>) {
        if self.law() == Law::Chickasaw {
            self.announce(events);
            self.emit(events, FlowEvent::Entered(Phase::Showdown));
            return;
        }
        let taken = self.coup.banker.extra.len();
        match self.odd.double {
            None => self.enter(events, Phase::Showdown),
            Some(_) if taken <= usize::from(self.odd.surplus) => {
                self.emit(
                    events,
                    OddEvent::CardsWanted {
                        place: Place::Bx,
                        count: 1,
                    },
                );
            }
            Some(true) if self.odd.stray.is_none() => {
                // The second card can be told: it is a disclosed card nobody can use (NJ-4.12h).
                self.emit(
                    events,
                    ShoeEvent::CardMoved {
                        from: Place::Bx,
                        to: Place::Stray,
                    },
                );
                self.disclosed(events);
                self.enter(events, Phase::Showdown);
            }
            Some(true) => self.enter(events, Phase::Showdown),
            Some(false) => {
                self.judge_double(events);
                self.enter(events, Phase::Showdown);
            }
        }
    }

    /// Two cards taken for one, beyond repair: the lowest count (NJ-4.12d).
    fn judge_double(&mut self, events: &mut Log<'_>) {
        let hand = &self.coup.banker;
        let drawn = hand.extra.slots().last().copied().flatten();
        let third = hand.third.flatten();
        let (Some([a, b]), Some(third), Some(drawn)) = (hand.two_points(), third, drawn) else {
            return;
        };
        let four = [a, b, third.points(), drawn.points()];
        let points = lowest_of_four(four, self.rulebook().double_draw);
        self.emit(
            events,
            PlayEvent::HandDeemed {
                side: Side::Banker,
                points,
                natural: false,
                final_count: true,
            },
        );
    }

    pub(super) fn step_showdown(&mut self, events: &mut Log<'_>) -> bool {
        if self.coup.banker.base().is_none() || self.coup.player.base().is_none() {
            return false;
        }
        for side in [Side::Player, Side::Banker] {
            let up = match side {
                Side::Player => self.coup.player.up,
                Side::Banker => self.coup.banker.up,
            };
            if !up {
                self.emit(events, PlayEvent::HandTurned(side));
                return true;
            }
        }
        if let Some(side) = self.unlawful_call() {
            self.ask_for_ruling(side, events);
        } else if let Some(side) = self.departure() {
            self.emit(events, OddEvent::RebuildBegun(side));
            self.enter(events, Phase::Rebuilding);
        } else {
            self.announce_result(events);
        }
        true
    }

    fn announce_result(&mut self, events: &mut Log<'_>) {
        if self.is_spoiled(true) {
            self.void_coup(VoidReason::FaceUpLast, events);
            return;
        }
        if let (Some(player), Some(banker)) = (self.coup.player.total(), self.coup.banker.total()) {
            let outcome = Outcome::of(player, banker);
            self.emit(
                events,
                PlayEvent::ResultAnnounced {
                    player,
                    banker,
                    outcome,
                },
            );
            self.enter(events, Phase::Settling);
        }
    }

    pub(super) fn step_rebuilding(&mut self, events: &mut Log<'_>) -> bool {
        if self.coup.player.base().is_none() || self.coup.banker.base().is_none() {
            return false;
        }
        if !self.coup.player.up {
            self.emit(events, PlayEvent::HandTurned(Side::Player));
        }
        if self.player_was_first() {
            self.emit(events, OddEvent::RebuildBegun(Side::Player));
        }
        let Some(side) = self.rebuilt_next() else {
            self.announce_result(events);
            return self.phase != Phase::Rebuilding;
        };
        if self.coup.row.is_empty() {
            return self.void_if_empty(events);
        }
        let to = match side {
            Side::Player => Place::P3,
            Side::Banker => Place::B3,
        };
        self.emit(
            events,
            ShoeEvent::CardMoved {
                from: Place::Row,
                to,
            },
        );
        true
    }

    pub(super) fn step_simulating(&mut self, events: &mut Log<'_>) -> bool {
        let done = self.simulated_next().is_none() || self.shoe.left == 0;
        if done {
            self.emit(events, OddEvent::SimulationEnded);
            if self.floor.begun {
                self.continue_after(events);
            } else {
                self.enter(events, Phase::Ready);
            }
        }
        done
    }
}
