//! `sabot solve`: how two people should play chemin de fer on a shoe, exactly.

mod ask;
mod page;
mod picture;
mod sheet;

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use sabot_lab::budget::Budget;
use sabot_lab::report::solve::{SolveReport, SweepReport};

use crate::answer::Answer;
use crate::screen::Screen;
use crate::shoe::Shoe;

use ask::{Asked, Levies};

/// The shoe that is asked about, if nothing is said.
const DECKS: u32 = 6;

/// Which game is asked about.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// A1, B1, B2, B3, NJ, NJ-c or VE: who is free where, and who sees what.
    #[arg(long, value_name = "MODEL")]
    model: Option<String>,
    /// Instead of a model, the free cells of a rulebook's drawing table: new-jersey, venice, or a file.
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// With --rules: both sides act on their two cards, not only on what they count.
    #[arg(long)]
    cards: bool,
    #[command(flatten)]
    shoe: Shoe,
    /// The levy on what the banker wins: 5%, 2.5%, 1/20.
    #[arg(
        long,
        value_name = "RATE",
        default_value = "5%",
        conflicts_with = "amount"
    )]
    commission: String,
    /// The levy as New Jersey (or --rules) rounds it on this amount at risk: 137.50.
    #[arg(long, value_name = "AMOUNT")]
    amount: Option<String>,
    /// For every levy from one to another, with the exact points of change: 0%..50%.
    #[arg(long, value_name = "FROM..TO", num_args = 0..=1, default_missing_value = "0%..50%")]
    sweep: Option<String>,
    /// Stop after so many steps, and say what is known then; a second has some 400,000,000. A picture has as many more.
    #[arg(long, value_name = "STEPS")]
    budget: Option<u64>,
    /// Decimals in print.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(0..=100))]
    digits: u16,
    /// Print one table as CSV: the strategies, or the pieces of a sweep.
    #[arg(long)]
    csv: bool,
    /// Draw a picture of the equilibrium against the levy.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

impl Solve {
    /// Answers the question, for people or for programs.
    pub(crate) fn answer(&self, json: bool, screen: Screen) -> anyhow::Result<Answer> {
        if self.csv && json {
            bail!("an answer is CSV or JSON: leave out --csv or --json");
        }
        let asked = Asked::of(self)?;
        let budget = || self.budget.map_or_else(Budget::unlimited, Budget::of);
        if let Some(path) = &self.plot {
            picture::draw(&asked, path, &budget())?;
        }
        let digits = usize::from(self.digits);
        let budget = budget();
        match &asked.levies {
            Levies::One(levy) => {
                let report = SolveReport::within(&asked.game, levy, &budget);
                if self.csv {
                    return sheet::strategies(&report);
                }
                // Bounds hold by themselves: there is nothing in them to be checked.
                let bounded = report.equilibria.is_empty() && report.bounds.is_some();
                let holds = bounded || report.holds();
                Answer::either(json, holds, &report, |report| {
                    page::text(report, &asked, digits, screen)
                })
            }
            Levies::Sweep(from, to) => {
                let report = SweepReport::within(&asked.game, from, to, &budget);
                if self.csv {
                    return sheet::pieces(&report);
                }
                Answer::either(json, true, &report, |report| {
                    page::sweep_text(report, &asked, digits, screen)
                })
            }
        }
    }
}
