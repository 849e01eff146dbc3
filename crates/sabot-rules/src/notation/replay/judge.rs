//! Whether an expectation holds.

mod eyes;
mod house;
mod offers;

use sabot_core::{Balance, Party};

use super::super::ast::{Speaker, Who};
use super::super::error::ReplayError;
use super::super::expect::{Expect, HousePot, Limits, Whose};
use super::super::text::Quoted;
use super::Replay;
use crate::Clause;
use crate::table::Refusal;
use crate::table::allowed::allowed;
use crate::table::bounds::{Bounds, Kind, Range};

/// What an expectation is about, what it is, and what it should be.
pub(super) struct Unmet {
    what: String,
    found: String,
    expected: String,
}

impl Unmet {
    pub(super) fn new(
        what: impl ToString,
        found: impl ToString,
        expected: impl ToString,
    ) -> Self {
        let (what, found, expected) = (what.to_string(), found.to_string(), expected.to_string());
        Self { what, found, expected }
    }
}

/// Nothing if it holds.
pub(super) type Judgement = Result<(), Unmet>;

/// Holds if both are equal.
pub(super) fn same<T: PartialEq + ToString>(what: &str, found: &T, expected: &T) -> Judgement {
    if found == expected { Ok(()) } else { Err(Unmet::new(what, found.to_string(), expected.to_string())) }
}

impl Replay<'_> {
    pub(super) fn judge(&self, expect: &Expect, line: u32) -> Result<(), ReplayError> {
        let judged = match expect {
            // Judged with the act before it.
            Expect::Refused(_) => Ok(()),
            Expect::Purse { whose: Whose::House, amount } => {
                let result = Balance::try_from(self.table.house_result()).unwrap_or_default();
                same("purse of house", &result, amount)
            }
            Expect::Purse { whose: Whose::Party(who), amount } => {
                let party = self.somebody(who, line)?;
                let purse = Balance::ZERO.checked_credit(self.table.holding(party));
                same(&format!("purse of {who}"), &purse.unwrap_or_default(), amount)
            }
            Expect::Pot { pot, amount } => same("pot", &self.pot(*pot), amount),
            Expect::Offered(to) => self.judge_offers(to),
            Expect::Banker(who) => self.judge_party("banker", self.table.bank().banker, who.as_ref()),
            Expect::Dominant(who) => {
                self.judge_party("dominant player", self.table.coup().dominant, who.as_ref())
            }
            Expect::Suivi(who) => {
                self.judge_party("holder of suivi", self.table.bank().suivi, who.as_ref())
            }
            Expect::Anchor(seat) => {
                same("anchor", &or_none(self.table.bank().anchor), &or_none(*seat))
            }
            Expect::Call(words) => self.judge_call(words),
            Expect::Phase(name) => same("phase", &self.table.phase().name(), &name.as_str()),
            Expect::Result { player, banker, outcome } => {
                let text = |(p, b, won)| format!("P{p} B{b} {won}");
                let found = self.result.map_or("none".to_owned(), text);
                same("result", &found, &text((*player, *banker, *outcome)))
            }
            Expect::Bounds { speaker, kind, limits } => {
                self.judge_bounds(speaker, *kind, *limits)
            }
            Expect::Allowed { speaker, kind } => match self.verdict(speaker, *kind) {
                Ok(_) => Ok(()),
                Err(refused) => Err(Unmet::new(named(speaker, *kind), refused.text(), "allowed")),
            },
            Expect::NotAllowed { speaker, kind, clause } => {
                self.judge_not_allowed(speaker, *kind, *clause)
            }
            Expect::Left(cards) => same("cards left", &self.table.shoe().left, cards),
            Expect::Ahead(cards) => {
                let ahead = self.table.shoe().ahead;
                same("cards ahead", &or_none(ahead), &or_none(Some(*cards)))
            }
            Expect::Discards(cards) => same("discards", &self.table.shoe().discards, cards),
            Expect::Sees { eye, place, card } => {
                let eye = self.viewer(eye, line)?;
                self.judge_sees(eye, *place, *card)
            }
            Expect::Hidden { eye, place } => {
                let eye = self.viewer(eye, line)?;
                self.judge_hidden(eye, *place)
            }
            Expect::House(expect) => self.judge_house(expect),
        };
        judged.map_err(|Unmet { what, found, expected }| ReplayError::Unmet {
            line,
            what,
            found,
            expected,
        })
    }

    /// The party somebody is, or the error that nobody is.
    pub(super) fn somebody(&self, who: &Who, line: u32) -> Result<Party, ReplayError> {
        let nobody = || ReplayError::Nobody { line, who: who.to_string() };
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
        Err(Unmet::new(what, or_none(found), or_none(expected)))
    }

    fn judge_call(&self, words: &str) -> Judgement {
        if self.said.iter().any(|call| call == words) {
            return Ok(());
        }
        let said: Vec<String> = self.said.iter().map(|call| Quoted(call).to_string()).collect();
        let found = if said.is_empty() { "nothing".to_owned() } else { said.join(", ") };
        Err(Unmet::new("what was said", found, Quoted(words)))
    }

    /// What an actor may say under a kind of act, from what is shown to that actor.
    fn verdict(&self, speaker: &Speaker, kind: Kind) -> Result<Bounds, NotAllowed> {
        let (actor, party) = self.actor(speaker);
        let allowed = allowed(&self.table, actor, party);
        match allowed.find(kind).map(|choice| choice.verdict) {
            Some(Ok(bounds)) => Ok(bounds),
            Some(Err(refusal)) => Err(NotAllowed(Some(refusal))),
            None => Err(NotAllowed(None)),
        }
    }

    fn judge_not_allowed(
        &self,
        speaker: &Speaker,
        kind: Kind,
        clause: Option<Clause>,
    ) -> Judgement {
        let what = named(speaker, kind);
        let wanted = || clause.map_or("not allowed".to_owned(), |id| format!("not allowed by {id}"));
        match self.verdict(speaker, kind) {
            Ok(_) => Err(Unmet::new(what, "allowed", wanted())),
            Err(refused) if clause.is_none() || refused.clause() == clause => Ok(()),
            Err(refused) => Err(Unmet::new(what, refused.text(), wanted())),
        }
    }

    fn judge_bounds(&self, speaker: &Speaker, kind: Kind, limits: Limits) -> Judgement {
        let what = format!("range of {}", named(speaker, kind));
        let bounds = match self.verdict(speaker, kind) {
            Ok(bounds) => bounds,
            Err(refused) => return Err(Unmet::new(what, refused.text(), limits)),
        };
        let found = match bounds {
            Bounds::Amount { range, .. } | Bounds::Offer(Some(range)) => {
                Some(Limits::Money(range.floor.0, most(&range, limits)))
            }
            Bounds::Number { min, max, .. } => Some(Limits::Count(min, max)),
            Bounds::Plain
            | Bounds::Offer(None)
            | Bounds::Seats { .. }
            | Bounds::Face { .. }
            | Bounds::Rate { .. }
            | Bounds::NotBefore { .. }
            | Bounds::Clock { .. } => None,
        };
        if found == Some(limits) {
            return Ok(());
        }
        let found = found.map_or("without amounts".to_owned(), |found| found.to_string());
        Err(Unmet::new(what, found, limits))
    }
}

/// The most of a range: what would be accepted in chips, or `None` if the record asks for `any` and
/// no rule bounds it.
fn most(range: &Range, limits: Limits) -> Option<sabot_core::Money> {
    let bounded = range.ceiling.is_some() || range.room.is_some();
    let any = matches!(limits, Limits::Money(_, None));
    Some(range.most()).filter(|_| bounded || !any)
}

/// Why an act is not open: a refusal, or another's act altogether.
struct NotAllowed(Option<Refusal>);

impl NotAllowed {
    fn clause(&self) -> Option<Clause> {
        self.0.map(|refusal| refusal.clause())
    }

    fn text(&self) -> String {
        match self.0 {
            Some(refusal) => format!("not allowed by {}: {refusal}", refusal.clause()),
            None => "somebody else's act".to_owned(),
        }
    }
}

fn named(speaker: &Speaker, kind: Kind) -> String {
    format!("`{speaker} {}`", super::super::print::Named(kind))
}

/// Something, or `none`.
pub(super) fn or_none<T: ToString>(value: Option<T>) -> String {
    value.map_or("none".to_owned(), |value| value.to_string())
}
