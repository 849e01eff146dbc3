#!/usr/bin/env bash
# The vault's keystream and shuffles before dieharder: a fixed list of tests on fixed keys, under 15 minutes.
# ONLY=words or ONLY=shuffles runs one half.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh

need_toolchain
need dieharder "apt-get install -y dieharder"

# Left out: 203 (lagged sums, over an hour), 14 ("do not use") and 5 to 7 ("suspect"), by dieharder's own list.
words=(0 1 2 3 4 8 9 10 11 12 13 15 16 17 100 101 102 202 204 205 206 207 208 209)
shuffles=(0 2 3 8 9 10 13 15 16 100 101 205 209)

# The dev profile optimises this crate.
cargo build -q -p sabot-vault --example stream
stream=${CARGO_TARGET_DIR:-target}/debug/examples/stream
report=$(mktemp)
trap 'rm -f "$report"' EXIT

# judge KIND TEST: one line for each p-value; the number of the test picks the key, so no two share their bytes.
judge() {
    # The stream ends when its reader does, and that is no failure.
    { "$stream" "$1" "$2" || true; } |
        dieharder -g 200 -d "$2" -c ' ' -D test_name -D ntuple -D tsamples -D psamples -D pvalues -D assessment |
        grep -E 'PASSED|WEAK|FAILED' | sed "s/^ */$1 /" | tee -a "$report"
}

for kind in ${ONLY:-words shuffles}; do
    declare -n tests=$kind
    begun=$SECONDS
    for test in "${tests[@]}"; do
        judge "$kind" "$test"
    done
    printf '== %s: %d tests, %d s\n' "$kind" "${#tests[@]}" $((SECONDS - begun))
done

count() { grep -c "$1" "$report" || true; }
passed=$(count PASSED) weak=$(count WEAK) failed=$(count FAILED)
printf '== %d passed, %d weak, %d failed: %d s\n' "$passed" "$weak" "$failed" "$SECONDS"
# Of a fair stream one p-value in a hundred is "weak" and one in a million "failed".
if [ "$failed" -gt 0 ] || [ "$weak" -gt $(((passed + weak) / 20)) ]; then
    echo "== random failed" >&2
    exit 1
fi
