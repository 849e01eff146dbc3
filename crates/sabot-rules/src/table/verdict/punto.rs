//! Punto banco's wagers (CK-desc-03, CK-d to CK-i).

use sabot_core::{Money, Party};

use super::super::Table;
use super::super::bounds::{Bounds, Kind};
use super::super::phase::Phase;
use super::super::refusal::Refusal;
use super::Verdict;
use crate::clause::Clause;
use crate::rulebook::Law;

impl Table {
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub(super) fn punto_verdict(&self, party: Option<Party>, kind: Kind) -> Verdict {
        let state = party.and_then(|party| self.state(party));
        let (Some(party), Some(state)) = (party, state) else {
            return Err(Refusal::NoSuchParty {
                clause: Clause::new("CK-e"),
            });
        };
        if self.law() != Law::Chickasaw {
            let clause = self.by_law("NJ-4.7a.1", "VE-game-43", "CK-f.1");
            return Err(Refusal::unlawful(
                clause,
                "this rulebook has no wagering areas",
            ));
        }
        if self.phase != Phase::Betting {
            let clause = if self.coup.player.is_empty() {
                "INT-79"
            } else {
                "CK-d"
            };
            return Err(self.not_now(Clause::new(clause)));
        }
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these kinds"
        )]
        match kind {
            Kind::Wager(area) => {
                if self.purse_limit(party).is_zero() && state.on_felt().is_zero() {
                    return Err(Refusal::entitled(
                        "CK-i.1",
                        "one joins by buying cheques first",
                    ));
                }
                let own = state
                    .wagers
                    .get(area.index())
                    .copied()
                    .unwrap_or(Money::ZERO);
                let mut range = self.range(party, self.floor.minimum, "INT-93");
                range.purse = self.purse_limit(party).saturating_add(own);
                if state.ante.is_zero() {
                    range.beside = self.rulebook().ante;
                }
                let (cash, money) = (Some(Clause::new("CK-i.2")), Clause::new("CK-m"));
                Ok(Bounds::Amount {
                    range,
                    cash,
                    money,
                    own_box: None,
                    line: false,
                })
            }
            Kind::LayAnte => {
                let due = !self.rulebook().ante.is_zero() && state.ante.is_zero();
                self.when(due && !state.wagered().is_zero(), "CK-f.2")?;
                self.fund(party, self.rulebook().ante)?;
                Ok(Bounds::Plain)
            }
            Kind::RemoveWager(area) => {
                let laid = state
                    .wagers
                    .get(area.index())
                    .is_some_and(|wager| !wager.is_zero());
                if laid {
                    return Ok(Bounds::Plain);
                }
                Err(Refusal::entitled(
                    "CK-f.1",
                    "there is no wager on that area",
                ))
            }
            _ => Err(self.not_now(Clause::new("CK-f.1"))),
        }
    }
}
