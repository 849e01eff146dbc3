//! The `sabot` binary: it parses, calls and prints; no rule lives here.
//!
//! Exit codes: 0 done, 1 the answer is no, 2 the call was wrong.

mod advise;
mod answer;
mod archive;
mod attest;
mod backup;
mod export;
mod grid;
mod migrate;
mod odds;
mod play;
mod plot;
mod replay;
mod rules;
mod screen;
mod serve;
mod shoe;
mod simulate;
mod solve;
mod storage;
mod verify;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use screen::Screen;

/// A live table makes many small values and lets them go at once; this gives them back faster than the system does.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    /// The house: tables for everybody who has the address.
    Serve(Box<serve::Serve>),
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
    /// Check a record, a shoe or all the data of a house; the first thing that is not true, or the code 0.
    Verify(verify::Verify),
    /// Copy the data of a house, also while it runs.
    Backup(backup::Backup),
    /// Move a closed house between a folder and a PostgreSQL database.
    Migrate(migrate::Migrate),
    /// Put old shoes of play-money tables together, so that they take a tenth of the room.
    Archive(archive::Archive),
    /// Everything a house has in its log as one file, or such a file checked.
    Export(export::Export),
    /// Which program this is: digests of the binary, of its law and of its words.
    Attest(attest::Attest),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return misunderstood(&error),
    };
    run(&cli).unwrap_or_else(|error| {
        eprintln!("sabot: {error:#}");
        ExitCode::from(2)
    })
}

/// A call that could not be read: help is printed as it is, anything else in one sentence.
fn misunderstood(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // Nobody reads on, if this cannot be written.
        let _ = error.print();
        return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
    }
    eprintln!("sabot: {}; --help tells more", sentence(&error.to_string()));
    ExitCode::from(2)
}

/// The lines of a complaint before its usage, as one.
fn sentence(complaint: &str) -> String {
    let lines = complaint.lines().map(str::trim);
    let said = lines.take_while(|line| !line.starts_with("Usage:"));
    let said = said.filter(|line| !line.is_empty() && !line.starts_with("For more information"));
    let words: Vec<&str> = said.collect();
    let whole = words.join(" ").replace(" tip: ", "; ");
    whole.trim_start_matches("error: ").to_owned()
}

fn run(cli: &Cli) -> anyhow::Result<ExitCode> {
    let screen = Screen::detect();
    match &cli.command {
        Command::Serve(serve) => serve.run(cli.json),
        Command::Play(play) => play.run(cli.json),
        Command::Rules(rules) => rules.answer(cli.json, screen)?.give(),
        Command::Advise(advise) => advise.answer(cli.json, screen)?.give(),
        Command::Odds(odds) => odds.answer(cli.json, screen)?.give(),
        Command::Solve(solve) => solve.answer(cli.json, screen)?.give(),
        Command::Replay(replay) => replay.run(cli.json),
        Command::Simulate(simulate) => simulate.run(cli.json, screen),
        Command::Verify(verify) => verify.run(cli.json),
        Command::Backup(backup) => backup.run(cli.json),
        Command::Migrate(migrate) => migrate.run(cli.json),
        Command::Archive(archive) => archive.run(cli.json),
        Command::Export(export) => export.run(cli.json),
        Command::Attest(attest) => attest.answer(cli.json)?.give(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(args: &[&str]) -> String {
        let call = ["sabot"].iter().chain(args);
        sentence(&Cli::try_parse_from(call).unwrap_err().to_string())
    }

    #[test]
    fn a_call_that_cannot_be_read_is_answered_in_one_sentence() {
        assert_eq!(
            complaint(&["odds", "--decks", "many"]),
            "invalid value 'many' for '--decks <N>': invalid digit found in string"
        );
        assert_eq!(
            complaint(&["odds", "--deck", "8"]),
            "unexpected argument '--deck' found; a similar argument exists: '--decks'"
        );
        assert_eq!(
            complaint(&["advise"]),
            "the following required arguments were not provided: <--hand <CARDS>|--bank <AMOUNT>>"
        );
    }
}
