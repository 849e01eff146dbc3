#!/usr/bin/env bash
# The documentation of every crate of the workspace, against what the build of the tests has left behind: `cargo doc` would
# check every dependency once more. scripts/rustc.sh has noted how. A broken or a private link is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
members=$(cargo metadata --no-deps --offline --format-version 1 | python3 -c '
import json, sys
for package in json.load(sys.stdin)["packages"]:
    for made in package["targets"]:
        if made["kind"][0] in ("lib", "bin"):
            print(made["name"].replace("-", "_"))')
for name in $members; do
    if [ ! -f "$target/debug/docs/$name.sh" ]; then
        echo "$name was not built by scripts/rustc.sh" >&2
        exit 1
    fi
done
# Two at once, in no order: each needs the others' metadata only.
printf '%s\n' "$members" | xargs -P "$(nproc 2>/dev/null || sysctl -n hw.ncpu)" -I NAME \
    bash "$target/debug/docs/NAME.sh" --out-dir "$target/doc" -Dwarnings
