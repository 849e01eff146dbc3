//! Opening, shuffle, cut, load, burn and every card that leaves the shoe (NJ-4.3, NJ-4.4, NJ-4.5a).

use sabot_core::Party;

use super::super::Table;
use super::super::act::Irregularity;
use super::super::awaits::Awaits;
use super::super::bounds::{Bounds, PrepKind, ShoeKind};
use super::super::phase::{OpeningStep, Phase, ShuffleStep};
use super::super::place::Place;
use super::super::refusal::{Refusal, Site};
use super::Verdict;
use crate::rulebook::{Law, Opening, Reshuffle};

impl Table {
    pub(super) fn prep_verdict(&self, party: Option<Party>, kind: PrepKind) -> Verdict {
        let opening = |step| self.phase == Phase::Opening(step);
        match kind {
            PrepKind::ReceiveDecks => {
                self.when(opening(OpeningStep::Decks), Site::DecksOnArrival)?;
                let decks = u32::from(self.rulebook().decks);
                Ok(Bounds::Number {
                    min: decks,
                    max: decks,
                    clause: self.clause(Site::DecksOfTheTable),
                })
            }
            PrepKind::Inspect => {
                self.when(opening(OpeningStep::Inspect), Site::InspectOnArrival)?;
                self.route(Opening::InspectAtTable)
            }
            PrepKind::CertifyPreShuffle => {
                self.when(opening(OpeningStep::Inspect), Site::CertifyOnArrival)?;
                self.route(Opening::PreShuffled)
            }
            PrepKind::Verify => {
                self.plain(opening(OpeningStep::Verify), Site::VerifyAfterInspection)
            }
            PrepKind::Spread => self.spread(),
            PrepKind::Acknowledge => self.acknowledge(party),
            PrepKind::TurnDown => {
                self.when(opening(OpeningStep::View), Site::TurnDownAfterSpread)?;
                self.plain(self.window.is_none(), Site::StillLooking)
            }
            PrepKind::Wash => self.plain(
                opening(OpeningStep::Wash) || self.phase == Phase::Shuffling(ShuffleStep::Wash),
                Site::WashInTurn,
            ),
            PrepKind::Stack => self.plain(
                opening(OpeningStep::Stack) || self.phase == Phase::Shuffling(ShuffleStep::Stack),
                Site::StackInTurn,
            ),
            PrepKind::Shuffle => self.shuffle(),
            PrepKind::Lace => self.lace(),
            PrepKind::Reshuffle => self.reshuffle(),
            PrepKind::Cut => self.cut(party),
            PrepKind::OrderRecut => {
                let window = matches!(
                    self.phase,
                    Phase::Cut | Phase::Loading | Phase::Burning(None) | Phase::Ready
                );
                self.plain(window && self.shoe.drawn == 0, Site::RecutBeforeFirstCard)
            }
            PrepKind::PlaceCuttingCard => {
                self.when(self.phase == Phase::Cut, Site::CuttingCardAfterCut)?;
                let min = u32::from(self.rulebook().cut_card_reserve);
                let max = u32::from(self.shoe.cards.saturating_sub(26));
                Ok(Bounds::Number {
                    min,
                    max,
                    clause: self.clause(Site::CuttingCardPlace),
                })
            }
            PrepKind::LoadShoe => {
                self.plain(self.phase == Phase::Loading, Site::LoadAfterCuttingCard)
            }
        }
    }

    pub(super) fn shoe_verdict(&self, kind: ShoeKind) -> Verdict {
        match kind {
            ShoeKind::Card => self.card(),
            ShoeKind::Turn(place) => self.turn_verdict(place),
            ShoeKind::ShowCuttingCard => {
                let unknown = self.is_human_dealt() && self.phase.shoe_in_use();
                self.plain(unknown && !self.shoe.shown, Site::CuttingCardUnseen)
            }
        }
    }

    fn route(&self, route: Opening) -> Verdict {
        if self.rulebook().opening == route {
            return Ok(Bounds::Plain);
        }
        Err(self.unlawful_at(Site::OtherRoute))
    }

    fn spread(&self) -> Verdict {
        self.when(
            self.phase == Phase::Opening(OpeningStep::Spread),
            Site::SpreadAfterVerification,
        )?;
        if self.seated_count() == 0 {
            let clause = self.clause(Site::NobodyToLook);
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
        self.when(viewing, Site::LookWhileSpread)?;
        let answered = party
            .and_then(|party| self.state(party))
            .is_none_or(|p| p.answered);
        self.plain(!answered, Site::LookWhileSpread)
    }

    fn number(&self, min: u32, max: u32, site: Site) -> Bounds {
        Bounds::Number {
            min,
            max,
            clause: self.clause(site),
        }
    }

    fn shuffle(&self) -> Verdict {
        match self.shuffling() {
            Some(ShuffleStep::Shuffle) => Ok(self.number(1, 3, Site::DealerOfTheCrew)),
            Some(ShuffleStep::Dealers(done)) => {
                // Each of the three once: the next one in the crew (INT-91).
                let next = u32::from(done).saturating_add(1);
                Ok(self.number(next, next, Site::NextOfThree))
            }
            Some(
                ShuffleStep::Lace | ShuffleStep::Reshuffle | ShuffleStep::Wash | ShuffleStep::Stack,
            )
            | None => Err(self.not_now(Site::ShuffleInTurn)),
        }
    }

    const fn shuffling(&self) -> Option<ShuffleStep> {
        if let Phase::Shuffling(step) = self.phase {
            Some(step)
        } else {
            None
        }
    }

    fn lace(&self) -> Verdict {
        self.when(
            self.phase == Phase::Shuffling(ShuffleStep::Lace),
            Site::ShuffleInTurn,
        )?;
        Ok(self.number(40, 64, Site::LacedCards))
    }

    fn reshuffle(&self) -> Verdict {
        self.when(
            self.phase == Phase::Shuffling(ShuffleStep::Reshuffle),
            Site::ShuffleInTurn,
        )?;
        let cards = u32::from(self.shoe.cards);
        let min = match self.floor.mixing.reshuffle() {
            Reshuffle::Full => cards,
            Reshuffle::Partial | Reshuffle::Off => 1,
        };
        Ok(self.number(min, cards, Site::ReshuffledCards))
    }

    fn cut(&self, party: Option<Party>) -> Verdict {
        let Phase::Cutting(turn) = self.phase else {
            return Err(self.not_now(Site::CutAfterShuffle));
        };
        let offered = self.cut_offered(turn);
        if offered != party {
            return Err(self.entitled_at(match offered {
                Some(_) if self.shoe.curator.is_some() => Site::CutOfferedFromCurator,
                Some(_) => Site::CutOfferedFromHighest,
                None => Site::DealerCuts,
            }));
        }
        let min = u32::from(self.rulebook().cut_min_depth);
        let max = u32::from(self.shoe.cards).saturating_sub(min);
        Ok(Bounds::Number {
            min,
            max,
            clause: self.clause(Site::CutDepth),
        })
    }

    fn card(&self) -> Verdict {
        if self.first_card_locks() {
            return Ok(Bounds::Face { must: false });
        }
        let Awaits::Card(place) = self.awaits() else {
            return Err(self.not_now(self.no_card()));
        };
        let down = |site| {
            let clause = self.clause(site);
            Ok(Bounds::Down { clause })
        };
        let must = match place {
            Place::Held => return down(Site::HeldUnseen),
            Place::Unseen => return down(Site::DiscardedUnseen),
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

    /// Why no card leaves the shoe now.
    const fn no_card(&self) -> Site {
        if !self.phase.shoe_in_use() {
            Site::CardBeforeShoe
        } else if let Phase::Cover(_) | Phase::Betting | Phase::Closed | Phase::Dealing = self.phase
        {
            Site::CardBeforeCall
        } else if let Phase::BankerLook = self.phase {
            Site::CardBeforeLook
        } else {
            Site::CardNotDue
        }
    }

    fn turn_verdict(&self, place: Place) -> Verdict {
        let awaited = self.awaits() == Awaits::Face(place);
        self.plain(awaited || self.may_turn_early(place), Site::FaceNotDue)
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
