//! Opening, shuffle, cut, load, burn and every card that leaves the shoe (NJ-4.3, NJ-4.4, NJ-4.5a).

use sabot_core::Party;

use super::super::Table;
use super::super::act::Irregularity;
use super::super::awaits::Awaits;
use super::super::bounds::{Bounds, Kind};
use super::super::phase::{OpeningStep, Phase, ShuffleStep};
use super::super::place::Place;
use super::super::refusal::Refusal;
use super::Verdict;
use crate::clause::Clause;
use crate::rulebook::{Law, Opening, Reshuffle};

impl Table {
    pub(super) fn prep_verdict(&self, party: Option<Party>, kind: Kind) -> Verdict {
        let opening = |step| self.phase == Phase::Opening(step);
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these kinds"
        )]
        match kind {
            Kind::ReceiveDecks => {
                self.when(opening(OpeningStep::Decks), "NJ-4.3a.1")?;
                let decks = u32::from(self.rulebook().decks);
                Ok(Bounds::Number {
                    min: decks,
                    max: decks,
                    clause: Clause::new("NJ-4.3a.1"),
                })
            }
            Kind::Inspect => {
                self.when(opening(OpeningStep::Inspect), "NJ-4.3b.1")?;
                self.route(Opening::InspectAtTable)
            }
            Kind::CertifyPreShuffle => {
                self.when(opening(OpeningStep::Inspect), "NJ-4.3a.2")?;
                self.route(Opening::PreShuffled)
            }
            Kind::Verify => self.plain(opening(OpeningStep::Verify), "NJ-4.3b.1"),
            Kind::Spread => self.spread(),
            Kind::Acknowledge => self.acknowledge(party),
            Kind::TurnDown => {
                self.when(opening(OpeningStep::View), "NJ-4.3c.2")?;
                self.plain(self.window.is_none(), "NJ-4.3c.1")
            }
            Kind::Wash => self.plain(
                opening(OpeningStep::Wash) || self.phase == Phase::Shuffling(ShuffleStep::Wash),
                "NJ-4.3c.2",
            ),
            Kind::Stack => self.plain(
                opening(OpeningStep::Stack) || self.phase == Phase::Shuffling(ShuffleStep::Stack),
                "NJ-4.3c.2",
            ),
            Kind::Shuffle | Kind::Lace | Kind::Reshuffle => self.shuffle(kind),
            Kind::Cut => self.cut(party),
            Kind::OrderRecut => {
                let window = matches!(
                    self.phase,
                    Phase::Cut | Phase::Loading | Phase::Burning(None) | Phase::Ready
                );
                self.plain(window && self.shoe.drawn == 0, "NJ-4.4f.1")
            }
            Kind::PlaceCuttingCard => {
                self.when(self.phase == Phase::Cut, "NJ-4.4e.2")?;
                let min = u32::from(self.rulebook().cut_card_reserve);
                let max = u32::from(self.shoe.cards.saturating_sub(26));
                Ok(Bounds::Number {
                    min,
                    max,
                    clause: Clause::new("NJ-4.4e.2"),
                })
            }
            Kind::LoadShoe => self.plain(self.phase == Phase::Loading, "NJ-4.4e.4"),
            Kind::StartGame => self.start_game(),
            Kind::Card => self.card(),
            Kind::Turn(place) => self.turn_verdict(place),
            Kind::ShowCuttingCard => {
                let unknown = self.is_human_dealt() && self.phase.shoe_in_use();
                self.plain(unknown && !self.shoe.shown, "INT-09")
            }
            _ => Err(self.not_now(Clause::new("INV-12"))),
        }
    }

    pub(super) fn plain(&self, now: bool, clause: &'static str) -> Verdict {
        self.when(now, clause).map(|()| Bounds::Plain)
    }

    fn route(&self, route: Opening) -> Verdict {
        if self.rulebook().opening == route {
            return Ok(Bounds::Plain);
        }
        Err(Refusal::unlawful(
            "NJ-4.3a.2",
            "the house opens its tables by the other route",
        ))
    }

    fn spread(&self) -> Verdict {
        self.when(
            self.phase == Phase::Opening(OpeningStep::Spread),
            "NJ-4.3b.1",
        )?;
        if self.seated_count() == 0 {
            let clause = Clause::new("NJ-4.3b.2");
            return Err(Refusal::TooFew {
                have: 0,
                need: 1,
                clause,
            });
        }
        Ok(Bounds::Plain)
    }

    fn acknowledge(&self, party: Option<Party>) -> Verdict {
        let viewing = self.phase == Phase::Opening(OpeningStep::View) && self.window.is_some();
        self.when(viewing, "NJ-4.3c.1")?;
        let answered = party
            .and_then(|party| self.state(party))
            .is_none_or(|p| p.answered);
        self.plain(!answered, "NJ-4.3c.1")
    }

    fn shuffle(&self, kind: Kind) -> Verdict {
        let number = |min: u32, max: u32, clause| {
            Ok(Bounds::Number {
                min,
                max,
                clause: Clause::new(clause),
            })
        };
        match (self.phase, kind) {
            (Phase::Shuffling(ShuffleStep::Shuffle), Kind::Shuffle) => number(1, 3, "NJ-4.4a.1"),
            (Phase::Shuffling(ShuffleStep::Dealers(done)), Kind::Shuffle) => {
                // Each of the three once: the next one in the crew (INT-91).
                let next = u32::from(done).saturating_add(1);
                number(next, next, "NJ-4.4a.2")
            }
            (Phase::Shuffling(ShuffleStep::Lace), Kind::Lace) => number(40, 64, "INT-07"),
            (Phase::Shuffling(ShuffleStep::Reshuffle), Kind::Reshuffle) => {
                let cards = u32::from(self.shoe.cards);
                let min = match self.floor.mixing.reshuffle() {
                    Reshuffle::Full => cards,
                    Reshuffle::Partial | Reshuffle::Off => 1,
                };
                number(min, cards, "NJ-4.4a.1.i")
            }
            _ => Err(self.not_now(Clause::new("NJ-4.4a.0"))),
        }
    }

    fn cut(&self, party: Option<Party>) -> Verdict {
        let Phase::Cutting(turn) = self.phase else {
            return Err(self.not_now(Clause::new("NJ-4.4c.1")));
        };
        let offered = self.cut_offered(turn);
        if offered != party {
            let (clause, why) = match offered {
                Some(_) if self.shoe.curator.is_some() => {
                    ("NJ-4.4c.3", "the cut is offered to somebody else first")
                }
                Some(_) => ("NJ-4.4c.2", "the cut is offered to somebody else first"),
                None => ("NJ-4.4c.5", "nobody accepted: the dealer cuts"),
            };
            return Err(Refusal::entitled(clause, why));
        }
        let min = u32::from(self.rulebook().cut_min_depth);
        let max = u32::from(self.shoe.cards).saturating_sub(min);
        Ok(Bounds::Number {
            min,
            max,
            clause: Clause::new("NJ-4.4d"),
        })
    }

    fn start_game(&self) -> Verdict {
        let clause = self.by_law("INT-02", "VE-game-17", "CK-i.1");
        self.when(self.phase == Phase::Ready, clause)?;
        let have = u32::try_from(self.seated_count()).unwrap_or(u32::MAX);
        let need = u32::from(self.rulebook().min_seated);
        if have < need {
            return Err(Refusal::TooFew {
                have,
                need,
                clause: Clause::new(clause),
            });
        }
        Ok(Bounds::Plain)
    }

    fn card(&self) -> Verdict {
        let clause = self.by_law(self.too_soon(), "VE-game-31", "CK-g.1");
        if self.first_card_locks() {
            return Ok(Bounds::Face { must: false });
        }
        let Awaits::Card(place) = self.awaits() else {
            return Err(self.not_now(Clause::new(clause)));
        };
        self.when(self.shoe.left > 0, "NJ-4.12k")?;
        let must = match place {
            Place::Held => return Ok(down("NJ-4.12g.1")),
            Place::Unseen => return Ok(down("NJ-4.12h.2")),
            Place::Burn | Place::Discard | Place::P3 | Place::B3 | Place::Simulated => true,
            // All have seen a card dealt after "Stay" or disclosed; the one a banker took may be unseen (INT-55).
            Place::Stray => self.odd.fact != Some(Irregularity::BankerTookCard),
            // Third cards are drawn face up, two for one as well.
            Place::Bx if self.odd.double.is_some() => true,
            // One that can be told may have stayed unseen (NJ-4.12g.1).
            Place::Px | Place::Bx if self.tells_surplus() => false,
            Place::P1 | Place::P2 | Place::B1 | Place::B2 | Place::Px | Place::Bx | Place::Row => {
                !self.is_human_dealt()
            }
        };
        Ok(Bounds::Face { must })
    }

    /// Whether the surplus card that comes can be told from the others (NJ-4.12b, NJ-4.12c).
    fn tells_surplus(&self) -> bool {
        matches!(
            self.odd.fact,
            Some(
                Irregularity::BankerExtra { rectifiable: true }
                    | Irregularity::PlayerExtra { rectifiable: true }
            )
        )
    }

    /// Where people deal punto banco a card may come before the call, and locks the wagers (CK-d, INT-79).
    fn first_card_locks(&self) -> bool {
        let ante = self.rulebook().ante;
        self.law() == Law::Chickasaw
            && self.is_human_dealt()
            && self.phase == Phase::Betting
            && self.odd.want().is_none()
            && self.shoe.left > 0
            && self
                .parties()
                .any(|(_, p)| !p.wagered().is_zero() && (ante.is_zero() || !p.ante.is_zero()))
    }

    /// New Jersey's clause for a card that leaves the shoe before its time.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    const fn too_soon(&self) -> &'static str {
        match self.phase {
            Phase::Closed | Phase::Dealing => "NJ-4.8d.1",
            Phase::BankerLook => "NJ-4.9b.1",
            _ => "NJ-4.5a",
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    fn turn_verdict(&self, place: Place) -> Verdict {
        match self.awaits() {
            Awaits::Face(awaited) if awaited == place => Ok(Bounds::Plain),
            _ if self.may_turn_early(place) => Ok(Bounds::Plain),
            _ => Err(self.not_now(Clause::new("INT-26"))),
        }
    }

    /// At a human-dealt table any unknown card of a hand whose moment has come may be entered in any order.
    fn may_turn_early(&self, place: Place) -> bool {
        if !self.is_human_dealt() || !matches!(self.awaits(), Awaits::Face(_)) {
            return false;
        }
        let coup = &self.coup;
        let unknown = |slot: Option<Option<sabot_core::Card>>| slot == Some(None);
        match place {
            Place::P1 => self.player_turns() && unknown(coup.player.two.get(0)),
            Place::P2 => self.player_turns() && unknown(coup.player.two.get(1)),
            Place::B1 => self.banker_turns() && unknown(coup.banker.two.get(0)),
            Place::B2 => self.banker_turns() && unknown(coup.banker.two.get(1)),
            Place::Px => self.player_turns() && unknown(coup.player.extra.get(0)),
            Place::Bx => self.banker_turns() && unknown(coup.banker.extra.get(0)),
            Place::P3
            | Place::B3
            | Place::Burn
            | Place::Discard
            | Place::Unseen
            | Place::Held
            | Place::Stray
            | Place::Simulated
            | Place::Row => false,
        }
    }
}

const fn down(clause: &'static str) -> Bounds {
    let clause = Clause::new(clause);
    Bounds::Down { clause }
}
