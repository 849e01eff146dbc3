//! The hands: dealing, calls, third cards, settlement (NJ-4.8, NJ-4.9, VE-game-31 to 36).

use sabot_core::{Party, Side};

use super::super::Table;
use super::super::act::Call;
use super::super::bounds::{Bounds, Kind};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::Verdict;
use crate::clause::Clause;
use crate::draw_table::Cell;
use crate::rulebook::Law;

impl Table {
    pub(super) fn play_verdict(&self, party: Option<Party>, kind: Kind) -> Verdict {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these kinds"
        )]
        match kind {
            Kind::CallCards => self.plain(self.phase == Phase::Closed, "NJ-4.8d.1"),
            Kind::Settle => {
                let clause = self.by_law("NJ-4.10b.1", "VE-game-37", "CK-settle-01");
                self.plain(self.phase == Phase::Settling, clause)
            }
            Kind::Deal => self.deal(party),
            Kind::Say(call) => self.say(party, call),
            Kind::Abatage(number) => self.abatage(party, number),
            _ => self.banker_choice(party, kind == Kind::Draw),
        }
    }

    fn deal(&self, party: Option<Party>) -> Verdict {
        let clause = self.by_law("NJ-4.8d.1", "VE-game-31", "CK-c");
        self.when(self.phase == Phase::Dealing && !self.coup.dealt, clause)?;
        if self.bank.banker != party {
            let clause = self.by_law("NJ-4.5b.3", "VE-game-31", "CK-c");
            return Err(Refusal::entitled(clause, "the banker deals"));
        }
        Ok(Bounds::Plain)
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    fn say(&self, party: Option<Party>, call: Call) -> Verdict {
        match self.phase {
            Phase::PlayerAct => {
                if self.coup.dominant != party {
                    let clause = self.by_law("NJ-4.8c.4", "VE-game-44", "CK-c");
                    return Err(Refusal::entitled(
                        clause,
                        "somebody else plays the player's hand",
                    ));
                }
                // Three cards that cannot be told apart are read before anything is called.
                self.when(!self.owes_player_judgement(), "NJ-4.12c")?;
                self.player_says(call)
            }
            Phase::BankerLook => {
                if self.bank.banker != party {
                    let clause = self.by_law("NJ-4.8b", "VE-game-36", "CK-c");
                    return Err(Refusal::entitled(clause, "the banker looks and calls"));
                }
                self.banker_says(call)
            }
            _ => {
                let clause = self.by_law("NJ-4.9b.1", "VE-game-33", "CK-desc-15");
                Err(self.not_now(Clause::new(clause)))
            }
        }
    }

    /// The number announced with a natural is the hand's (VE-game-34).
    fn abatage(&self, party: Option<Party>, number: u8) -> Verdict {
        self.say(party, Call::Natural)?;
        let hand = match self.phase == Phase::BankerLook {
            true => &self.coup.banker,
            false => &self.coup.player,
        };
        let fits = match hand.base().filter(|_| !self.is_human_dealt()) {
            Some(points) => points.get() == number,
            None => matches!(number, 8 | 9),
        };
        if fits {
            return Ok(Bounds::Plain);
        }
        Err(Refusal::unlawful(
            self.by_law("NJ-4.9a.4", "VE-game-34", "CK-c"),
            "the number announced is not the hand's",
        ))
    }

    fn player_says(&self, call: Call) -> Verdict {
        if call == Call::UnderEight {
            return Err(Refusal::unlawful(
                "NJ-4.9b.3",
                "\"Under Eight\" is the banker's call",
            ));
        }
        if self.is_human_dealt() {
            return Ok(Bounds::Plain);
        }
        let (natural, announce) = (
            self.by_law("NJ-4.9a.4", "VE-game-34", "CK-c"),
            "eight or nine is announced",
        );
        match (self.coup.player.natural() == Some(true), call) {
            (true, Call::Natural) => return Ok(Bounds::Plain),
            (true, Call::Card | Call::Stay | Call::UnderEight) => {
                return Err(Refusal::unlawful(natural, announce));
            }
            (false, Call::Natural) => {
                return Err(Refusal::unlawful(natural, "the hand is no natural"));
            }
            (false, Call::Card | Call::Stay | Call::UnderEight) => {}
        }
        match (self.player_cell(), call) {
            (Cell::MustDraw, Call::Stay) => Err(Refusal::unlawful(
                self.bound_by(Side::Player, "NJ-4.9a.1", "VE-rule-10"),
                "this count must ask for a card",
            )),
            (Cell::MustStay, Call::Card) => Err(Refusal::unlawful(
                self.bound_by(Side::Player, "NJ-4.9a.3", "VE-rule-11"),
                "this count must stay",
            )),
            (Cell::MustDraw | Cell::MustStay | Cell::Free, _) => Ok(Bounds::Plain),
        }
    }

    fn banker_says(&self, call: Call) -> Verdict {
        if matches!(call, Call::Card | Call::Stay) {
            let clause = self.by_law("NJ-4.9b.1", "VE-game-36", "CK-c");
            return Err(Refusal::unlawful(
                clause,
                "the banker says whether it is a natural first",
            ));
        }
        if self.is_human_dealt() {
            return Ok(Bounds::Plain);
        }
        let natural = self.coup.banker.natural() == Some(true);
        let stops = self.law() != Law::Venice || self.rulebook().ve_banker_natural_stops;
        match (natural && stops, call) {
            (true, Call::UnderEight) => Err(Refusal::unlawful(
                self.by_law("NJ-4.9b.2", "INT-33", "CK-c"),
                "eight or nine is laid down",
            )),
            (false, Call::Natural) => Err(Refusal::unlawful(
                self.by_law("NJ-4.9b.3", "INT-33", "CK-c"),
                if natural {
                    "the card asked for comes first"
                } else {
                    "the hand is under eight"
                },
            )),
            (true | false, _) => Ok(Bounds::Plain),
        }
    }

    fn banker_choice(&self, party: Option<Party>, draw: bool) -> Verdict {
        let clause = self.by_law("NJ-4.9c.1", "VE-game-36", "CK-desc-15");
        self.when(self.phase == Phase::BankerAct, clause)?;
        if self.bank.banker != party {
            let clause = self.by_law("NJ-4.8b", "VE-game-36", "CK-c");
            return Err(Refusal::entitled(
                clause,
                "the banker alone decides the banker's hand",
            ));
        }
        match (self.banker_cell(), draw) {
            (Cell::MustDraw, false) => Err(Refusal::unlawful(
                self.row_clause(),
                "this cell of the table must draw",
            )),
            (Cell::MustStay, true) => Err(Refusal::unlawful(
                self.row_clause(),
                "this cell of the table must stay",
            )),
            (Cell::MustDraw | Cell::MustStay | Cell::Free, _) => Ok(Bounds::Plain),
        }
    }

    /// The clause of the banker's row.
    fn row_clause(&self) -> &'static str {
        let row = self.coup.banker.base().map_or(0, sabot_core::Points::get);
        let (nj, ve) = match row {
            0..=2 => ("NJ-4.9c.2", "VE-rule-03"),
            3 => ("NJ-4.9c.3", "VE-rule-04"),
            4 => ("NJ-4.9c.4", "VE-rule-05"),
            5 => ("NJ-4.9c.5", "VE-rule-06"),
            6 => ("NJ-4.9c.6", "VE-rule-07"),
            7 => ("NJ-4.9c.7", "VE-rule-08"),
            _ => ("NJ-4.9c.7", "VE-rule-09"),
        };
        self.bound_by(Side::Banker, nj, ve)
    }

    /// The clause that fixes a move of this hand: in Venice its holder's own Rule Table, or else the convention that
    /// the house keeps to (INT-34). Nobody chooses at punto banco.
    fn bound_by(&self, side: Side, nj: &'static str, rule: &'static str) -> &'static str {
        let ve = if self.follows_rule_table(side) {
            rule
        } else {
            "INT-34"
        };
        self.by_law(nj, ve, "CK-desc-15")
    }
}
