#!/usr/bin/env bash
# Runs every fuzz target for a minute (SECONDS_EACH) on the stable toolchain.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh

need_toolchain
command -v cargo-fuzz >/dev/null 2>&1 || cargo install cargo-fuzz
# cargo-fuzz asks for unstable compiler flags; this lets the stable compiler take them.
export RUSTC_BOOTSTRAP=1
# SQLite has two tables of one name in one file, which the sanitizer takes for a mistake.
export ASAN_OPTIONS=detect_odr_violation=0
shopt -s nullglob
targets=(fuzz/fuzz_targets/*.rs)
if [ ${#targets[@]} -eq 0 ]; then
    echo "there are no fuzz targets in fuzz/fuzz_targets" >&2
    exit 1
fi
for target in "${targets[@]}"; do
    name=$(basename "$target" .rs)
    # What is found on the way goes to the scratch corpus first; the seeds beside it stay small.
    mkdir -p "fuzz/target/corpus/$name" "fuzz/corpus/$name"
    step "fuzz $name" cargo fuzz run "$name" "fuzz/target/corpus/$name" "fuzz/corpus/$name" \
        -- -max_total_time="${SECONDS_EACH:-60}"
done
all_passed
