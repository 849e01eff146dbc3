//! The `sabot` binary: it parses, calls and prints; no rule lives here.
//!
//! Exit codes: 0 done, 1 the answer is no, 2 the call was wrong.

mod advise;
mod answer;
mod grid;
mod odds;
mod play;
mod plot;
mod replay;
mod rules;
mod screen;
mod shoe;
mod simulate;
mod solve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use screen::Screen;

/// A baccarat house in one binary.
#[derive(Debug, Parser)]
#[command(name = "sabot", version, arg_required_else_help = true)]
struct Cli {
    /// Answer in JSON.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// A table in the terminal, you against bots.
    Play(play::Play),
    /// The law: a clause, a drawing table, what differs, what can be set.
    Rules(rules::Rules),
    /// What to do with the cards in hand, and what a bank is worth.
    Advise(advise::Advise),
    /// What every bet on a shoe is worth, exactly.
    Odds(odds::Odds),
    /// How two people should play chemin de fer on a shoe, exactly.
    Solve(solve::Solve),
    /// Play records; their expectations hold, or the code is 1.
    Replay(replay::Replay),
    /// Deal many shoes and count what comes of them.
    Simulate(simulate::Simulate),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    run(&cli).unwrap_or_else(|error| {
        eprintln!("sabot: {error:#}");
        ExitCode::from(2)
    })
}

fn run(cli: &Cli) -> anyhow::Result<ExitCode> {
    let screen = Screen::detect();
    match &cli.command {
        Command::Play(play) => play.run(cli.json),
        Command::Rules(rules) => rules.answer(cli.json, screen)?.give(),
        Command::Advise(advise) => advise.answer(cli.json, screen)?.give(),
        Command::Odds(odds) => odds.answer(cli.json, screen)?.give(),
        Command::Solve(solve) => solve.answer(cli.json, screen)?.give(),
        Command::Replay(replay) => replay.run(cli.json),
        Command::Simulate(simulate) => simulate.run(cli.json, screen),
    }
}
