//! The `sabot` binary: it parses, calls and prints; no rule lives here.

use clap::Parser;

/// A baccarat house in one binary.
#[derive(Debug, Parser)]
#[command(name = "sabot", version)]
struct Cli {}

fn main() {
    let Cli {} = Cli::parse();
}
