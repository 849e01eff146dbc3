#!/usr/bin/env bash
# The loop while working: what was changed since the last commit is formatted, built with its lints, and tested. A crate's
# own tests and nothing else, so it is under a minute once it is warm; `make test` is what a change must pass.
#   make quick                      the crates (and the pages) that differ from HEAD
#   make quick CRATE=sabot-house    this crate, or several
#   make quick TEST=floor::         only tests with this in their names
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh
export SABOT_WEB=${SABOT_WEB:-skip}

changed() {
    { git diff --name-only HEAD; git ls-files --others --exclude-standard; } | sed -n "$1" | sort -u
}
crates=${CRATE:-$(changed 's,^crates/\([^/]*\)/.*,\1,p')}
pages=
if [ -z "${CRATE:-}" ]; then pages=$(changed 's,^web/.*,web,p'); fi
if [ -z "$crates$pages" ]; then
    echo "Nothing differs from HEAD. CRATE=sabot-house names a crate."
    exit
fi

need_toolchain
if [ -n "$pages" ]; then
    npm_step
    web_step
fi
if [ -n "$crates" ]; then
    with_lints
    packages=()
    for crate in $crates; do packages+=(-p "$crate"); done
    step "fmt" cargo fmt "${packages[@]}"
    begin_build
    build_step "${packages[@]}"
    # shellcheck disable=SC2086 # several words are several filters
    step "test" scripts/tests.py "$built" ${TEST:-}
fi
all_passed
