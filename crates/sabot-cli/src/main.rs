//! The `sabot` binary: it parses, calls and prints; no rule lives here.
//!
//! Exit codes: 0 done, 1 the answer is no, 2 the call was wrong.

mod answer;
mod rules;
mod screen;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use answer::Answer;
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
    /// The law: a clause, a drawing table, what differs, what can be set.
    Rules(rules::Rules),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let answer = run(&cli);
    answer.and_then(Answer::give).unwrap_or_else(|error| {
        eprintln!("sabot: {error:#}");
        ExitCode::from(2)
    })
}

fn run(cli: &Cli) -> anyhow::Result<Answer> {
    let screen = Screen::detect();
    match &cli.command {
        Command::Rules(rules) => rules.answer(cli.json, screen),
    }
}
