#!/usr/bin/env bash
# Everything docs/threats.md names, tried against the release binary on loopback, and a table of what came of it.
# A few minutes once it is built. Each row runs the tests of one point; the short form of all of them is in `make test`. What
# they measured stands below the table: the memory of the process while 200 who do not read ask for all they can get.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh
need_toolchain
export SABOT_WEB=${SABOT_WEB:-skip}
export SABOT_CROWD=${SABOT_CROWD:-200}

log=$(mktemp)
tests=$(mktemp)
figures=$(mktemp)
trap 'rm -f "$log" "$tests" "$figures"' EXIT
failed=0

# One build for all, and a line for each program of tests: PACKAGE TARGET FOLDER PROGRAM. They are started by themselves: asked
# for one package at a time, cargo would build again what another package wants with other features.
programs() {
    python3 -c '
import json, os, sys
for line in sys.stdin:
    made = json.loads(line)
    if made["reason"] != "compiler-artifact" or not made["profile"]["test"] or not made["executable"]:
        continue
    folder = os.path.dirname(made["manifest_path"])
    kind = made["target"]["kind"][0]
    name = kind if kind in ("lib", "bin") else made["target"]["name"]
    print(os.path.basename(folder), name, folder, made["executable"])'
}
printf 'building the release binary and its tests\n'
if ! cargo test --release -q --no-run --message-format=json --lib --test all \
    -p sabot-cli -p sabot-audit -p sabot-house -p sabot-server -p sabot-ledger -p sabot-lab 2>"$log" | programs >"$tests"; then
    cat "$log" >&2
    exit 1
fi
printf '%-3s %-34s %6s %6s %7s\n' "" "what is tried" "tests" "held" "seconds"

# named PROGRAM PART [FILTER…]: the tests of a part that have one of these words in their names.
named() {
    local program=$1 part=$2 filter
    shift 2
    "$program" --list --format terse 2>/dev/null | sed -n 's/: test$//p' |
        { if [ "$part" = lib ]; then cat; else grep "^$part::"; fi; } |
        while read -r name; do
            [ $# -gt 0 ] || printf '%s\n' "$name"
            for filter in "$@"; do
                case "${name#"$part"::}" in *"$filter"*) printf '%s\n' "$name" && break ;; esac
            done
        done
}

# try NUMBER WHAT [PACKAGE PART FILTER…]…: a part is a module of the tests in `all`, or `lib`. Pieces are separated by `--`.
try() {
    local number=$1 what=$2 begun=$SECONDS passed=0 lost=0
    shift 2
    while [ $# -gt 0 ]; do
        local package=$1 part=$2
        shift 2
        local filters=()
        while [ $# -gt 0 ] && [ "$1" != -- ]; do
            filters+=("$1")
            shift
        done
        [ $# -gt 0 ] && shift
        local folder program target=all names=()
        [ "$part" = lib ] && target=lib
        read -r folder program < <(awk -v p="$package" -v t="$target" '$1 == p && $2 == t { print $3, $4 }' "$tests")
        mapfile -t names < <(named "$program" "$part" "${filters[@]}")
        (cd "${folder:-/nowhere}" && "$program" --show-output --exact "${names[@]:-none}") >"$log" 2>&1 ||
            { lost=1; cat "$log" >&2; }
        grep '^memory: ' "$log" >>"$figures"
        local here
        here=$(grep -c '^test .* \.\.\. ok$' "$log")
        # A name that finds nothing shows nothing.
        [ "$here" -gt 0 ] || lost=1
        for filter in "${filters[@]}"; do
            grep -q "^test .*$filter.* \.\.\. ok\$" "$log" ||
                { lost=1; printf 'no test of %s is named %s\n' "$package" "$filter" >&2; }
        done
        passed=$((passed + here))
    done
    [ "$lost" = 0 ] || failed=1
    printf '%-3s %-34s %6d %6s %7d\n' "$number" "$what" "$passed" "$([ "$lost" = 0 ] && echo yes || echo NO)" $((SECONDS - begun))
}

try 1 "kinds of money meet" sabot-house floor_cage kinds -- sabot-audit lib nobody_changes_play_chips chips_of_before
try 2 "places and chips run out" sabot-house scarce -- sabot-cli serve places
try 3 "answers larger than questions" sabot-server lib answers places serve -- sabot-cli serve does_not_read -- sabot-cli hostile memory
try 4 "work that cannot be stopped" sabot-lab lib budget -- sabot-server lib desk -- sabot-house proof hangup
try 5 "sessions that do not end" sabot-cli serve sessions -- sabot-house staff an_open_line another_password -- sabot-cli staff another_password
try 6 "cards before their moment" sabot-house proof hidden -- sabot-cli staff hidden
try 7 "what verify does not see" sabot-ledger lib sound last -- sabot-house proof snapshots -- sabot-cli verify rollback
try 8 "names and files" sabot-ledger lib private scrub -- sabot-server lib persons -- sabot-house lib names formula -- sabot-cli verify erased
try 9 "locks that lock out" sabot-server lib login_attempts device attempt clock -- sabot-cli staff nobody_can_close a_flood_of_guests whoever_starts
try 10 "untruths about oneself" sabot-cli serve readiness disk_that_is_full refusals_by forged_host -- sabot-cli staff countersignature
try 11 "a full disk" sabot-house floor bots_among -- sabot-cli serve log_is_full -- sabot-ledger lib archived pack block -- sabot-cli verify archive
try 12 "bad handshakes" sabot-cli serve tls h2 -- sabot-server lib tls redirect timed flow
try "" "bent frames, floods, forgeries" sabot-cli hostile frames others shoe wires
sed 's/^memory: /    /' "$figures"
exit "$failed"
