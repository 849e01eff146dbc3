//! What a page has to know of a rulebook, so that it knows no rule of its own: who banks, how many cards a shoe has,
//! how the cloth looks. It never changes while a table is open.

use sabot_core::Money;
use serde::Serialize;

use super::{Law, Rulebook};
use crate::clause::Clause;
use crate::table::refusal::Site;
use crate::words::{Words, words};

/// Who holds the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Banking {
    /// One patron after another: the others wager against the bank.
    Patrons,
    /// The house: everybody wagers on one of two dealt hands.
    House,
}

/// How a table's cloth is cut and printed: a matter of looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Cloth {
    /// A kidney with a deep recess for the croupier, a sibyl and slots for tips.
    Kidney,
    /// An oval with numbered seats.
    Oval,
    /// Three wagering areas before each seat.
    Areas,
}

/// What the house's part of a banker's win is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LevyName {
    /// New Jersey's (NJ-4.10c.1).
    Vigorish,
    /// Venice's (VE-game-16).
    Cagnotte,
    /// Punto banco's (CK-a.2).
    Commission,
}

/// The terms of a table: what its rulebook fixes for as long as it stands.
///
/// ```
/// use sabot_rules::Rulebook;
/// use sabot_rules::rulebook::{Banking, Terms};
///
/// let terms = Terms::of(&Rulebook::venice());
/// assert_eq!((terms.bank, terms.cards), (Banking::Patrons, 312));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each answers a question of its own"
)]
pub struct Terms {
    /// Who holds the bank.
    pub bank: Banking,
    /// How the cloth looks.
    pub cloth: Cloth,
    /// What the house's part of a banker's win is called.
    pub levy: LevyName,
    /// Decks in a whole shoe.
    pub decks: u8,
    /// Cards in a whole shoe.
    pub cards: u16,
    /// Whether players may stand behind the boxes.
    pub standing: bool,
    /// Whether half of the bank may be called.
    pub half_bank: bool,
    /// Whether a stake is laid past a dividing line.
    pub line: bool,
    /// Whether the croupier calls for the cards before they are dealt.
    pub cards_called: bool,
    /// Whether players choose to play by the Rule Table.
    pub rule_table: bool,
    /// Amounts are multiples of this.
    pub unit: Money,
    /// The table maximum, if there is one.
    pub most: Option<Money>,
    /// What goes to the house with the first wager of a coup.
    pub ante: Money,
    /// The clause of the table minimum.
    pub minimum: Clause,
    /// The clause by which a purse must hold what is wagered.
    pub purse: Clause,
    /// The clause by which no more money comes in than the books hold.
    pub fresh: Clause,
    /// The clause by which nobody talks during a coup; `None` where everybody may.
    pub silence: Option<Clause>,
    /// The clause by which what was paid wrongly is booked back.
    pub correct: Clause,
    /// The clause by which a place at a table of the floor is asked for; `None` where it is taken.
    pub asked: Option<Clause>,
    /// The clause by which a table of the floor needs a changeur; `None` where it needs none.
    pub changeur: Option<Clause>,
}

impl Terms {
    /// The terms of a rulebook.
    pub fn of(rules: &Rulebook) -> Self {
        let law = rules.law;
        let under = |site: Site| site.is_under(law);
        let patrons = law.has_patron_bank();
        Self {
            bank: if patrons {
                Banking::Patrons
            } else {
                Banking::House
            },
            cloth: law.cloth(),
            levy: law.levy_name(),
            decks: rules.decks,
            cards: rules.cards(),
            standing: rules.standing,
            // Where a site says that there is no such thing, there is none.
            half_bank: patrons && !under(Site::NoHalfBank),
            line: under(Site::BehindTheLine),
            cards_called: law == Law::NewJersey,
            rule_table: !under(Site::NoRuleTable),
            unit: rules.chip_unit,
            most: rules.table_max,
            ante: rules.ante,
            minimum: Clause::new("INT-93"),
            purse: Clause::new("INT-89"),
            fresh: Clause::new("INT-04"),
            silence: (!rules.chat_during_coup).then(|| Clause::new("VE-general-19")),
            correct: Clause::new("INT-96"),
            asked: under(Site::AskFirst).then(|| Clause::new("VE-game-19")),
            changeur: law.changeur(),
        }
    }
}

impl Law {
    /// All of them as a house shows them to its guests.
    pub const SHOWN: [Self; Self::NUM] = [Self::Venice, Self::NewJersey, Self::Chickasaw];

    /// How its tables look.
    pub const fn cloth(self) -> Cloth {
        match self {
            Self::NewJersey => Cloth::Oval,
            Self::Venice => Cloth::Kidney,
            Self::Chickasaw => Cloth::Areas,
        }
    }

    /// What its levy is called.
    pub const fn levy_name(self) -> LevyName {
        match self {
            Self::NewJersey => LevyName::Vigorish,
            Self::Venice => LevyName::Cagnotte,
            Self::Chickasaw => LevyName::Commission,
        }
    }

    /// The clause by which a table of the floor needs a changeur; `None` where it needs none.
    pub const fn changeur(self) -> Option<Clause> {
        match self {
            Self::Venice => Some(Clause::new("VE-game-05")),
            Self::NewJersey | Self::Chickasaw => None,
        }
    }

    /// Where it holds.
    pub const fn place(self) -> Words {
        match self {
            Self::NewJersey => words("New Jersey", "New Jersey", "New Jersey"),
            Self::Venice => words("Venice", "Venise", "Venezia"),
            Self::Chickasaw => words("Chickasaw", "Chickasaw", "Chickasaw"),
        }
    }

    /// Which game it is.
    pub const fn game(self) -> Words {
        match self {
            Self::NewJersey | Self::Venice => {
                words("Chemin de fer", "Chemin de fer", "Chemin de fer")
            }
            Self::Chickasaw => words("Punto banco", "Punto banco", "Punto banco"),
        }
    }

    /// What makes it what it is, in a line for guests.
    pub const fn gist(self) -> Words {
        match self {
            Self::NewJersey => words(
                "The bank goes to the highest bid. Banco, suivi, or a part of it.",
                "La banque va au plus offrant. Banco, suivi, ou une part.",
                "Il banco va al miglior offerente. Banco, suivi, o una parte.",
            ),
            Self::Venice => words(
                "The bank goes round the table, and the others play against it.",
                "La banque fait le tour de la table, les autres jouent contre elle.",
                "Il banco fa il giro del tavolo, gli altri giocano contro.",
            ),
            Self::Chickasaw => words(
                "The house holds the bank. Bet on Player, Banker or Tie.",
                "La maison tient la banque. Misez sur Ponte, Banque ou Égalité.",
                "Il banco è della casa. Punta su Punto, Banco o Pari.",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_terms_follow_the_options_and_not_the_name() {
        let mut salon = Rulebook::venice();
        salon.name = "salon".to_owned();
        salon.chat_during_coup = true;
        let (own, plain) = (Terms::of(&salon), Terms::of(&Rulebook::venice()));
        assert_eq!((own.silence, plain.silence.is_some()), (None, true));
        assert_eq!(
            Terms {
                silence: plain.silence,
                ..own
            },
            plain
        );
    }

    #[test]
    fn each_law_has_the_calls_its_sites_admit() {
        let calls = Law::ALL.map(|law| {
            let terms = Terms::of(&Rulebook::of(law));
            (
                terms.half_bank,
                terms.line,
                terms.rule_table,
                terms.asked.is_some(),
            )
        });
        let none = (false, false, false, false);
        assert_eq!(calls, [none, (true, true, true, true), none]);
    }
}
