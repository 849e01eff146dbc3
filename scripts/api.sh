#!/usr/bin/env bash
# The API's own description against the real server: schemathesis from PyPI, with a guest's cookie and without, three
# minutes at most.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/steps.sh

need_toolchain
need curl "apt-get install -y curl"
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
venv=$target/schemathesis
if [ ! -x "$venv/bin/schemathesis" ]; then
    python3 -m venv "$venv" 2>/dev/null || {
        rm -rf "$venv"
        printf 'python3-venv is missing. Install it with:\n\n    apt-get install -y python3-venv\n\n' >&2
        exit 2
    }
    step "schemathesis" "$venv/bin/pip" install -q schemathesis==4.32.5
fi

cargo build -q -p sabot-cli
folder=$(mktemp -d)
"$target/debug/sabot" serve --listen 127.0.0.1:0 --data "$folder/data" --no-limits \
    >"$folder/said" 2>"$folder/log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do
    grep -q 'http://' "$folder/said" && break
    sleep 0.1
done
house=$(grep -o 'http://[0-9.:]*' "$folder/said" | head -n 1)

# A guest at a table of her own where coups are played, so that there is something to ask for.
ask() { curl -sS -b "$folder/cookies" -c "$folder/cookies" -H 'content-type: application/json' "$@"; }
ask -o "$folder/guest" -d '{"name": "Ada"}' "$house/api/guests"
link=$(ask -d '{"rulebook": "chickasaw", "pace": "fast", "fill": "rule-table"}' "$house/api/tables" |
    grep -o '"link":"[0-9a-f]*"' | cut -d '"' -f 4)
sit='{"id": "0199f00d000070008000000000000001", "deed": {"sit": {"purse": 500000}}}'
ask -o "$folder/sat" -d "$sit" "$house/api/tables/$link/do"
cookie="Cookie: sabot_guest=$(awk '/sabot_guest/ { print $NF }' "$folder/cookies")"
printf '[parameters]\n"path.link" = "%s"\n"path.n" = 1\n' "$link" >"$folder/known.toml"
: >"$folder/unknown.toml"

# Every check, but one that wants each well-formed order to be granted, and those that need to know what a session is.
checks=(--checks all --exclude-checks positive_data_acceptance,ignored_auth,use_after_free)
describe() {
    local config=$1
    shift
    # It leaves notes where it stands, so it stands in the folder that goes.
    (cd "$folder" && "$venv/bin/schemathesis" --config-file "$config.toml" run "$house/api/openapi.json" \
        "${checks[@]}" --phases examples,coverage,fuzzing --max-time 45 --seed 2026 --no-color --warnings off "$@")
}
step "without a cookie" describe unknown
step "with a cookie" describe unknown --header "$cookie" --exclude-method DELETE
step "with a cookie, at a table" describe known --header "$cookie" --exclude-method DELETE

if grep -i 'panic' "$folder/log"; then
    echo "== something panicked" >&2
    exit 1
fi
all_passed
