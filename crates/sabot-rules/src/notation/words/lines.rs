//! The words lines begin with, and the staff who speak on them.

use super::worded;

/// What a line that is no act begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum ItemWord {
    Version,
    Rulebook,
    Option,
    DayStart,
    Party,
    Setup,
    Cards,
    Expect,
    Seal,
}

worded!("a line" ItemWord {
    Version = "sabot",
    Rulebook = "rulebook",
    Option = "option",
    DayStart = "day-start",
    Party = "party",
    Setup = "setup",
    Cards = "cards",
    Expect = "expect",
    Seal = "seal",
});

/// What a setup line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum SetupWord {
    Banker,
    Bid,
    Preceding,
    Bank,
    Anchor,
    Suivi,
    Valid,
    Cards,
    Ahead,
    Shown,
    Rate,
    Curator,
    Playing,
}

worded!("a setup" SetupWord {
    Banker = "banker",
    Bid = "bid",
    Preceding = "preceding",
    Bank = "bank",
    Anchor = "anchor",
    Suivi = "suivi",
    Valid = "valid",
    Cards = "cards",
    Ahead = "ahead",
    Shown = "shown",
    Rate = "rate",
    Curator = "curator",
    Playing = "playing",
});

/// What an expectation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum ExpectWord {
    Refused,
    Purse,
    Pot,
    Offered,
    Banker,
    Dominant,
    Suivi,
    Anchor,
    Call,
    Phase,
    Result,
    Bounds,
    Allowed,
    NotAllowed,
    Left,
    Ahead,
    Discards,
    Held,
    Unseen,
    Took,
    Sees,
    Hidden,
    Cash,
    Task,
    Log,
    Dispute,
    Notified,
    SetAside,
    Incidents,
}

worded!("an expectation" ExpectWord {
    Refused = "refused",
    Purse = "purse",
    Pot = "pot",
    Offered = "offered",
    Banker = "banker",
    Dominant = "dominant",
    Suivi = "suivi",
    Anchor = "anchor",
    Call = "call",
    Phase = "phase",
    Result = "result",
    Bounds = "bounds",
    Allowed = "allowed",
    NotAllowed = "not-allowed",
    Left = "left",
    Ahead = "ahead",
    Discards = "discards",
    Held = "held",
    Unseen = "unseen",
    Took = "took",
    Sees = "sees",
    Hidden = "hidden",
    Cash = "cash",
    Task = "task",
    Log = "log",
    Dispute = "dispute",
    Notified = "notified",
    SetAside = "set-aside",
    Incidents = "incidents",
});

/// Somebody who speaks or looks and is no party.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum StaffWord {
    Croupier,
    Supervisor,
    Manager,
    House,
    Cashier,
    Onlooker,
}

worded!("somebody of the house" StaffWord {
    Croupier = "croupier",
    Supervisor = "supervisor",
    Manager = "manager",
    House = "house",
    Cashier = "cashier",
    Onlooker = "onlooker",
});

/// Small words between others.
pub(in super::super) const STANDING: &str = "st:";
pub(in super::super) const NUMBER: &str = "no:";
pub(in super::super) const PATRON: &str = "patron:";
pub(in super::super) const BEHIND: &str = "behind";
pub(in super::super) const RULE_TABLE: &str = "rule-table";
pub(in super::super) const NO_ANTE: &str = "no-ante";
pub(in super::super) const ON: &str = "on";
pub(in super::super) const VOID: &str = "void";
pub(in super::super) const NONE: &str = "none";
pub(in super::super) const ANY: &str = "any";
pub(in super::super) const UNSEEN: &str = "?";
pub(in super::super) const AT: &str = "at";
pub(in super::super) const IN: &str = "in";
pub(in super::super) const FOR: &str = "for";
pub(in super::super) const NOW: &str = "now";
pub(in super::super) const COUP: &str = "coup";
pub(in super::super) const SETTLED: &str = "settled";
pub(in super::super) const SEATS: &str = "seats";
pub(in super::super) const PLACES: &str = "places";
pub(in super::super) const LEVY: &str = "levy";
pub(in super::super) const BACK: &str = "back";
pub(in super::super) const EDGE: &str = "edge";
pub(in super::super) const CUT: &str = "cut";
pub(in super::super) const APPROVED: &str = "approved";

#[cfg(test)]
mod tests {
    use super::super::{HouseWord, Worded, is_act_word};
    use super::*;

    #[test]
    fn a_line_begins_with_a_word_of_one_kind() {
        for word in ItemWord::ALL.iter().map(|word| word.word()) {
            assert!(StaffWord::of_word(word).is_none(), "{word}");
            assert!(
                !is_act_word(word) && HouseWord::of_word(word).is_none(),
                "{word}"
            );
        }
        for word in ExpectWord::ALL {
            assert_eq!(ExpectWord::of_word(word.word()), Some(*word));
        }
        for word in SetupWord::ALL {
            assert_eq!(SetupWord::of_word(word.word()), Some(*word));
        }
    }
}
