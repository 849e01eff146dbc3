#!/usr/bin/env bash
# Everything a change must pass, in one dev profile, with the time of each step.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh
# The same for every step, so that nothing is built twice.
export SABOT_WEB=require

need_toolchain
brings chromium chromium
with_postgres
web_step
lint_steps
# Plain `cargo test`, so that the examples in the docs run too.
step "test" cargo test --workspace
browser_step
doc_step
all_passed
