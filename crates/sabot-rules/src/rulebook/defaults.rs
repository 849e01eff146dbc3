//! What every option holds before a rulebook file is read.
//!
//! The files in `rulebooks/` state every value that applies under their law; these are the values
//! of the register again, and harmless ones where the register has none. A test proves that
//! reading the files changes nothing but name, version and draw table.

use sabot_core::{Money, Percent};

use super::{
    AnnulTransfer, Backs, BankGrowth, BidTie, CallForms, Dealing, DisclosedCard, DoubleDraw,
    FreePlay, LastHand, Law, LevyRounding, NoThird, Opening, OverOffer, PrecedingWager, Purses,
    RecutBy, Reshuffle, RuleTableMode, Rulebook, Shuffle, TableKind, TablePurse, ThreeCardPlayer,
    Uncovered, VeIrregularities, VeSuivi, ZeroHand,
};
use crate::draw_table::DrawTable;

/// Five per cent, checked when the program is compiled.
const FIVE_PERCENT: Percent = match Percent::new(5) {
    Some(percent) => percent,
    None => panic!("five is a percentage"),
};

impl Rulebook {
    /// The options of a law before its file is read.
    pub(super) fn neutral(law: Law) -> Self {
        match law {
            Law::NewJersey => Self::new_jersey_options(),
            Law::Venice => Self::venice_options(),
            Law::Chickasaw => Self::chickasaw_options(),
        }
    }

    /// The column "VE" of the register.
    fn venice_options() -> Self {
        Self {
            law: Law::Venice,
            name: Law::Venice.name().to_owned(),
            backs: Backs::Two,
            seats: 8,
            min_seated: 6,
            standing: true,
            chip_unit: Money::from_cents_saturating(1),
            table_min: Money::from_cents_saturating(5_000),
            burn: false,
            bank_over_new_shoe: true,
            ve_banker_natural_stops: true,
            vig_rounding: false,
            chat_during_coup: false,
            ..Self::new_jersey_options()
        }
    }

    /// The column "CK" of the register.
    fn chickasaw_options() -> Self {
        Self {
            law: Law::Chickasaw,
            name: Law::Chickasaw.name().to_owned(),
            decks: 8,
            min_seated: 1,
            table_min: Money::from_cents_saturating(500),
            burn: false,
            vig_rounding: false,
            ante: Money::from_cents_saturating(50),
            ctrc_threshold: Some(Money::from_cents_saturating(1_000_000)),
            mtl_threshold: Some(Money::from_cents_saturating(250_000)),
            ..Self::new_jersey_options()
        }
    }

    /// The column "NJ" of the register.
    fn new_jersey_options() -> Self {
        Self {
            law: Law::NewJersey,
            name: Law::NewJersey.name().to_owned(),
            version: super::shipped::LAW_VERSION,
            draw: DrawTable::NOBODY_DRAWS,
            decks: 6,
            backs: Backs::One,
            seats: 9,
            table: TableKind::Standard,
            min_seated: 2,
            standing: false,
            positions_per_patron: 1,
            chip_unit: Money::from_cents_saturating(100),
            table_min: Money::from_cents_saturating(2_500),
            table_max: None,
            opening: Opening::InspectAtTable,
            viewing_seconds: 60,
            shuffle: Shuffle::ShuffleAndLace,
            reshuffle_after_lace: Reshuffle::Off,
            lace_cards: 52,
            cut_min_depth: 10,
            cut_card_reserve: 14,
            burn: true,
            recut_by: RecutBy::LastCutter,
            last_hand: LastHand::FinishCurrent,
            bank_over_new_shoe: false,
            auction_seconds: 20,
            window_seconds: 10,
            decision_seconds: 30,
            betting_seconds: 15,
            offer_seconds: 10,
            idle_seat_minutes: 10,
            dealing: Dealing::Automatic,
            purses: Purses::Tracked,
            preceding_wager: PrecedingWager::Placed,
            over_offer: OverOffer::Refuse,
            suivi_survives_pass: false,
            ve_suivi: VeSuivi::Announced,
            ve_free_play: FreePlay::Full,
            ve_rule_table_mode: RuleTableMode::Reconstruct,
            ve_no_third: NoThird::Nj,
            ve_banker_natural_stops: false,
            bank_growth: BankGrowth::Net,
            ve_uncovered: Uncovered::Stays,
            uncovered_offers_limit: 3,
            levy: FIVE_PERCENT,
            vig_rounding: true,
            cagnotte_rounding: LevyRounding::Exact,
            commission_rounding: LevyRounding::Exact,
            vig_notice_minutes: 30,
            bid_tie: BidTie::Dealer,
            ordered_pass_uses_anchor: false,
            ve_anchor: false,
            ve_retired_may_bid: false,
            annul_transfer: AnnulTransfer::Ask,
            zero_hand: ZeroHand::Draws,
            three_card_player: ThreeCardPlayer::Final,
            double_draw: DoubleDraw::AnyTwo,
            disclosed_card: DisclosedCard::H1,
            h1_ten: 10,
            faceup_ten_extra: 0,
            ve_irregularities: VeIrregularities::Manual,
            table_purse: TablePurse::House,
            ante: Money::ZERO,
            ctrc_threshold: None,
            mtl_threshold: None,
            unclaimed_minutes: 15,
            call_forms: CallForms::FIRST_PRINTED,
            chat_during_coup: true,
        }
    }
}
