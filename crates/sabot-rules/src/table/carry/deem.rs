//! A hand with a card too many, found at any time before the coup is paid (NJ-4.12b, NJ-4.12c).
//!
//! The hand is judged once its cards are there, and the coup is taken up where that judgement leaves it: what was
//! called stands, a card that no longer belongs to a hand was drawn in error.

use sabot_core::{Points, Side};

use super::super::act::Call;
use super::super::drawing::best_of_three;
use super::super::event::{Event, PlayEvent, ShoeEvent};
use super::super::phase::Phase;
use super::super::place::Place;
use super::super::state::SideHand;
use super::super::{Log, Table};
use crate::rulebook::{ThreeCardPlayer, ZeroHand};

impl Table {
    /// Judges a hand that has a card too many and is not judged yet; says whether it did.
    #[inline]
    pub(in super::super) fn judge_extra(&mut self, events: &mut Log<'_>) -> bool {
        let extra = self.odd.banker_extra || self.odd.player_extra;
        if !extra || !self.in_play() || matches!(self.phase, Phase::Dealing) {
            return false;
        }
        if self.odd.banker_extra && self.coup.banker.deemed.is_none() {
            self.deem_zero(events);
        } else if self.owes_player_judgement() {
            let [Some(a), Some(b), _, Some(extra)] = self.coup.player.all_points() else {
                return false;
            };
            self.deem_best([a, b, extra], events);
        } else {
            return false;
        }
        self.play_on(events);
        true
    }

    /// Whether the player's three cards must be read before anything is called (NJ-4.12c).
    pub(in super::super) fn owes_player_judgement(&self) -> bool {
        self.odd.player_extra && self.coup.player.deemed.is_none()
    }

    /// Whether the cards of a coup are on the table and it is not paid yet. A coup that management settled before all four
    /// of its first cards were out has no hands that could be judged any more (INT-84, INT-107).
    pub(in super::super) fn in_play(&self) -> bool {
        let phase = self.phase;
        let played = phase.in_coup() && !matches!(phase, Phase::Closed | Phase::Rebuilding);
        let whole = matches!(phase, Phase::Dealing) || self.next_dealt().is_none();
        played && self.coup.dealt && whole
    }

    /// The banker's hand counts as two cards of zero (NJ-4.12b, INT-48).
    fn deem_zero(&mut self, events: &mut Log<'_>) {
        let deemed = Event::Play(PlayEvent::HandDeemed {
            side: Side::Banker,
            points: Points::ZERO,
            natural: false,
            final_count: self.rulebook().zero_hand == ZeroHand::Final,
        });
        self.emit(events, deemed);
    }

    /// The player's hand counts the most that two or all three of its cards make (NJ-4.12c, INT-49).
    fn deem_best(&mut self, cards: [Points; 3], events: &mut Log<'_>) {
        let (points, natural) = best_of_three(cards);
        let final_count = self.rulebook().three_card_player == ThreeCardPlayer::Final;
        // A hand that plays on shows the banker nothing, not even that it is to be called a natural (INT-26).
        if final_count && !self.coup.player.up {
            self.emit(events, PlayEvent::HandTurned(Side::Player));
        }
        let deemed = Event::Play(PlayEvent::HandDeemed {
            side: Side::Player,
            points,
            natural,
            final_count,
        });
        self.emit(events, deemed);
    }

    /// Takes the coup up where the judgement of a hand leaves it.
    fn play_on(&mut self, events: &mut Log<'_>) {
        let withdrawn = self.coup.result.is_some();
        if withdrawn {
            self.emit(events, PlayEvent::ResultWithdrawn);
        }
        let (player, banker) = (self.coup.player, self.coup.banker);
        // What a hand holds that has not been called is nobody's to know yet (INT-26).
        let called = self.coup.player_call == Some(Call::Natural);
        let natural = player.deemed.map_or(called, |deemed| {
            deemed.natural && (called || deemed.final_count)
        });
        if is_final(&player) && player.third.is_some() {
            self.put_astray(Place::P3, events);
        }
        if natural && banker.third.is_some() {
            self.put_astray(Place::B3, events);
        }
        let next = if natural {
            Phase::Showdown
        } else {
            self.where_play_stands()
        };
        if withdrawn || next != self.phase {
            self.enter(events, next);
        }
    }

    /// The phase of a coup by what has been called and drawn.
    fn where_play_stands(&self) -> Phase {
        let coup = &self.coup;
        let (player, banker) = (&coup.player, &coup.banker);
        // A third card that lies there unread is read first.
        if player.third == Some(None) {
            return Phase::PlayerThird;
        }
        if banker.third == Some(None) {
            return Phase::BankerThird;
        }
        match coup.player_call {
            None if !is_final(player) => Phase::PlayerAct,
            Some(Call::Card) if player.third.is_none() && !is_final(player) => {
                // A natural among too many cards is none: the card asked for comes (INT-48).
                if coup.banker_call.is_some() {
                    Phase::PlayerThird
                } else {
                    Phase::BankerLook
                }
            }
            _ if banker.third.is_some() || is_final(banker) => Phase::Showdown,
            _ => match coup.banker_drew {
                Some(true) => Phase::BankerThird,
                Some(false) if banker.deemed.is_none() => Phase::Showdown,
                Some(false) | None => Phase::BankerTurn,
            },
        }
    }

    /// A card that no longer belongs to a hand was drawn in error, and all have seen it (NJ-4.12h).
    fn put_astray(&mut self, from: Place, events: &mut Log<'_>) {
        let to = Place::Stray;
        self.emit(events, ShoeEvent::CardMoved { from, to });
        self.disclosed(events);
    }
}

/// Whether no further card changes what a hand is deemed to count.
fn is_final(hand: &SideHand) -> bool {
    hand.deemed.is_some_and(|deemed| deemed.final_count)
}
