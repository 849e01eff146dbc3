//! What comes next at a table. The automatic croupier is a pure function of it.

use sabot_core::Side;

use super::Table;
use super::act::{Act, Actor, CroupierAct, PrepAct};
use super::phase::{OpeningStep, Phase, Question, ShuffleStep};
use super::place::Place;
use crate::rulebook::{Opening, Reshuffle};

/// What the table waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaits {
    /// The next card of the shoe, for this place.
    Card(Place),
    /// The face of a card that lies here.
    Face(Place),
    /// An act of the staff that leaves nothing to choose.
    Staff(Actor, Act),
    /// An answer of those who are entitled (see [`Table::entitled`]).
    Answer,
    /// A ruling on this question.
    Ruling(Question),
    /// Nobody in particular: the table waits (INT-15).
    Nothing,
}

impl Table {
    /// What comes next.
    pub fn awaits(&self) -> Awaits {
        if let Some(place) = self.odd.want() {
            return Awaits::Card(place);
        }
        if let Some(face) = self.awaits_judgement() {
            return face;
        }
        match self.phase {
            Phase::Opening(step) => self.awaits_opening(step),
            Phase::Shuffling(step) => Awaits::Staff(Actor::Croupier, self.shuffle_act(step)),
            Phase::Cutting(turn) => match self.cut_offered(turn) {
                Some(_) => Awaits::Answer,
                None => staff(PrepAct::Cut {
                    depth: self.shoe.cards.checked_div(2).unwrap_or(0),
                }),
            },
            Phase::Cut => staff(PrepAct::PlaceCuttingCard {
                behind: self.rulebook().cut_card_reserve,
            }),
            Phase::Loading => staff(PrepAct::LoadShoe),
            Phase::Burning(_) => Awaits::Card(Place::Burn),
            Phase::Ready => {
                let enough = self.seated_count() >= usize::from(self.rulebook().min_seated);
                if enough {
                    staff(CroupierAct::StartGame)
                } else {
                    Awaits::Nothing
                }
            }
            Phase::Bidding(_) => {
                if self.window.is_some() {
                    Awaits::Answer
                } else {
                    Awaits::Nothing
                }
            }
            Phase::Offering(_)
            | Phase::Speaking(_)
            | Phase::BankWager
            | Phase::Cover(_)
            | Phase::Betting
            | Phase::PlayerAct
            | Phase::BankerLook
            | Phase::BankerAct
            | Phase::Deciding => Awaits::Answer,
            Phase::Closed => staff(CroupierAct::CallCards),
            Phase::Dealing => self.awaits_deal(),
            Phase::PlayerThird => self.third(Side::Player),
            Phase::BankerTurn => self.face(Side::Banker).unwrap_or(Awaits::Nothing),
            Phase::BankerThird => self.third(Side::Banker),
            Phase::Showdown => self
                .face(Side::Banker)
                .or_else(|| self.face(Side::Player))
                .unwrap_or(Awaits::Nothing),
            Phase::Rebuilding => {
                self.face(Side::Player)
                    .unwrap_or_else(|| match self.rebuilt_next() {
                        Some(Side::Player) => Awaits::Card(Place::P3),
                        Some(Side::Banker) => Awaits::Card(Place::B3),
                        None => Awaits::Nothing,
                    })
            }
            Phase::Settling => staff(CroupierAct::Settle),
            Phase::Simulating => match self.simulated_next() {
                Some(_) => Awaits::Card(Place::Simulated),
                None => Awaits::Nothing,
            },
            Phase::Ruling(question) => Awaits::Ruling(question),
            Phase::Suspended => Awaits::Nothing,
        }
    }

    /// A hand with a card too many is read before play goes on (NJ-4.12c).
    fn awaits_judgement(&self) -> Option<Awaits> {
        let now =
            self.owes_player_judgement() && self.in_play() && !matches!(self.phase, Phase::Dealing);
        if now { self.face(Side::Player) } else { None }
    }

    fn awaits_opening(&self, step: OpeningStep) -> Awaits {
        match step {
            OpeningStep::Decks => staff(PrepAct::ReceiveDecks(self.rulebook().decks)),
            OpeningStep::Inspect => match self.rulebook().opening {
                Opening::InspectAtTable => staff(PrepAct::Inspect),
                Opening::PreShuffled => staff(PrepAct::CertifyPreShuffle),
            },
            OpeningStep::Verify => Awaits::Staff(Actor::Supervisor, Act::Prep(PrepAct::Verify)),
            OpeningStep::Spread if self.seated_count() == 0 => Awaits::Nothing,
            OpeningStep::Spread => staff(PrepAct::Spread),
            OpeningStep::View if self.window.is_some() => Awaits::Answer,
            OpeningStep::View => staff(PrepAct::TurnDown),
            OpeningStep::Wash => staff(PrepAct::Wash),
            OpeningStep::Stack => staff(PrepAct::Stack),
        }
    }

    fn shuffle_act(&self, step: ShuffleStep) -> Act {
        let cards = self.shoe.cards;
        match step {
            ShuffleStep::Shuffle => Act::Prep(PrepAct::Shuffle { dealer: 1 }),
            ShuffleStep::Lace => Act::Prep(PrepAct::Lace {
                cards: self.rulebook().lace_cards,
            }),
            ShuffleStep::Reshuffle => match self.floor.mixing.reshuffle() {
                Reshuffle::Full => Act::Prep(PrepAct::Reshuffle { cards }),
                Reshuffle::Partial | Reshuffle::Off => Act::Prep(PrepAct::Reshuffle {
                    cards: cards.checked_div(2).unwrap_or(1),
                }),
            },
            ShuffleStep::Wash => Act::Prep(PrepAct::Wash),
            ShuffleStep::Stack => Act::Prep(PrepAct::Stack),
            ShuffleStep::Dealers(done) => Act::Prep(PrepAct::Shuffle {
                dealer: done.saturating_add(1),
            }),
        }
    }

    fn awaits_deal(&self) -> Awaits {
        if !self.coup.dealt {
            return Awaits::Answer;
        }
        if !self.is_human_dealt() {
            // A held card that opens the hand must be read before play goes on, in the order drawn
            // (NJ-4.12g.2, INT-52).
            if let Some(place) = self.first_unread() {
                return Awaits::Face(place);
            }
        }
        // Real cards at punto banco are exposed when all four lie there, the Player's first (CK-desc-12).
        self.next_dealt()
            .map(Awaits::Card)
            .or_else(|| self.face(Side::Player))
            .or_else(|| self.face(Side::Banker))
            .unwrap_or(Awaits::Nothing)
    }

    /// The first card of the initial deal whose face is unknown, in the order dealt.
    fn first_unread(&self) -> Option<Place> {
        let (player, banker) = (&self.coup.player.two, &self.coup.banker.two);
        if player.all_known() && banker.all_known() {
            return None;
        }
        let slots = [player.get(0), banker.get(0), player.get(1), banker.get(1)];
        let unread = slots.iter().position(|slot| *slot == Some(None))?;
        Place::DEAL.get(unread).copied()
    }

    /// The next place of the initial deal.
    pub(crate) fn next_dealt(&self) -> Option<Place> {
        let out = self
            .coup
            .player
            .two
            .len()
            .saturating_add(self.coup.banker.two.len());
        Place::DEAL.get(out).copied()
    }

    fn third(&self, side: Side) -> Awaits {
        let (slot, place) = match side {
            Side::Player => (self.coup.player.third, Place::P3),
            Side::Banker => (self.coup.banker.third, Place::B3),
        };
        match slot {
            None => Awaits::Card(place),
            Some(None) => Awaits::Face(place),
            Some(Some(_)) => Awaits::Nothing,
        }
    }

    /// The first card of a hand that is still to be read.
    fn face(&self, side: Side) -> Option<Awaits> {
        let (hand, place) = match side {
            Side::Player => {
                let hand = &self.coup.player;
                (hand, hand.first_unknown(Place::P1, Place::P2, Place::Px))
            }
            Side::Banker => {
                let hand = &self.coup.banker;
                (hand, hand.first_unknown(Place::B1, Place::B2, Place::Bx))
            }
        };
        // Cards that no longer count need not be read (NJ-4.12b).
        place.filter(|_| hand.deemed.is_none()).map(Awaits::Face)
    }

    /// Whether the moment of the banker's first cards has come.
    pub(crate) fn banker_turns(&self) -> bool {
        matches!(self.phase, Phase::BankerTurn | Phase::Showdown)
    }

    /// Whether the moment of the player's first cards has come.
    pub(crate) fn player_turns(&self) -> bool {
        matches!(self.phase, Phase::Showdown | Phase::Rebuilding)
            || (self.owes_player_judgement() && !matches!(self.phase, Phase::Dealing))
    }
}

fn staff(act: impl Into<Act>) -> Awaits {
    Awaits::Staff(Actor::Croupier, act.into())
}
