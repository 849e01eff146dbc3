#!/usr/bin/env bash
# Format, lints, docs, and the dependencies' licences where cargo-deny is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh

need_toolchain
fmt_step
with_lints
begin_build
build_step --workspace
doc_step
if command -v cargo-deny >/dev/null 2>&1; then
    # `advisories` is left out: it fetches a database.
    step "deny" cargo deny check bans licenses sources
else
    echo "== deny: left out; \`cargo install cargo-deny\` brings it"
fi
all_passed
