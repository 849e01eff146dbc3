//! What came of many shoes: rates with their errors, beside the exact ones where those are known.

mod along;
mod line;
mod punto;
mod table;

use std::num::NonZero;
use std::ops::ControlFlow;

use serde::Serialize;

use crate::simulate::{Goal, Sharing};

pub use along::{AlongBet, AlongCoup, along};
pub use line::SimulationLine;
pub use punto::PuntoReport;
pub use table::{
    BankRuns, Nobody, SimulationAmounts, SimulationHouse, SimulationRuin, SimulationSetting,
    TableReport,
};

/// Hears how much is done, and says whether that is enough.
pub type Look<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// What holds for every kind of run.
#[derive(Debug, Clone, Copy)]
pub struct Run {
    /// When the run ends: after so many coups or shoes.
    pub goal: Goal,
    /// The seed that all shoes come from.
    pub seed: u64,
    /// On how many threads shoes are dealt.
    pub threads: NonZero<usize>,
    /// With which confidence the intervals hold the true rates.
    pub confidence: f64,
}

impl Run {
    /// Chunks of some hundred thousand coups, and some for each thread: small enough to look on, large enough to forget the
    /// cost of sharing.
    fn sharing(&self, coups_per_shoe: u64, largest: u64) -> Sharing {
        let shoes = match self.goal {
            Goal::Coups(coups) => coups / coups_per_shoe.max(1) + 1,
            Goal::Shoes(shoes) => shoes,
        };
        let parts = self.threads.get() as u64 * 16;
        let chunk = (shoes / parts).clamp(1, largest.max(1));
        Sharing {
            threads: self.threads,
            chunk: NonZero::new(chunk).unwrap_or(NonZero::<u64>::MIN),
        }
    }
}

/// Either kind of run.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SimulationReport {
    /// Punto banco from full shoes.
    Punto(Box<PuntoReport>),
    /// What whole tables came to.
    Table(Box<TableReport>),
}

/// How many coups were dealt a second.
#[expect(clippy::cast_precision_loss, reason = "a rate is printed")]
fn per_second(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
}
