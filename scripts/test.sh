#!/usr/bin/env bash
# Everything a change must pass, in one dev profile, with the time of each step.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh

need_toolchain
lint_steps
# Plain `cargo test`, so that the examples in the docs run too.
step "test" cargo test --workspace
doc_step
all_passed
