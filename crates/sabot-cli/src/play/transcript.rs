//! Coups without a terminal: bots on all seats, everything told in order, each line with its clause.

use std::io::{self, ErrorKind, Write};

use sabot_core::Moment;
use sabot_rules::table::state::Standing;
use sabot_rules::table::view::Public;
use serde::Serialize;

use super::game::{Game, Turn};
use super::story::{Happened, StoryLine, Voice};

/// Where the clause of a line stands.
const CLAUSE_COLUMN: usize = 62;

/// More steps than any coup takes; a bound instead of a promise.
const STEPS_MAX: u32 = 100_000;

/// How a transcript is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// The transcript is text for people.
    Text,
    /// For programs: a line of JSON to every command.
    Json,
}

/// Plays so many coups and prints them. A reader that has seen enough (`| head`) is no fault.
pub(crate) fn print(game: &mut Game, coups: u32, form: Form) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match write(game, coups, form, &mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Plays so many coups and writes them.
pub(crate) fn write(
    game: &mut Game,
    coups: u32,
    form: Form,
    out: &mut dyn Write,
) -> io::Result<()> {
    if form == Form::Text {
        let name = &game.rules().name;
        writeln!(out, "Sabot · {name} · seed {}", game.seed())?;
    }
    let mut told = 0;
    let (mut seen, mut decided, mut steps) = (0, 0_u32, 0_u32);
    while decided < coups && steps < STEPS_MAX {
        let turn = game.step(Moment::ZERO);
        match form {
            Form::Text => told = write_lines(game, told, out)?,
            Form::Json => write_json(game, out)?,
        }
        if !matches!(turn, Turn::Moved(_)) {
            break;
        }
        steps = steps.saturating_add(1);
        for coup in game.chronicle().coups.iter().skip(seen) {
            seen = seen.saturating_add(1);
            if coup.hands.is_some() {
                (decided, steps) = (decided.saturating_add(1), 0);
            }
        }
    }
    match form {
        Form::Text => write_purses(game, out),
        Form::Json => Ok(()),
    }
}

/// Writes the lines that no later one can still join, and says how many have been written.
fn write_lines(game: &Game, told: usize, out: &mut dyn Write) -> io::Result<usize> {
    let lines = game.lines();
    let open = lines.last().is_some_and(|line| line.joins.is_some());
    let ready = lines.len().saturating_sub(usize::from(open));
    for line in lines.iter().take(ready).skip(told) {
        writeln!(out, "{}", plain(line))?;
    }
    Ok(ready.max(told))
}

/// A line as it is printed: its words, and its clause in a column of its own.
pub(crate) fn plain(line: &StoryLine) -> String {
    if line.voice == Voice::Heading {
        return format!("\n{}", line.text);
    }
    match line.clause {
        Some(clause) => format!("  {:<CLAUSE_COLUMN$}  {clause}", line.text),
        None => format!("  {}", line.text),
    }
}

fn write_purses(game: &Game, out: &mut dyn Write) -> io::Result<()> {
    let public = game.view().public;
    writeln!(out, "\nPurses")?;
    for party in &public.parties {
        if let Standing::Seated(seat) = party.place {
            let name = game.cast().name(party.party);
            writeln!(out, "  {seat:>2} {name:<8} {:>14}", party.purse)?;
        }
    }
    if !public.bank.is_zero() {
        writeln!(out, "     {:<8} {:>14}", "bank", public.bank)?;
    }
    writeln!(out, "     {:<8} {:>14}", "levy", public.levy)
}

/// What one command came to, as everybody saw it.
#[derive(Debug, Serialize)]
struct CommandReport<'a> {
    events: &'a [Happened],
    public: Public,
}

fn write_json(game: &Game, out: &mut dyn Write) -> io::Result<()> {
    let report = CommandReport {
        events: game.happened(),
        public: game.view().public,
    };
    serde_json::to_writer(&mut *out, &report)?;
    writeln!(out)
}
