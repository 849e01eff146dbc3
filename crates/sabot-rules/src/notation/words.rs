//! The words of a record, each with what it stands for. Parser and printer read these lists and
//! no others, so that they cannot say different things.

mod house;
mod kind;
mod lines;

use sabot_core::Outcome;

use super::expect::{HousePot, Stage};
use crate::house::{Addressee, Colour, Currency, Direction, Finding};
use crate::rulebook::{DisclosedCard, Mixing, Reshuffle, Shuffle};
use crate::table::act::{Area, Call, Irregularity, Line, PassReason, Ruling, Tender};
use crate::table::place::Place;

pub(super) use house::HouseWord;
#[cfg(test)]
pub(super) use kind::is_act_word;
pub(super) use kind::{read_kind, write_kind};
pub(super) use lines::*;

/// A closed choice with a word for each value.
pub(super) trait Worded: Copy + Sized + 'static {
    /// What it is, for an error: "a tender".
    const NOUN: &'static str;
    /// Every value that has a word.
    const ALL: &'static [Self];

    /// The word that is written.
    fn word(self) -> &'static str;

    /// The value of a word, other forms of it included.
    fn of_word(word: &str) -> Option<Self>;

    /// What an error expects: the noun and all its words.
    fn expected() -> String {
        let words: Vec<&str> = Self::ALL.iter().map(|value| value.word()).collect();
        format!("{} ({})", Self::NOUN, words.join(", "))
    }
}

/// Words for the values of an enum; after `|` stand forms that are read and never written.
macro_rules! worded {
    ($noun:literal $name:ident { $($variant:ident = $word:literal $(| $alias:literal)*,)+ }) => {
        impl $crate::notation::words::Worded for $name {
            const NOUN: &'static str = $noun;
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            fn of_word(word: &str) -> Option<Self> {
                match word {
                    $($word $(| $alias)* => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

/// Words for a choice of the register, which has its own.
macro_rules! worded_as_registered {
    ($($noun:literal $name:ident),+) => {
        $(impl Worded for $name {
            const NOUN: &'static str = $noun;
            const ALL: &'static [Self] = &$name::ALL;

            fn word(self) -> &'static str {
                $name::word(self)
            }

            fn of_word(word: &str) -> Option<Self> {
                $name::from_word(word)
            }
        })+
    };
}

use worded;

worded_as_registered!("a shuffle" Shuffle, "a reshuffle" Reshuffle, "a procedure" DisclosedCard, "a mixing" Mixing);

worded!("a tender" Tender {
    Chips = "chips",
    Cash = "cash",
    ForeignChips = "foreign-chips",
    ForeignCash = "foreign-cash",
});

worded!("a place at the line" Line {
    Beyond = "beyond",
    Across = "across",
    AcrossFull = "across-full",
    Behind = "behind",
});

worded!("a call" Call {
    Card = "card" | "carte",
    Stay = "stay" | "no-card" | "pas-de-carte",
    Natural = "natural" | "abatage",
    UnderEight = "under-eight",
});

worded!("an area" Area {
    Player = "player",
    Banker = "banker",
    Tie = "tie",
});

worded!("a reason" PassReason {
    Delay = "delay",
    InvalidDeals = "invalid-deals",
    Violation = "violation",
    Uncovered = "uncovered",
});

worded!("a ruling" Ruling {
    Keep = "keep",
    Transfer = "transfer",
    Rebuild = "rebuild",
    Annul = "annul",
    Continue = "continue",
    Void = "void",
    AdjustPlayer = "adjust-player",
    AdjustBanker = "adjust-banker",
    AdjustTie = "adjust-tie",
});

worded!("an outcome" Outcome {
    Player = "player",
    Banker = "banker",
    Tie = "tie",
});

worded!("a pot" HousePot {
    Levy = "levy",
    Ante = "ante",
    Tips = "tips",
    Unclaimed = "unclaimed",
    TablePurse = "table-purse",
    Changeur = "changeur",
    Cash = "cash",
    Bank = "bank",
});

worded!("an addressee" Addressee {
    Surveillance = "surveillance",
    Commission = "commission",
});

worded!("a finding" Finding {
    ForPatron = "for-patron",
    ForHouse = "for-house",
});

worded!("a direction" Direction {
    In = "in",
    Out = "out",
});

worded!("a currency" Currency {
    Dollar = "dollar",
    Euro = "euro",
});

worded!("a colour" Colour {
    White = "white",
    Yellow = "yellow",
    Orange = "orange",
    Red = "red",
    Purple = "purple",
    Blue = "blue",
    Green = "green",
    Brown = "brown",
    Grey = "grey",
    Black = "black",
});

worded!("a stage of a dispute" Stage {
    Opened = "opened",
    UnderReview = "under-review",
    DecidedForPatron = "decided-for-patron",
    DecidedForHouse = "decided-for-house",
    ResolvedForPatron = "resolved-for-patron",
    ResolvedForHouse = "resolved-for-house",
    Unresolved = "unresolved",
    Investigation = "investigation-requested",
});

impl Worded for Place {
    const NOUN: &'static str = "a place";
    const ALL: &'static [Self] = &Place::ALL;

    fn word(self) -> &'static str {
        Place::word(self)
    }

    fn of_word(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|place| Place::word(*place) == word)
    }
}

/// On or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Switch {
    On,
    Off,
}

worded!("a switch" Switch {
    On = "on",
    Off = "off",
});

/// The words of a fact: its name, and the mark that makes the other case of it.
pub(super) const fn fact_words(fact: Irregularity) -> (&'static str, Option<&'static str>) {
    const fn marked(yes: bool, mark: &'static str) -> Option<&'static str> {
        if yes { Some(mark) } else { None }
    }
    match fact {
        Irregularity::WrongOrder { rectifiable } => {
            ("wrong-order", marked(rectifiable, "rectifiable"))
        }
        Irregularity::BankerExtra { rectifiable } => {
            ("banker-extra", marked(rectifiable, "rectifiable"))
        }
        Irregularity::PlayerExtra { rectifiable } => {
            ("player-extra", marked(rectifiable, "rectifiable"))
        }
        Irregularity::DoubleDraw { rectifiable } => {
            ("double-draw", marked(rectifiable, "rectifiable"))
        }
        Irregularity::CardAfterStay { misspoke } => {
            ("card-after-stay", marked(misspoke, "misspoke"))
        }
        Irregularity::DrawnInError { disclosed } => {
            ("drawn-in-error", marked(disclosed, "disclosed"))
        }
        Irregularity::BankerTookCard => ("banker-took-card", None),
        Irregularity::FaceUp => ("face-up", None),
        Irregularity::Other => ("other", None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_back<T: Worded + PartialEq + std::fmt::Debug>() {
        for value in T::ALL {
            assert_eq!(T::of_word(value.word()), Some(*value));
        }
        assert!(T::of_word("").is_none());
    }

    #[test]
    fn every_word_reads_back_as_what_it_is_written_for() {
        read_back::<Tender>();
        read_back::<Line>();
        read_back::<Call>();
        read_back::<Area>();
        read_back::<PassReason>();
        read_back::<Ruling>();
        read_back::<Outcome>();
        read_back::<HousePot>();
        read_back::<Addressee>();
        read_back::<Finding>();
        read_back::<Direction>();
        read_back::<Currency>();
        read_back::<Colour>();
        read_back::<Stage>();
        read_back::<Place>();
        read_back::<Switch>();
        read_back::<Shuffle>();
        read_back::<Reshuffle>();
        read_back::<DisclosedCard>();
        read_back::<Mixing>();
        assert_eq!(Switch::expected(), "a switch (on, off)");
    }

    #[test]
    fn no_two_facts_have_the_same_words() {
        let mut words: Vec<_> = Irregularity::ALL.map(fact_words).to_vec();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), Irregularity::ALL.len());
    }
}
