//! `sabot advise`: what to do with the cards in hand, and what a bank is worth.

mod ask;
mod bank;
mod between;
mod hand;

use clap::{ArgGroup, Args, ValueEnum};
use sabot_lab::Ratio;
use sabot_lab::advice::Follows;
use sabot_lab::budget::Budget;
use sabot_lab::exact::percent;
use sabot_lab::report::advise::{AdvicePlace, BankAnswered, BankReport, HandAnswered, HandReport};

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
    rule_table: Option<BoundSides>,
    /// Stop after so many steps, and say between which bounds the answer lies; a second has some 400,000,000.
    #[arg(long, value_name = "STEPS")]
    budget: Option<u64>,
    /// Decimals in print.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(0..=100))]
    digits: u16,
}

/// The side whose hand it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Which {
    Player,
    Banker,
}

/// Who is bound to the Rule Table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum BoundSides {
    Player,
    Banker,
    Both,
}

impl BoundSides {
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
    /// Answers the question, for people or for programs.
    pub(crate) fn answer(&self, json: bool, screen: Screen) -> anyhow::Result<Answer> {
        let asked = ask::question(self)?;
        let digits = usize::from(self.digits);
        let budget = self.budget.map_or_else(Budget::unlimited, Budget::of);
        if let Some(bank) = &self.bank {
            let bank = ask::read_amount("--bank", bank)?;
            let report = BankReport::within(&asked, bank, self.horizon, &budget)?;
            return Answer::either(json, true, &report, |report| match report {
                BankAnswered::Known(report) => bank::BankPage { report, digits }.text(screen),
                BankAnswered::Between(report) => between::bank(report, digits, screen),
            });
        }
        let report = HandReport::within(&asked, ask::read_spot(self)?, &budget)?;
        Answer::either(json, true, &report, |report| match report {
            HandAnswered::Known(report) => hand::HandPage { report, digits }.text(screen),
            HandAnswered::Between(report) => between::hand(report, digits, screen),
        })
    }
}

/// What a report is about, as a line.
fn about(place: &AdvicePlace, levy: &Ratio, digits: usize) -> String {
    let against = match place.against.as_str() {
        "equilibrium" => "the equilibrium of this shoe",
        "rule-table" => "the Rule Table",
        given => given,
    };
    let first = match (place.equilibria, place.complete) {
        (Some(count @ 2..), _) => format!(" (the first of {count})"),
        (_, Some(false)) => " (that there is no other was not proved)".to_owned(),
        _ => String::new(),
    };
    format!(
        "{}: {} cards before this coup, levy {} ({}), against {against}{first}",
        place.rulebook,
        place.cards,
        percent(levy, digits),
        place.alpha,
    )
}
