#!/usr/bin/env bash
# Everything a change must pass, in one dev profile, with the time of each step. On two cores a clean clone takes ten
# minutes. What waits for a network, a disk or a page runs beside what computes; each step prints its own time.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh
# The same for every step, so that nothing is built twice.
export SABOT_WEB=require

docs() {
    doc_step
    # The examples in them.
    step "doc tests" cargo test --workspace --doc -q
}

need_toolchain
with_lints
beside npm npm_step
beside machine machine_steps
fmt_step
step "fetch" cargo fetch --locked
joined npm

beside web web_step
begin_build
beside browser browser_step
build_step --workspace
joined web
joined machine

with_postgres
beside docs docs
step "test" scripts/tests.py "$built"
joined docs
joined browser
all_passed
