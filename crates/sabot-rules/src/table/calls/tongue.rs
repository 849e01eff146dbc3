//! The calls in three tongues, as data: `rulebooks/calls.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use sabot_core::{Outcome, Points, Side};
use serde::{Deserialize, Serialize};

use super::cue::{ByRule, Cue};
use crate::table::act::Call;

/// A language the croupier speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Tongue {
    /// English.
    #[serde(rename = "en")]
    English,
    /// French.
    #[serde(rename = "fr")]
    French,
    /// Italian.
    #[serde(rename = "it")]
    Italian,
}

impl Tongue {
    /// Every tongue.
    pub const ALL: [Self; 3] = [Self::English, Self::French, Self::Italian];

    /// Its code: `en`, `fr`, `it`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Italian => "it",
        }
    }

    /// The tongue with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tongue| tongue.code() == code)
    }
}

/// One text in every tongue.
#[derive(Debug, Deserialize)]
struct Texts {
    en: String,
    fr: String,
    it: String,
}

impl Texts {
    fn in_tongue(&self, tongue: Tongue) -> &str {
        match tongue {
            Tongue::English => &self.en,
            Tongue::French => &self.fr,
            Tongue::Italian => &self.it,
        }
    }
}

/// The file.
#[derive(Debug, Default, Deserialize)]
struct Book {
    calls: BTreeMap<String, Texts>,
    /// The counts 0 to 9.
    counts: Vec<Texts>,
}

/// Read once; a test proves that it can be read and lacks nothing.
static BOOK: LazyLock<Book> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../../../rulebooks/calls.toml")).unwrap_or_default()
});

impl Cue {
    /// The cue in a tongue, as the croupier says it.
    ///
    /// ```
    /// use sabot_rules::table::calls::{Cue, Tongue};
    ///
    /// assert_eq!(Cue::BetsClosed.said_in(Tongue::French), "Rien ne va plus.");
    /// assert_eq!(Cue::Bank("500".parse()?).said_in(Tongue::Italian), "Un banco da 500.00.");
    /// # Ok::<(), sabot_core::MoneyParseError>(())
    /// ```
    pub fn said_in(&self, tongue: Tongue) -> String {
        let key = self.key();
        let text = BOOK.calls.get(key).map(|texts| texts.in_tongue(tongue));
        self.filled(text.unwrap_or(key), tongue)
    }

    /// Where its text stands in the file.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Cut => "cut",
            Self::Auction => "auction",
            Self::BankOffered(Some(_)) => "bank-offered-at",
            Self::BankOffered(None) => "bank-offered",
            Self::Bank(_) => "bank",
            Self::Banco => "banco",
            Self::Suivi => "suivi",
            Self::WithTable => "with-table",
            Self::BetsOpen => "bets-open",
            Self::BetsClosed => "bets-closed",
            Self::Cards => "cards",
            Self::Said(Call::Card, _) => "card",
            Self::Said(Call::Stay, _) => "stay",
            Self::Said(Call::Natural, Some(_)) => "natural-with",
            Self::Said(Call::Natural, None) => "natural",
            Self::Said(Call::UnderEight, _) => "under-eight",
            Self::BankerCount(Points::ZERO) => "baccara",
            Self::BankerCount(_) => "banker-count",
            Self::Shown { .. } => "shown",
            Self::CardFor(Side::Player) => "card-for-player",
            Self::CardFor(Side::Banker) => "card-for-banker",
            Self::Result { outcome, .. } => match outcome {
                Outcome::Player => "player-wins",
                Outcome::Banker => "banker-wins",
                Outcome::Tie => "tie",
            },
            Self::Levy(_) => "levy",
            Self::BankPassed => "bank-passed",
            Self::ByTheRule => "by-the-rule",
            Self::PlayByTheRule(ByRule::Punter) => "punter-by-the-rule",
            Self::PlayByTheRule(ByRule::Banker) => "banker-by-the-rule",
            Self::PlayByTheRule(ByRule::Both) => "both-by-the-rule",
            Self::Rebuilt => "rebuilt",
            Self::LastHand => "last-hand",
            Self::Minimum(_) => "minimum",
        }
    }

    /// The text with its amounts and counts.
    fn filled(&self, text: &str, tongue: Tongue) -> String {
        match *self {
            Self::BankOffered(Some(amount))
            | Self::Bank(amount)
            | Self::Levy(amount)
            | Self::Minimum(amount) => text.replace("{amount}", &amount.to_string()),
            Self::Said(_, Some(points)) | Self::BankerCount(points) => {
                capitalised(&text.replace("{count}", count(points, tongue)))
            }
            Self::Shown { player, banker } | Self::Result { player, banker, .. } => text
                .replace("{player}", count(player, tongue))
                .replace("{banker}", count(banker, tongue)),
            Self::Cut
            | Self::Auction
            | Self::BankOffered(None)
            | Self::Banco
            | Self::Suivi
            | Self::WithTable
            | Self::BetsOpen
            | Self::BetsClosed
            | Self::Cards
            | Self::Said(_, None)
            | Self::CardFor(_)
            | Self::BankPassed
            | Self::ByTheRule
            | Self::PlayByTheRule(_)
            | Self::Rebuilt
            | Self::LastHand => text.to_owned(),
        }
    }
}

/// A count in words.
fn count(points: Points, tongue: Tongue) -> &'static str {
    let texts = BOOK.counts.get(usize::from(points.get()));
    texts.map_or("", |texts| texts.in_tongue(tongue))
}

/// A sentence begins with a capital, whatever count it begins with.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sabot_core::Money;

    use super::*;

    /// One of every kind.
    fn every_cue() -> Vec<Cue> {
        let amount = Money::whole(500).unwrap();
        let (seven, nine) = (Points::new(7).unwrap(), Points::new(9).unwrap());
        let result = |outcome| Cue::Result {
            player: seven,
            banker: nine,
            outcome,
        };
        let mut cues = vec![
            Cue::Cut,
            Cue::Auction,
            Cue::BankOffered(Some(amount)),
            Cue::BankOffered(None),
            Cue::Bank(amount),
            Cue::Banco,
            Cue::Suivi,
            Cue::WithTable,
            Cue::BetsOpen,
            Cue::BetsClosed,
            Cue::Cards,
            Cue::Said(Call::Card, None),
            Cue::Said(Call::Stay, None),
            Cue::Said(Call::Natural, Some(nine)),
            Cue::Said(Call::Natural, None),
            Cue::Said(Call::UnderEight, None),
            Cue::BankerCount(Points::ZERO),
            Cue::BankerCount(seven),
            Cue::Shown {
                player: seven,
                banker: nine,
            },
            Cue::CardFor(Side::Player),
            Cue::CardFor(Side::Banker),
            Cue::Levy(amount),
            Cue::BankPassed,
            Cue::ByTheRule,
            Cue::Rebuilt,
            Cue::LastHand,
            Cue::Minimum(amount),
        ];
        cues.extend([Outcome::Player, Outcome::Banker, Outcome::Tie].map(result));
        cues.extend([ByRule::Punter, ByRule::Banker, ByRule::Both].map(Cue::PlayByTheRule));
        cues
    }

    #[test]
    fn every_cue_is_said_in_every_tongue_and_no_text_is_idle() {
        let mut used = BTreeSet::new();
        for cue in every_cue() {
            for tongue in Tongue::ALL {
                let said = cue.said_in(tongue);
                assert!(!said.is_empty() && !said.contains(['{', '}']), "{said}");
                assert_ne!(said, cue.key());
                assert!(said.ends_with(['.', '?', '!']), "{said}");
            }
            used.insert(cue.key().to_owned());
        }
        let known: BTreeSet<String> = BOOK.calls.keys().cloned().collect();
        assert_eq!(used, known);
        assert_eq!(BOOK.counts.len(), 10);
    }

    #[test]
    fn the_calls_of_the_trade_are_as_they_are_said() {
        let say = |cue: Cue| Tongue::ALL.map(|tongue| cue.said_in(tongue));
        let points = |n| Points::new(n).unwrap();
        assert_eq!(
            say(Cue::BankerCount(points(7))),
            ["Seven to the bank.", "Sept à la banque.", "Sette al banco."]
        );
        assert_eq!(
            say(Cue::Said(Call::Natural, Some(points(9)))),
            ["Natural nine.", "Neuf d'abattage.", "Nove di battuta."]
        );
        assert_eq!(
            say(Cue::WithTable),
            ["With the table.", "Avec la table.", "Con la tavola."]
        );
        assert_eq!(
            say(Cue::BankPassed),
            ["The hand passes.", "La main passe.", "La mano passa."]
        );
    }

    #[test]
    fn a_tongue_has_a_code() {
        for tongue in Tongue::ALL {
            assert_eq!(Tongue::from_code(tongue.code()), Some(tongue));
            assert_eq!(serde_json::to_value(tongue).unwrap(), tongue.code());
        }
        assert_eq!(Tongue::from_code("de"), None);
    }
}
