//! `sabot advise`: what to do with the cards in hand, and what a bank is worth.

mod ask;
mod bank;
mod hand;

use clap::{ArgGroup, Args, ValueEnum};
use sabot_core::Side;
use sabot_lab::Ratio;
use sabot_lab::advice::Follows;
use sabot_lab::exact::{float, percent};
use serde::Serialize;

use crate::answer::Answer;
use crate::screen::Screen;
use crate::shoe::Shoe;

/// What is asked: about a hand, or about a bank.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("question").required(true).args(["hand", "bank"]))]
pub(crate) struct Advise {
    /// My two cards: `A 4`, `Kd 7s`.
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    /// Which hand they are; the banker's, if --third or --stood is given.
    #[arg(long, value_enum, conflicts_with = "bank")]
    side: Option<Which>,
    /// I hold the banker's hand, and this is the player's third card.
    #[arg(long, value_name = "CARD", conflicts_with_all = ["bank", "stood"])]
    third: Option<String>,
    /// I hold the banker's hand, and the player stood.
    #[arg(long, conflicts_with = "bank")]
    stood: bool,
    /// What is at risk on this coup: the levy is rounded for it, and costs are said in money.
    #[arg(long, value_name = "AMOUNT", conflicts_with = "bank")]
    amount: Option<String>,
    /// A bank of this height: is it worth keeping, passing, or taking the banco against it?
    #[arg(long, value_name = "AMOUNT")]
    bank: Option<String>,
    /// How many coups to look ahead; later coups count as dealt from the same shoe.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "hand")]
    horizon: u32,
    /// new-jersey, venice, chickasaw, or the path of a rulebook file.
    #[arg(long, value_name = "NAME", default_value = "new-jersey")]
    rules: String,
    /// The shoe before this coup: my own cards are still in it.
    #[command(flatten)]
    shoe: Shoe,
    /// The house's part of what the banker wins, exactly: 5%, 1/20. Without it the rulebook's, rounded as it says.
    #[arg(long, value_name = "RATE")]
    commission: Option<String>,
    /// How the other side plays: equilibrium, rule-table, or what is known of it: `5=draw,06/S=2/3,3/9=stand`.
    #[arg(long, value_name = "HOW", default_value = "equilibrium")]
    against: String,
    /// Who is bound to the Rule Table, where that is a choice (VE-rule-01).
    #[arg(long, value_enum, value_name = "WHO")]
    rule_table: Option<Who>,
    /// Decimals in print.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(0..=100))]
    digits: u16,
}

/// Whose hand it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Which {
    Player,
    Banker,
}

/// Who is bound to the Rule Table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Who {
    Player,
    Banker,
    Both,
}

impl Who {
    const fn follows(self) -> Follows {
        match self {
            Self::Player => Follows {
                player: true,
                banker: false,
            },
            Self::Banker => Follows {
                player: false,
                banker: true,
            },
            Self::Both => Follows {
                player: true,
                banker: true,
            },
        }
    }
}

impl Advise {
    /// Answers.
    pub(crate) fn answer(&self, json: bool, screen: Screen) -> anyhow::Result<Answer> {
        let asked = ask::Asked::of(self)?;
        match &self.bank {
            Some(bank) => {
                let bank = ask::read_amount("--bank", bank)?;
                bank::answer(&asked, bank, self.horizon, json, screen)
            }
            None => hand::answer(&asked, ask::read_spot(self)?, json, screen),
        }
    }
}

/// An exact number and what it comes to.
#[derive(Debug, Clone, Serialize)]
struct Number {
    exact: String,
    decimal: f64,
}

impl From<&Ratio> for Number {
    fn from(value: &Ratio) -> Self {
        Self {
            exact: value.to_string(),
            decimal: float(value),
        }
    }
}

/// `player` or `banker`.
const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Player => "player",
        Side::Banker => "banker",
    }
}

/// Which game, shoe and levy an answer is about.
#[derive(Debug, Clone, Serialize)]
struct Place {
    rulebook: String,
    cards: u32,
    shoe: String,
    alpha: String,
    against: String,
    /// How many equilibria there are, if the opponent plays one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    equilibria: Option<usize>,
    /// Whether it is proved that there are no others.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
}

impl Place {
    fn text(&self, levy: &Ratio, digits: usize) -> String {
        let against = match self.against.as_str() {
            "equilibrium" => "the equilibrium of this shoe",
            "rule-table" => "the Rule Table",
            given => given,
        };
        let first = match (self.equilibria, self.complete) {
            (Some(count @ 2..), _) => format!(" (the first of {count})"),
            (_, Some(false)) => " (that there is no other was not proved)".to_owned(),
            _ => String::new(),
        };
        format!(
            "{}: {} cards before this coup, levy {} ({}), against {against}{first}",
            self.rulebook,
            self.cards,
            percent(levy, digits),
            self.alpha,
        )
    }
}
