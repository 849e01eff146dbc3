//! The record of a game: written down while it is played, saved after every coup.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use sabot_core::Balance;
use sabot_rules::notation::{Expect, HousePot, Recorder, Who, Whose};
use sabot_rules::table::state::Standing;
use sabot_rules::table::{Table, croupier};

use super::game::Game;

/// More than the croupier ever does in one go.
const STEPS_MAX: usize = 100;

/// A record as text: what was said, and what everybody has at its end, so that it proves itself.
pub(crate) fn text(recorder: &Recorder, table: &Table) -> String {
    let mut recorder = recorder.clone();
    // Whoever replays it lets the croupier finish what is his before an expectation is judged.
    let mut table = table.clone();
    for _ in 0..STEPS_MAX {
        let at = table.at();
        let Some(command) = croupier::next(&table, at) else {
            break;
        };
        if table.perform(&command, &mut Vec::new()).is_err() {
            break;
        }
    }
    for (party, state) in table.parties() {
        let whose = match state.place {
            Standing::Seated(seat) => Whose::Party(Who::Seat(seat)),
            Standing::Behind(_) => Whose::Party(Who::Number(party)),
            Standing::Gone => continue,
        };
        if let Some(amount) = Balance::ZERO.checked_credit(table.holding(party)) {
            recorder.expect(Expect::Purse { whose, amount });
        }
    }
    recorder.expect(Expect::Pot {
        pot: HousePot::Levy,
        amount: table.pots().levy,
    });
    recorder.record().to_string()
}

/// A file that holds the record of a game.
#[derive(Debug)]
pub(crate) struct Keeper {
    path: PathBuf,
    coups: usize,
}

impl Keeper {
    /// Begins the file, so that a place that cannot be written to is known before the first card.
    pub(crate) fn begin(path: PathBuf, game: &Game) -> anyhow::Result<Self> {
        let keeper = Self { path, coups: 0 };
        if let Some(folder) = keeper.path.parent() {
            let made = fs::create_dir_all(folder);
            made.with_context(|| format!("no record in {}", folder.display()))?;
        }
        keeper.save(game)?;
        Ok(keeper)
    }

    /// Saves the game if another coup is over.
    pub(crate) fn keep(&mut self, game: &Game) -> anyhow::Result<()> {
        let coups = game.chronicle().coups.len();
        if coups == self.coups {
            return Ok(());
        }
        self.coups = coups;
        self.save(game)
    }

    /// Saves the game as it stands.
    pub(crate) fn save(&self, game: &Game) -> anyhow::Result<()> {
        let saved = fs::write(&self.path, game.record());
        saved.with_context(|| format!("the record {} is not saved", self.path.display()))
    }

    /// The path of the record's file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// `records/venice-42.sabot`, or the next name like it that is still free.
pub(crate) fn free_path(folder: &Path, rules: &str, seed: u64) -> PathBuf {
    let first = folder.join(format!("{rules}-{seed}.sabot"));
    let more = (2_u32..).map(|n| folder.join(format!("{rules}-{seed}-{n}.sabot")));
    let mut paths = std::iter::once(first.clone()).chain(more);
    paths.find(|path| !path.exists()).unwrap_or(first)
}
