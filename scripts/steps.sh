# Shared by the scripts beside it: what the machine needs, and one step with its time.

# need PROGRAM COMMAND: if it is missing, says the one command that brings it and stops with 2.
need() {
    command -v "$1" >/dev/null 2>&1 && return
    printf '%s is missing. Install it with:\n\n    %s\n\n' "$1" "$2" >&2
    exit 2
}

need_toolchain() {
    need cargo "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"
    need cargo-fmt "rustup component add rustfmt clippy"
    need cargo-clippy "rustup component add rustfmt clippy"
    if [ "$(uname)" = Darwin ]; then
        need cc "xcode-select --install"
        need python3 "xcode-select --install"
    else
        need cc "apt-get install -y build-essential"
        need python3 "apt-get install -y python3"
    fi
    need node "apt-get install -y nodejs npm"
    need npm "apt-get install -y npm"
}

# brings PROGRAM PACKAGE: installs a Debian package as root; anybody else is told the one command.
brings() {
    command -v "$1" >/dev/null 2>&1 && return
    if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
        step "install $2" quietly sh -c "apt-get update && apt-get install -y --no-install-recommends $2"
    else
        need "$1" "apt-get install -y $2"
    fi
}

has_chromium() { command -v chromium-headless-shell chromium chromium-browser google-chrome >/dev/null 2>&1; }

# The programs that the tests need beside the toolchain: a PostgreSQL server's, and Chromium.
machine_steps() {
    if ! scripts/postgres.sh find >/dev/null 2>&1; then
        brings initdb postgresql
    fi
    if ! has_chromium; then
        brings chromium-headless-shell chromium-headless-shell
    fi
}

# A PostgreSQL server for the tests: the one of SABOT_POSTGRES, else one of their own that ends with the script. The
# programs of the server are needed in any case: some tests start one to kill it.
with_postgres() {
    export SABOT_POSTGRES_REQUIRED=1
    [ -z "${SABOT_POSTGRES:-}" ] || return 0
    postgres_folder=$(mktemp -d)
    SABOT_POSTGRES=$(scripts/postgres.sh start "$postgres_folder")
    export SABOT_POSTGRES
}

# However a script ends, nothing that it began goes on.
at_end() {
    local group
    for group in $beside_groups; do kill -- "-$group" 2>/dev/null || true; done
    if [ -n "$beside_folder" ]; then rm -rf "$beside_folder"; fi
    if [ -n "$postgres_folder" ]; then
        scripts/postgres.sh immediate "$postgres_folder"
        rm -rf "$postgres_folder"
    fi
}
beside_groups='' beside_folder='' postgres_folder=''
trap at_end EXIT

# quietly COMMAND…: prints what it said only if it failed.
quietly() {
    local said
    said=$("$@" 2>&1) && return
    printf '%s\n' "$said" >&2
    return 1
}

# What the pages are built and tested with, only if the lock is newer than what is installed.
npm_step() { step "npm" in_web eval '
    if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then quietly npm ci --no-audit --no-fund; fi'; }

# The pages: types, accessibility, units.
web_step() { step "web" in_web eval 'npm run -s check && npm -s test'; }

in_web() { (cd web && "$@"); }

# beside NAME COMMAND…: begins steps whose output waits until `joined NAME` asks for it; that fails if they did. Each is a
# group of processes, so that all of it can be ended.
beside() {
    local name=$1
    shift
    if [ -z "$beside_folder" ]; then beside_folder=$(mktemp -d); fi
    set -m
    ("$@") >"$beside_folder/$name" 2>&1 </dev/null &
    set +m
    beside_groups+=" $!"
    printf '%s' $! >"$beside_folder/$name.pid"
}

joined() {
    local name=$1 code=0
    wait "$(cat "$beside_folder/$name.pid")" || code=$?
    cat "$beside_folder/$name"
    [ "$code" = 0 ] || exit "$code"
}

# The pages in a real Chromium against the real house: as soon as both are there.
browser_step() {
    until has_chromium && grep -q '/debug/sabot","fresh"' "$built"; do sleep 1; done
    step "browser" in_web env SABOT_BIN="$(dirname "$built")/debug/sabot" npm run -s e2e
}

# step NAME COMMAND…: runs it, prints how long it took, stops at the first failure.
step() {
    local name=$1 begun=$SECONDS
    shift
    printf '== %s\n' "$name"
    if ! "$@"; then
        printf '== %s failed after %d s\n' "$name" $((SECONDS - begun)) >&2
        exit 1
    fi
    printf '== %s: %d s\n' "$name" $((SECONDS - begun))
}

fmt_step() { step "fmt" cargo fmt --all --check; }

# From here on cargo lints what it builds: see scripts/rustc.sh. A lint is an error, as `cargo clippy -- -D warnings` has it.
with_lints() {
    export RUSTC_WORKSPACE_WRAPPER=$PWD/scripts/rustc.sh
    export CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__
}

# $built lists what the build has made so far.
begin_build() {
    built=$(realpath -m "${CARGO_TARGET_DIR:-target}")/tests.json
    mkdir -p "$(dirname "$built")"
    : >"$built"
}

# build_step WHICH…: everything that these packages have, tests, benches and examples too, linted.
build_step() { step "build" builds "$@"; }

builds() { cargo test "$@" --all-targets --no-run --message-format=json-render-diagnostics >"$built"; }

doc_step() { step "doc" scripts/doc.sh; }

all_passed() { printf '== all passed: %d s\n' "$SECONDS"; }
