//! `sabot odds`: what every bet on a shoe is worth, exactly.

mod ask;
mod page;
mod picture;
mod sheet;

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use sabot_lab::report::odds::OddsReport;

use crate::answer::Answer;
use crate::screen::Screen;
use crate::shoe::Shoe;

/// The shoe that is asked about, if nothing is said.
const DECKS: u32 = 8;

/// What is asked about a shoe.
#[derive(Debug, Args)]
pub(crate) struct Odds {
    #[command(flatten)]
    shoe: Shoe,
    /// chickasaw, new-jersey, venice, or the path of a rulebook file: its drawing table counts.
    #[arg(long, value_name = "NAME", default_value = "chickasaw")]
    rules: String,
    /// What is chosen in the free cells of the drawing table: `5=draw,3/9=stand,5/4=draw`.
    #[arg(long, value_name = "CHOICES")]
    free: Option<String>,
    /// Answer for every combination of the cells that are still free, one after the other.
    #[arg(long)]
    all_choices: bool,
    /// The bets, with commas; without it all that the shoe is known well enough for.
    #[arg(long, value_name = "LIST", default_value = "all")]
    bets: String,
    /// The house's part of what the banker bet wins: 5%, 2.5%, 1/20.
    #[arg(long, value_name = "RATE", default_value = "5%")]
    commission: String,
    /// Another pay: `tie=9`, or `lucky-6=12,20` for a bet of several lines. May be repeated.
    #[arg(long, value_name = "BET=PAY")]
    payout: Vec<String>,
    /// Decimals in print.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(0..=100))]
    digits: u16,
    #[command(flatten)]
    more: More,
    /// Print one table as CSV: the bets, or what --removal, --covariance, --joint or --all-choices asks for.
    #[arg(long)]
    csv: bool,
    /// Draw a picture: each bet's expectation as cards of one value leave the shoe; with --joint the final totals.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// What more is asked than the bets.
#[derive(Debug, Clone, Copy, Args)]
struct More {
    /// What removing one card does to each bet: by value, for pairs by rank.
    #[arg(long)]
    removal: bool,
    /// The covariance of every two bets.
    #[arg(long)]
    covariance: bool,
    /// The joint distribution of both totals and both numbers of cards.
    #[arg(long)]
    joint: bool,
}

impl Odds {
    /// Answers the question, for people or for programs.
    pub(crate) fn answer(&self, json: bool, screen: Screen) -> anyhow::Result<Answer> {
        let asked = ask::question(self)?;
        let More {
            removal,
            covariance,
            joint,
        } = self.more;
        let tables = [removal, covariance, joint];
        if self.csv && tables.into_iter().filter(|asked| *asked).count() > 1 {
            bail!("a CSV holds one table: ask for one of --removal, --covariance and --joint");
        }
        if asked.all_choices && !json && (removal || covariance || joint) {
            bail!(
                "--all-choices prints one table: ask for more with --json, or choose with --free"
            );
        }
        if self.csv && json {
            bail!("an answer is CSV or JSON: leave out --csv or --json");
        }
        if let Some(path) = &self.plot {
            picture::draw(&asked, path)?;
        }
        let report = OddsReport::of(&asked)?;
        if self.csv {
            return sheet::answer(&report);
        }
        let digits = usize::from(self.digits);
        Answer::either(json, true, &report, |report| {
            page::text(report, digits, screen)
        })
    }
}
