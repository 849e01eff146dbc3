#!/usr/bin/env bash
# Everything a change must pass, in one dev profile, with the time of each step. On two cores a clean clone takes six to eight
# minutes. What waits for a network, a disk or a page runs beside what computes; each step prints its own time.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh
# The same for every step, so that nothing is built twice.
export SABOT_WEB=require

machine() {
    brings chromium chromium
}
pages() {
    web_step
}

need_toolchain
with_lints
beside npm npm_step
fmt_step
step "fetch" cargo fetch --locked
joined npm

with_postgres
beside pages pages
build_step --workspace
joined pages

beside browser browser_step
beside doc doc_step
step "test" scripts/tests.py "$built"
# The examples in the docs.
step "doc tests" cargo test --workspace --doc -q
joined doc
joined browser
all_passed
