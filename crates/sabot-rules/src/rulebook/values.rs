//! The closed values of the configuration register: one enum per key that offers a choice.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::choice::choices;

choices! {
    /// Card backs in the shoe (NJ-4.1a.2, VE-game-08).
    Backs {
        /// All decks have backs of one colour.
        One = "one",
        /// Half of the decks in one colour, half in another.
        Two = "two",
    }
}

choices! {
    /// The size of a Venice table (INT-58).
    TableKind {
        /// Eight boxes (VE-game-01).
        Standard = "standard",
        /// Nine boxes (VE-general-03).
        Grand = "grand",
    }
}

choices! {
    /// How new cards come to the table (NJ-4.3a.2).
    Opening {
        /// Inspected, spread and washed before the first participants.
        InspectAtTable = "inspect_at_table",
        /// Certified as inspected and shuffled beforehand.
        PreShuffled = "pre_shuffled",
    }
}

choices! {
    /// The shuffle of a pit (NJ-4.4a, NJ-4.4b).
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    Shuffle {
        /// Shuffle, then lace about one deck through the rest (NJ-4.4a.1).
        ShuffleAndLace = "shuffle_and_lace",
        /// Wash, stack, then three dealers shuffle separately (NJ-4.4a.2).
        WashAndThree = "wash_and_three",
    }
}

choices! {
    /// Whether cards are shuffled again after lacing (NJ-4.4a.1.i).
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    Reshuffle {
        /// The cards are not reshuffled after the lace.
        Off = "off",
        /// Some of the cards.
        Partial = "partial",
        /// All cards are reshuffled after the lace.
        Full = "full",
    }
}

choices! {
    /// How the cards of a pit are mixed: its shuffle, and what follows the lace (NJ-4.4a, NJ-4.4b).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    Mixing {
        /// Shuffle and lace (NJ-4.4a.1).
        Lace = "lace",
        /// Shuffle, lace and shuffle some of the cards again (NJ-4.4a.1.i).
        LaceThenSome = "lace_then_some",
        /// Shuffle, lace and shuffle all cards again (NJ-4.4a.1.i).
        LaceThenAll = "lace_then_all",
        /// Wash, stack, and three dealers shuffle (NJ-4.4a.2).
        Wash = "wash",
    }
}

choices! {
    /// Who cuts again when a supervisor orders a recut (NJ-4.4f.2).
    RecutBy {
        /// The person who cut last.
        LastCutter = "last_cutter",
        /// The next person entitled, clockwise.
        NextEntitled = "next_entitled",
    }
}

choices! {
    /// What follows when the cutting card shows (INT-09).
    LastHand {
        /// The coup under way, or just ended, is the last of the shoe.
        FinishCurrent = "finish_current",
        /// One more coup is dealt after it.
        OneMore = "one_more",
    }
}

choices! {
    /// Who handles the cards (CK-j, INT-94).
    Dealing {
        /// The house's own shoe.
        Automatic = "automatic",
        /// A croupier with real cards.
        Human = "human",
    }
}

choices! {
    /// Whether the system keeps the patrons' chips (INT-94).
    Purses {
        /// Payments are posted.
        Tracked = "tracked",
        /// Payments are computed and shown, nothing is posted.
        Untracked = "untracked",
    }
}

choices! {
    /// Which amount binds the Banker's next wager (INT-17).
    PrecedingWager {
        /// The amount placed.
        Placed = "placed",
        /// The amount covered.
        Covered = "covered",
    }
}

choices! {
    /// What becomes of an offer above the room left in the bank (INT-24).
    OverOffer {
        /// Refused as a whole.
        Refuse = "refuse",
        /// Cut down to the room left.
        Trim = "trim",
    }
}

choices! {
    /// Who may call banco suivi in Venice (INT-64).
    VeSuivi {
        /// The loser who had announced a banco.
        Announced = "announced",
        /// Any loser who held the cards.
        AnyHolder = "any_holder",
    }
}

choices! {
    /// How free a Venice player is without the Rule Table (INT-34).
    FreePlay {
        /// Free on 0 to 7.
        Full = "full",
        /// Free only where the convention leaves a choice.
        Conventional = "conventional",
    }
}

choices! {
    /// What a call against one's own Rule Table does (INT-27).
    RuleTableMode {
        /// The coup is rebuilt (VE-rule-14).
        Reconstruct = "reconstruct",
        /// The call is refused.
        Prevent = "prevent",
    }
}

choices! {
    /// How a Rule Table banker plays when the punter takes no card (INT-31).
    NoThird {
        /// By New Jersey's column "no third card".
        Nj = "nj",
    }
}

choices! {
    /// What a Venice bank grows by (INT-61).
    BankGrowth {
        /// The win after the cagnotte.
        Net = "net",
        /// The whole win.
        Gross = "gross",
    }
}

choices! {
    /// What becomes of the uncovered part of a Venice bank (INT-62).
    Uncovered {
        /// The uncovered part stays in the bank.
        Stays = "stays",
        /// The banker takes it back.
        Withdrawn = "withdrawn",
    }
}

choices! {
    /// How a levy falls that has no rounding of its own in the text (INT-40, INT-41).
    LevyRounding {
        /// To the cent, a fraction is dropped.
        Exact = "exact",
        /// Up to the smallest chip.
        UpToUnit = "up_to_unit",
    }
}

choices! {
    /// Who wins equal bids after a voluntary pass (INT-44).
    BidTie {
        /// The bidder closest to the dealer counter-clockwise.
        Dealer = "dealer",
        /// The bidder closest to the previous Banker counter-clockwise.
        PreviousBanker = "previous_banker",
    }
}

choices! {
    /// Where the bank goes after an annulled deal (NJ-4.12a.2, INT-47).
    AnnulTransfer {
        /// The floor is asked.
        Ask = "ask",
        /// The Banker keeps it.
        Keep = "keep",
        /// The bank is offered to the next seat.
        Transfer = "transfer",
    }
}

choices! {
    /// How a Banker's hand deemed zero goes on (NJ-4.12b, INT-48).
    ZeroHand {
        /// As a two-card zero, which draws.
        Draws = "draws",
        /// Zero is its final count.
        Final = "final",
    }
}

choices! {
    /// How a Player's hand of three first cards goes on (NJ-4.12c, INT-49).
    ThreeCardPlayer {
        /// The best count of the two cards kept is final.
        Final = "final",
        /// The hand plays on from its best count.
        Continue = "continue",
    }
}

choices! {
    /// Which cards make the lowest count when the Banker took two for one (NJ-4.12d, INT-50).
    DoubleDraw {
        /// Any two of the four.
        AnyTwo = "any_two",
        /// Any two or three.
        TwoOrThree = "two_or_three",
        /// Two, three or all four.
        TwoToFour = "two_to_four",
        /// The first two and one of the two drawn.
        FirstTwoPlusOne = "first_two_plus_one",
    }
}

choices! {
    /// The procedure for a disclosed card that neither hand can use (NJ-4.12h.0).
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    DisclosedCard {
        /// Discard it and as many more face up as its value (NJ-4.12h.1).
        H1 = "h1",
        /// Discard it and one more face down (NJ-4.12h.2).
        H2 = "h2",
        /// It opens a simulated round without wagers (NJ-4.12h.3).
        H3 = "h3",
    }
}

choices! {
    /// How Venice handles irregularities its text leaves open (INT-75).
    VeIrregularities {
        /// The steward records, management rules.
        Manual = "manual",
        /// New Jersey's procedures are adopted.
        Nj = "nj",
    }
}

choices! {
    /// Whose purse pays and collects in punto banco (CK-desc-06, INT-92).
    TablePurse {
        /// The house's bankroll.
        House = "house",
        /// A pool of the players.
        Pool = "pool",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_found_by_its_word_and_only_by_it() {
        for choice in DoubleDraw::ALL {
            assert_eq!(DoubleDraw::from_word(choice.word()), Some(choice));
            assert_eq!(
                serde_json::to_string(&choice).unwrap(),
                format!("\"{choice}\"")
            );
        }
        assert_eq!(DoubleDraw::from_word("Any_Two"), None);
        assert_eq!(DoubleDraw::NUM, 4);
        assert_eq!(NoThird::ALL, [NoThird::Nj]);
    }
}
