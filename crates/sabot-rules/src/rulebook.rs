//! A rulebook: a law, its draw table, and every option a house may choose.
//!
//! A rulebook is data. The three that come with Sabot stand in `rulebooks/*.toml`; a house writes
//! its own file on top of one of them, and a value its law does not admit is refused with the
//! clause that forbids it.
//!
//! ```
//! use sabot_rules::Rulebook;
//!
//! let mut rules = Rulebook::new_jersey();
//! rules.set("vig", "4")?;
//! assert_eq!(rules.get("vig").as_deref(), Some("4"));
//!
//! let error = rules.set("vig", "6").unwrap_err();
//! assert_eq!(error.clause().unwrap().id(), "NJ-4.10c.2");
//! # Ok::<(), sabot_rules::RulebookError>(())
//! ```
//!
//! Layout: `values` and `call_forms` are the closed choices, `keys` is the register in code,
//! `slot` reads and writes one option, `admit` and `cross` are the checks, `load` reads a file,
//! `stored` one that an earlier program has written.

use sabot_core::{Money, Percent, Ring, Seat};
use serde::{Deserialize, Serialize};

use crate::draw_table::DrawTable;

mod admit;
mod call_forms;
mod choice;
mod cross;
mod decks;
mod defaults;
mod error;
mod info;
mod keys;
mod law;
mod levy;
mod load;
mod mixing;
mod print;
mod shipped;
mod slot;
mod stored;
mod terms;
mod values;

pub use call_forms::{BancoForm, CallForms, StandOffForm, SuiviForm, VeForms};
pub use error::RulebookError;
pub use info::KeyInfo;
pub use law::Law;
pub use levy::TIE_PAYS;
pub use shipped::LAW_VERSION;
pub use stored::{Outdated, StoredRulebook};
pub use terms::{Banking, Cloth, LevyName, Terms};
pub use values::{
    AnnulTransfer, Backs, BankGrowth, BidTie, Dealing, DisclosedCard, DoubleDraw, FreePlay,
    LastHand, LevyRounding, Mixing, NoThird, Opening, OverOffer, PrecedingWager, Purses, RecutBy,
    Reshuffle, RuleTableMode, Shuffle, TableKind, TablePurse, ThreeCardPlayer, Uncovered,
    VeIrregularities, VeSuivi, ZeroHand,
};

/// A law with every option decided. The fields carry the names of the keys in the register.
///
/// A key that does not exist under the law still has its field, with a harmless value; it cannot
/// be set, and [`Rulebook::get`] answers `-` for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one key of the register"
)]
pub struct Rulebook {
    /// The source it follows.
    pub law: Law,
    /// The name of this rulebook; a house names its own.
    pub name: String,
    /// Raised with every change of rules; a table writes it into its first event.
    pub version: u32,
    /// The draw table in force (NJ Table 3, the VE Rule Table, the CK tables).
    pub draw: DrawTable,

    /// Decks in the shoe (NJ-4.1a.1, VE-game-07, INT-12).
    pub decks: u8,
    /// Card backs (NJ-4.1a.2, VE-game-08).
    pub backs: Backs,
    /// Numbered places (INT-02, INT-58, INT-12).
    pub seats: u8,
    /// The size of a Venice table (INT-58).
    pub table: TableKind,
    /// Seated players needed to begin (INT-02, INT-59).
    pub min_seated: u8,
    /// Whether standing players take part (INT-02, VE-game-20).
    pub standing: bool,
    /// Places one patron may hold (VE-general-02, CK-e, INT-12).
    pub positions_per_patron: u8,
    /// Every wager is a multiple of it (INT-04).
    pub chip_unit: Money,
    /// The table minimum (VE-game-24, INT-93).
    pub table_min: Money,
    /// The table maximum, if any (INT-16).
    pub table_max: Option<Money>,

    /// How new cards come to the table (NJ-4.3a.2).
    pub opening: Opening,
    /// How long the spread may be looked at (NJ-4.3c.1).
    pub viewing_seconds: u32,
    /// The shuffle of the pit (NJ-4.4a, NJ-4.4b).
    pub shuffle: Shuffle,
    /// Shuffling again after lacing, pit-wide (NJ-4.4a.1.i).
    pub reshuffle_after_lace: Reshuffle,
    /// Cards laced through the rest (INT-07).
    pub lace_cards: u8,
    /// Cards that stay on either side of a cut (NJ-4.4d).
    pub cut_min_depth: u16,
    /// Cards behind the cutting card (NJ-4.4e.2, INT-11).
    pub cut_card_reserve: u16,
    /// Whether cards are burned before play (NJ-4.4e.5, INT-08, INT-11).
    pub burn: bool,
    /// Who makes an ordered recut (NJ-4.4f.2).
    pub recut_by: RecutBy,
    /// What the cutting card ends (INT-09).
    pub last_hand: LastHand,
    /// Whether a bank goes on over a new shoe (INT-14).
    pub bank_over_new_shoe: bool,

    /// How long bids for the bank are taken (INT-13).
    pub auction_seconds: u32,
    /// How long suivi, banco and part wagers are each open (INT-23).
    pub window_seconds: u32,
    /// How long a hand may be thought over (INT-28).
    pub decision_seconds: u32,
    /// How long wagers are taken in punto banco (CK-g.1).
    pub betting_seconds: u32,
    /// How long an offered bank waits for its answer (INT-15, INT-28).
    pub offer_seconds: u32,
    /// How long an absent patron keeps the seat (INT-28).
    pub idle_seat_minutes: u32,
    /// Who handles the cards (CK-j, INT-94).
    pub dealing: Dealing,
    /// Whether chips are kept in the system (INT-94).
    pub purses: Purses,

    /// Which amount binds the next wager (INT-17).
    pub preceding_wager: PrecedingWager,
    /// What becomes of an offer that is too high (INT-24).
    pub over_offer: OverOffer,
    /// Whether the right of suivi outlives the banker (INT-22).
    pub suivi_survives_pass: bool,
    /// Who may call banco suivi in Venice (INT-64).
    pub ve_suivi: VeSuivi,
    /// How free a Venice player is (INT-34).
    pub ve_free_play: FreePlay,
    /// What a call against one's own Rule Table does (INT-27, INT-35).
    pub ve_rule_table_mode: RuleTableMode,
    /// The Rule Table's column "no third card" (INT-31).
    pub ve_no_third: NoThird,
    /// Whether a banker's 8 or 9 stops the card asked for (INT-33).
    pub ve_banker_natural_stops: bool,
    /// What a Venice bank grows by (INT-61).
    pub bank_growth: BankGrowth,
    /// What becomes of an uncovered part in Venice (INT-62).
    pub ve_uncovered: Uncovered,
    /// Uncovered offers in a row after which the bank may be passed on (INT-19).
    pub uncovered_offers_limit: u8,

    /// The house's percentage of the banker's win: `vig` in NJ, `cagnotte` in VE, `commission` in
    /// CK (NJ-4.10c.2, VE-game-16, CK-a.2).
    pub levy: Percent,
    /// Whether the vigorish is rounded up (NJ-4.10c.3, NJ-4.10c.4, INT-38).
    pub vig_rounding: bool,
    /// How the cagnotte is rounded (INT-40).
    pub cagnotte_rounding: LevyRounding,
    /// How the commission is rounded (INT-41).
    pub commission_rounding: LevyRounding,
    /// Notice before a higher vigorish (NJ-4.10d.1, INT-39).
    pub vig_notice_minutes: u32,
    /// Who wins equal bids after a voluntary pass (INT-44).
    pub bid_tie: BidTie,
    /// Whether an ordered pass moves on from the anchor (INT-45).
    pub ordered_pass_uses_anchor: bool,
    /// Whether a bank taken after a retirement moves on from the anchor (INT-71).
    pub ve_anchor: bool,
    /// Whether the retired banker may bid in the first round (INT-70).
    pub ve_retired_may_bid: bool,

    /// Where the bank goes after an annulled deal (NJ-4.12a.2, INT-47).
    pub annul_transfer: AnnulTransfer,
    /// How a hand deemed zero goes on (INT-48).
    pub zero_hand: ZeroHand,
    /// How a hand of three first cards goes on (INT-49).
    pub three_card_player: ThreeCardPlayer,
    /// What counts when the Banker took two cards for one (INT-50).
    pub double_draw: DoubleDraw,
    /// The procedure for a disclosed card (NJ-4.12h.0).
    pub disclosed_card: DisclosedCard,
    /// Further cards that go with a disclosed ten (NJ-4.12h.1.ten, INT-53).
    pub h1_ten: u8,
    /// Further cards that go with a ten found face up (INT-56).
    pub faceup_ten_extra: u8,
    /// How Venice handles what its text leaves open (INT-75).
    pub ve_irregularities: VeIrregularities,

    /// Whose purse pays and collects in punto banco (CK-desc-06, INT-92).
    pub table_purse: TablePurse,
    /// The fee per patron and round (CK-f.2, CK-g.2, INT-78).
    pub ante: Money,
    /// Cash of one patron and day above which a report is due, if any is (CK-n, INT-82).
    pub ctrc_threshold: Option<Money>,
    /// Single cash transactions from here on are logged, if any are (CK-n, INT-82).
    pub mtl_threshold: Option<Money>,
    /// How long money waits for an absent owner (INT-74).
    pub unclaimed_minutes: u32,
    /// The spoken forms (NJ-4.7b.2, NJ-4.7c.2, NJ-4.10a.2, INT-90).
    pub call_forms: CallForms,
    /// Whether the table may talk during a coup (VE-general-19).
    pub chat_during_coup: bool,
}

/// What stands for the value of a key that does not exist under a law.
const NOT_HERE: &str = "-";

/// The largest table there is, checked when the program is compiled.
const LARGEST_RING: Ring = match Ring::new(Seat::MAX) {
    Some(ring) => ring,
    None => panic!("a table can have as many seats as there are seat numbers"),
};

impl Rulebook {
    /// The seats of the table and their neighbours (INT-01).
    pub fn ring(&self) -> Ring {
        Ring::new(self.seats).unwrap_or(LARGEST_RING)
    }

    /// Sets one option, written as in a rulebook file. A refused value changes nothing.
    ///
    /// ```
    /// use sabot_rules::Rulebook;
    ///
    /// let mut rules = Rulebook::venice();
    /// assert!(rules.set("table", "grand").is_ok());
    /// assert_eq!(rules.seats, 9);
    /// assert_eq!(
    ///     rules.set("cagnotte", "4").unwrap_err().to_string(),
    ///     "cagnotte = 4 is not admitted under venice; it takes only 5 (VE-game-16)",
    /// );
    /// ```
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RulebookError> {
        let spec = keys::spec_or_error(key)?;
        let mut next = self.clone();
        spec.put(&mut next, value)?;
        next.agree()?;
        *self = next;
        Ok(())
    }

    /// Sets several options together: each must be admitted, and all must agree in the end. So a
    /// chip unit and a minimum can change at once that would not pass one after the other. A
    /// refusal changes nothing.
    pub fn set_all<'a, I>(&mut self, options: I) -> Result<(), RulebookError>
    where
        I: IntoIterator<Item = (&'a str, &'a str)>,
    {
        let options: Vec<(&str, &str)> = options.into_iter().collect();
        for (key, _) in &options {
            keys::spec_or_error(key)?;
        }
        let mut next = self.clone();
        for spec in keys::specs() {
            for (_, value) in options.iter().filter(|(key, _)| *key == spec.key) {
                spec.put(&mut next, value)?;
            }
        }
        next.agree()?;
        *self = next;
        Ok(())
    }

    /// An option as text, such that [`Rulebook::set`] reads it back; `-` for a key that does not
    /// exist under this law, `None` for one that exists nowhere.
    pub fn get(&self, key: &str) -> Option<String> {
        let spec = keys::spec_of(key)?;
        Some(spec.text(self).unwrap_or_else(|| NOT_HERE.to_owned()))
    }

    /// Cards in a full shoe: 52 for each deck (VE-game-07, CK-k).
    pub fn cards(&self) -> u16 {
        u16::from(self.decks).saturating_mul(52)
    }
}
