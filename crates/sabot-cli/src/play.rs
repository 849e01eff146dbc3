//! `sabot play`: a table in the terminal, you against bots; without a terminal, a transcript of bots.
//!
//! Layout: `game` is the table and the loop that drives it, with `cast` (who sits there), `vault` (the cards),
//! `story` and `chronicle` (what is told and remembered), `record` (what is saved) and `pace`; `transcript` prints it without a terminal.
//! `app` is the screen's model: a key or the time changes it (`menu`, `amount`, `question`); it gives a `scene`,
//! which `ui` draws and which holds no card that you may not see; `terminal` is the only part that does both.

mod amount;
mod app;
mod cast;
mod chronicle;
mod face;
mod game;
mod key;
mod menu;
mod pace;
mod question;
mod record;
mod scene;
mod seat;
mod story;
mod terminal;
#[cfg(test)]
mod tests;
mod transcript;
mod ui;
mod vault;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, value_parser};
use sabot_core::{Money, Seat};
use sabot_rules::Rulebook;

use self::app::App;
use self::chronicle::signed;
pub(crate) use self::game::usual_purse;
use self::game::{Game, Opening};
use self::pace::Pace;
use self::record::Keeper;
use self::transcript::Form;

/// A table in the terminal, you against bots.
///
/// Without a terminal it plays one coup with bots on all seats and prints it.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// By which rules: new-jersey, venice or chickasaw.
    #[arg(long, default_value = "new-jersey", value_name = "NAME")]
    rules: String,
    /// Repeat a game; without it a new one is dealt and its seed shown.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Where you sit.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// What you bring to the table.
    #[arg(long, value_name = "AMOUNT")]
    purse: Option<Money>,
    /// Set an option of the rulebook, as in `table_min=100`.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Save the record here instead of `records/NAME-SEED.sabot`; without a terminal only then.
    #[arg(long, value_name = "FILE", conflicts_with = "no_record")]
    record: Option<PathBuf>,
    /// Save no record.
    #[arg(long)]
    no_record: bool,
    /// How fast the house and the bots act.
    #[arg(long, value_enum, default_value = "normal")]
    pace: Pace,
    /// Let the windows close by the clock, yours too.
    #[arg(long)]
    timers: bool,
    /// Without a terminal: how many coups to play.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    coups: u32,
}

impl Play {
    /// Plays a game on the terminal, or a transcript without one.
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        let rules = self.rulebook()?;
        let seed = match self.seed {
            Some(seed) => seed,
            None => new_seed()?,
        };
        let opening = Opening {
            seat: self.seat(&rules)?,
            purse: self.purse.unwrap_or_else(|| usual_purse(&rules)),
            rules,
            seed,
            timers: self.timers,
        };
        if !json && io::stdin().is_terminal() && io::stdout().is_terminal() {
            return self.at_table(opening);
        }
        let form = if json { Form::Json } else { Form::Text };
        let mut game = Game::open(Opening {
            seat: None,
            timers: false,
            ..opening
        })?;
        let path = self.record.clone();
        let keeper = path.map(|path| Keeper::begin(path, &game)).transpose()?;
        transcript::print(&mut game, self.coups, form)?;
        keeper.map_or(Ok(()), |keeper| keeper.save(&game))?;
        Ok(ExitCode::SUCCESS)
    }

    /// A game on the screen, and what it came to.
    fn at_table(&self, opening: Opening) -> anyhow::Result<ExitCode> {
        let mut app = App::new(Game::open(opening)?, self.pace);
        let mut keeper = self.keeper(app.game())?;
        terminal::run(&mut app, &mut |game| match keeper.as_mut() {
            Some(keeper) => keeper.keep(game),
            None => Ok(()),
        })?;
        println!("{}", summary(app.game()));
        if let Some(keeper) = keeper {
            keeper.save(app.game())?;
            println!("record: {}", keeper.path().display());
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The file of the record, unless none is wanted.
    fn keeper(&self, game: &Game) -> anyhow::Result<Option<Keeper>> {
        if self.no_record {
            return Ok(None);
        }
        let usual = || record::free_path(Path::new("records"), &game.rules().name, game.seed());
        let path = self.record.clone().unwrap_or_else(usual);
        let keeper = Keeper::begin(path, game);
        keeper.map(Some).context("--no-record plays without one")
    }

    fn rulebook(&self) -> anyhow::Result<Rulebook> {
        let mut rules = Rulebook::named(&self.rules).with_context(|| {
            format!(
                "no rulebook is called `{}`; there are new-jersey, venice and chickasaw",
                self.rules
            )
        })?;
        let options = self.options.iter().map(|option| {
            option
                .split_once('=')
                .with_context(|| format!("`{option}` is no option: write KEY=VALUE"))
        });
        let options: Vec<(&str, &str)> = options.collect::<anyhow::Result<_>>()?;
        rules.set_all(options)?;
        Ok(rules)
    }

    /// Your seat: the one you chose, or one in the middle.
    fn seat(&self, rules: &Rulebook) -> anyhow::Result<Option<Seat>> {
        let number = self.seat.unwrap_or(rules.seats.div_ceil(2));
        let seat = Seat::new(number).filter(|seat| rules.ring().contains(*seat));
        seat.map(Some).with_context(|| {
            format!(
                "there is no seat {number}: the table has 1 to {}",
                rules.seats
            )
        })
    }
}

/// A seed from the operating system, short enough to be typed again.
pub(crate) fn new_seed() -> anyhow::Result<u64> {
    let seed = getrandom::u32().context("the operating system gives no random number")?;
    Ok(u64::from(seed))
}

/// What a game came to, in a few lines.
fn summary(game: &Game) -> String {
    let chronicle = game.chronicle();
    let played = chronicle.coups.iter().filter(|coup| coup.mine != 0);
    let mut lines = vec![format!(
        "{} coups, {} with your money in them: {}",
        chronicle.coups.len(),
        played.count(),
        signed(game.result())
    )];
    if !chronicle.bought.is_zero() {
        lines.push(format!("chips bought for {}", chronicle.bought));
    }
    if !chronicle.tipped.is_zero() {
        lines.push(format!("tips {}", chronicle.tipped));
    }
    let name = &game.rules().name;
    lines.push(format!(
        "again: sabot play --rules {name} --seed {}",
        game.seed()
    ));
    lines.join("\n")
}
