//! Whether an expectation holds.

mod choices;
mod eyes;
mod house;
mod offers;

use sabot_core::{Balance, Money, Outcome, Party, Points};

use super::super::ast::Who;
use super::super::error::ReplayError;
use super::super::expect::{Expect, HousePot, Whose};
use super::super::text::Quoted;
use super::super::words::Worded;
use super::Replay;

/// What an expectation is about, what it is, and what it should be.
pub(super) struct Unmet {
    what: String,
    found: String,
    expected: String,
}

impl Unmet {
    pub(super) fn new(what: String, found: String, expected: &impl ToString) -> Self {
        let expected = expected.to_string();
        Self {
            what,
            found,
            expected,
        }
    }
}

/// What an expectation came to: nothing if it holds.
pub(super) type Judgement = Result<(), Unmet>;

/// Holds if both are equal.
pub(super) fn same<T: PartialEq + ToString>(what: &str, found: &T, expected: &T) -> Judgement {
    if found == expected {
        return Ok(());
    }
    Err(Unmet::new(what.to_owned(), found.to_string(), expected))
}

impl Replay<'_> {
    pub(super) fn judge(&self, expect: &Expect, line: u32) -> Result<(), ReplayError> {
        let judged = match expect {
            // Judged with the act before it.
            Expect::Refused(_) => Ok(()),
            Expect::Now(expect) => return self.judge(expect, line),
            Expect::Purse { whose, amount } => self.judge_purse(whose, *amount, line)?,
            Expect::Pot { pot, amount } => {
                same(&format!("pot {}", pot.word()), &self.pot(*pot), amount)
            }
            Expect::Offered(to) => self.judge_offers(to),
            Expect::Banker(who) => {
                self.judge_party("banker", self.table.bank().banker, who.as_ref())
            }
            Expect::Dominant(who) => {
                self.judge_party("dominant player", self.table.coup().dominant, who.as_ref())
            }
            Expect::Suivi(who) => {
                self.judge_party("holder of suivi", self.table.bank().suivi, who.as_ref())
            }
            Expect::Anchor(seat) => same(
                "anchor",
                &or_none(self.table.bank().anchor),
                &or_none(*seat),
            ),
            Expect::Call(words) => self.judge_call(words),
            Expect::Phase(name) => same("phase", &self.table.phase().name(), &name.as_str()),
            Expect::Result {
                player,
                banker,
                outcome,
            } => self.judge_result(Some((*player, *banker, *outcome))),
            Expect::NoResult => self.judge_result(None),
            Expect::Bounds {
                speaker,
                kind,
                limits,
            } => self.judge_bounds(speaker, *kind, *limits),
            Expect::Allowed { speaker, kind } => self.judge_allowed(speaker, *kind),
            Expect::NotAllowed {
                speaker,
                kind,
                clause,
            } => self.judge_not_allowed(speaker, *kind, *clause),
            Expect::Left(cards) => same("cards left", &self.table.shoe().left, cards),
            Expect::Ahead(cards) => {
                let ahead = or_none(self.table.shoe().ahead);
                same("cards ahead", &ahead, &cards.to_string())
            }
            Expect::Discards(cards) => same("discards", &self.table.shoe().discards, cards),
            Expect::Held(cards) => same("cards held", &self.table.shoe().held, cards),
            Expect::Unseen(cards) => same("cards put away unseen", &self.heard.unseen, cards),
            Expect::Took { who, purse } => self.judge_took(who, *purse, line)?,
            Expect::Sees { eye, place, card } => self.judge_sees(eye, *place, *card, line)?,
            Expect::Hidden { eye, place } => self.judge_hidden(eye, *place, line)?,
            Expect::House(expect) => self.judge_house(expect),
        };
        judged.map_err(|unmet| ReplayError::Unmet {
            line,
            what: unmet.what,
            found: unmet.found,
            expected: unmet.expected,
        })
    }

    fn judge_purse(
        &self,
        whose: &Whose,
        amount: Balance,
        line: u32,
    ) -> Result<Judgement, ReplayError> {
        let purse = match whose {
            Whose::House => Balance::try_from(self.table.house_result()).ok(),
            Whose::Party(who) => {
                Balance::ZERO.checked_credit(self.table.holding(self.somebody(who, line)?))
            }
        };
        Ok(same(
            &format!("purse of {whose}"),
            &purse.unwrap_or_default(),
            &amount,
        ))
    }

    fn judge_result(&self, expected: Option<(Points, Points, Outcome)>) -> Judgement {
        let text = |(player, banker, won)| format!("P{player} B{banker} {won}");
        let found = self.heard.result.map(text);
        same("result", &or_none(found), &or_none(expected.map(text)))
    }

    /// A seat without anybody on it is that of the last who went from it.
    fn judge_took(
        &self,
        who: &Who,
        expected: Option<Money>,
        line: u32,
    ) -> Result<Judgement, ReplayError> {
        let left = match who {
            Who::Seat(seat) => self.heard.last_from(*seat),
            Who::Standing(_) | Who::Number(_) => None,
        };
        let party = match left {
            Some(party) => party,
            None => self.somebody(who, line)?,
        };
        let what = format!("what {who} took along");
        let found = or_none(self.heard.took(party));
        Ok(same(&what, &found, &or_none(expected)))
    }

    /// The party somebody is, or the error that nobody is.
    pub(super) fn somebody(&self, who: &Who, line: u32) -> Result<Party, ReplayError> {
        let nobody = || ReplayError::Nobody {
            line,
            who: who.clone(),
        };
        self.names.party(&self.table, who).ok_or_else(nobody)
    }

    fn pot(&self, pot: HousePot) -> Balance {
        let pots = self.table.pots();
        match pot {
            HousePot::Levy => pots.levy,
            HousePot::Ante => pots.ante,
            HousePot::Tips => pots.tips,
            HousePot::Unclaimed => pots.unclaimed,
            HousePot::TablePurse => pots.table_purse,
            HousePot::Changeur => pots.changeur,
            HousePot::Cash => pots.cash,
            HousePot::Bank => pots.bank,
        }
    }

    fn judge_party(&self, what: &str, found: Option<Party>, expected: Option<&Who>) -> Judgement {
        let party = expected.map(|who| self.names.party(&self.table, who));
        let holds = match (found, party) {
            (None, None) => true,
            (Some(found), Some(Some(expected))) => found == expected,
            (Some(_), Some(None) | None) | (None, Some(_)) => false,
        };
        if holds {
            return Ok(());
        }
        let found = found.map(|party| self.names.who(&self.table, party));
        Err(Unmet::new(
            what.to_owned(),
            or_none(found),
            &or_none(expected),
        ))
    }

    fn judge_call(&self, words: &str) -> Judgement {
        if self.said.iter().any(|call| call == words) {
            return Ok(());
        }
        let said: Vec<String> = self
            .said
            .iter()
            .map(|call| Quoted(call).to_string())
            .collect();
        let found = if said.is_empty() {
            "nothing".to_owned()
        } else {
            said.join(", ")
        };
        Err(Unmet::new(
            "what was said".to_owned(),
            found,
            &Quoted(words),
        ))
    }
}

/// Something, or `none`.
pub(super) fn or_none<T: ToString>(value: Option<T>) -> String {
    value.map_or("none".to_owned(), |value| value.to_string())
}
