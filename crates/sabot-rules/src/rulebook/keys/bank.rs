//! The bank: who holds it, how it grows, who may stand against it, what is called.

use super::super::admit::Bound::{Absent, Any, AtLeast};
use super::super::admit::Spec;
use super::super::slot::{Slot, TRUE_FALSE};
use super::super::{
    BankGrowth, BidTie, FreePlay, NoThird, OverOffer, PrecedingWager, RuleTableMode, Uncovered,
    VeSuivi,
};
use super::{read_number, spec, write_number};

/// Bank, wagers against it, and play.
pub(super) const KEYS: &[Spec] = &[
    spec(
        "bank_over_new_shoe",
        switch!(bank_over_new_shoe, TRUE_FALSE),
        [Any("INT-14"), Any("INT-14"), Absent],
    ),
    spec(
        "preceding_wager",
        choice!(preceding_wager: PrecedingWager),
        [Any("INT-17"), Absent, Absent],
    ),
    spec(
        "over_offer",
        choice!(over_offer: OverOffer),
        [Any("INT-24"), Any("INT-24"), Absent],
    ),
    spec(
        "suivi_survives_pass",
        switch!(suivi_survives_pass, TRUE_FALSE),
        [Any("INT-22"), Any("INT-22"), Absent],
    ),
    spec(
        "ve_suivi",
        choice!(ve_suivi: VeSuivi),
        [Absent, Any("INT-64"), Absent],
    ),
    spec(
        "ve_free_play",
        choice!(ve_free_play: FreePlay),
        [Absent, Any("INT-34"), Absent],
    ),
    spec(
        "ve_rule_table_mode",
        choice!(ve_rule_table_mode: RuleTableMode),
        [Absent, Any("INT-27"), Absent],
    ),
    spec(
        "ve_no_third",
        choice!(ve_no_third: NoThird),
        [Absent, Any("INT-31"), Absent],
    ),
    spec(
        "ve_banker_natural_stops",
        switch!(ve_banker_natural_stops, TRUE_FALSE),
        [Absent, Any("INT-33"), Absent],
    ),
    spec(
        "bank_growth",
        choice!(bank_growth: BankGrowth),
        [Absent, Any("INT-61"), Absent],
    ),
    spec(
        "ve_uncovered",
        choice!(ve_uncovered: Uncovered),
        [Absent, Any("INT-62"), Absent],
    ),
    spec(
        "uncovered_offers_limit",
        number!(uncovered_offers_limit),
        [Absent, AtLeast(1, "INT-19"), Absent],
    ),
    spec(
        "bid_tie",
        choice!(bid_tie: BidTie),
        [Any("INT-44"), Absent, Absent],
    ),
    spec(
        "ordered_pass_uses_anchor",
        switch!(ordered_pass_uses_anchor, TRUE_FALSE),
        [Any("INT-45"), Absent, Absent],
    ),
    spec(
        "ve_anchor",
        switch!(ve_anchor, TRUE_FALSE),
        [Absent, Any("INT-71"), Absent],
    ),
    spec(
        "ve_retired_may_bid",
        switch!(ve_retired_may_bid, TRUE_FALSE),
        [Absent, Any("INT-70"), Absent],
    ),
    spec(
        "call_forms",
        Slot::Forms,
        [Any("INT-90"), Any("INT-90"), Absent],
    ),
];
