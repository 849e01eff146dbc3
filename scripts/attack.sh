#!/usr/bin/env bash
# Everything docs/threats.md names, tried against the release binary on loopback, and a table of what came of it.
# A few minutes once it is built. Each row runs the tests of one point; the short form of all of them is in `make test`.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh
need_toolchain
export SABOT_WEB=${SABOT_WEB:-skip}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0
printf 'building the release binary and its tests\n'
if ! cargo test --release -q --no-run -p sabot-cli -p sabot-house -p sabot-server -p sabot-ledger -p sabot-lab 2>"$log"; then
    cat "$log" >&2
    exit 1
fi
printf '%-3s %-34s %6s %6s %7s\n' "" "what is tried" "tests" "held" "seconds"

# try NUMBER WHAT [PACKAGE TARGET FILTER…]…: a target is a test's name, or `lib`. Pieces are separated by `--`.
try() {
    local number=$1 what=$2 begun=$SECONDS passed=0 lost=0
    shift 2
    while [ $# -gt 0 ]; do
        local package=$1 target=$2
        shift 2
        local filters=()
        while [ $# -gt 0 ] && [ "$1" != -- ]; do
            filters+=("$1")
            shift
        done
        [ $# -gt 0 ] && shift
        local which=(--test "$target")
        [ "$target" = lib ] && which=(--lib)
        cargo test --release -q -p "$package" "${which[@]}" -- "${filters[@]}" >"$log" 2>&1 || { lost=1; cat "$log" >&2; }
        local here
        here=$(sed -n 's/^test result: .* \([0-9]*\) passed.*/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
        # A name that finds nothing shows nothing.
        [ "$here" -gt 0 ] || lost=1
        passed=$((passed + here))
    done
    [ "$lost" = 0 ] || failed=1
    printf '%-3s %-34s %6d %6s %7d\n' "$number" "$what" "$passed" "$([ "$lost" = 0 ] && echo yes || echo NO)" $((SECONDS - begun))
}

try 1 "kinds of money meet" sabot-house floor_cage kinds -- sabot-house lib nobody_changes_play_chips chips_of_before
try 2 "places and chips run out" sabot-house scarce -- sabot-cli serve places
try 3 "answers larger than questions" sabot-server lib answers places serve -- sabot-cli serve does_not_read
try 4 "work that cannot be stopped" sabot-lab lib budget
try 5 "sessions that do not end" sabot-cli serve sessions -- sabot-house staff an_open_line
try 6 "cards before their moment" sabot-house proof hidden -- sabot-cli staff hidden
try 7 "what verify does not see" sabot-ledger lib sound last -- sabot-house proof snapshots -- sabot-cli verify rollback
try 8 "names and files" sabot-ledger lib private scrub -- sabot-server lib persons -- sabot-house lib names formula -- sabot-cli verify erased
try 9 "locks that lock out" sabot-server lib knocks device attempt clock -- sabot-cli staff nobody_can_close a_flood_of_guests whoever_starts
try 10 "untruths about oneself" sabot-cli serve readiness full_disk refusals_by forged_host -- sabot-cli staff countersignature
try 11 "a full disk" sabot-house floor bots_among -- sabot-cli serve log_is_full
try 12 "bad handshakes" sabot-cli serve tls -- sabot-server lib tls redirect timed flow
try "" "bent frames, floods, forgeries" sabot-cli hostile
exit "$failed"
