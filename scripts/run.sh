#!/usr/bin/env bash
# The house, built if it has to be, with everybody's own progress: cargo's, and npm's and Vite's for the pages, which are built
# beside the crates. The last lines are the house's: where it listens.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh
need cargo "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"

# Where the pages' builders speak: our own stderr, by a name that a process started by cargo can open.
if [ -e /proc/$$/fd/2 ]; then
    export SABOT_WEB_LOG=/proc/$$/fd/2
elif [ -t 2 ]; then
    export SABOT_WEB_LOG=/dev/tty
fi
cargo build --bin sabot
# Not by `cargo run`: the house gets the terminal and its signals for itself.
exec "${CARGO_TARGET_DIR:-target}/debug/sabot" serve "$@"
