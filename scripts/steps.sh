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

lint_steps() {
    step "fmt" cargo fmt --all --check
    step "clippy" cargo clippy --workspace --all-targets -- -D warnings
}

doc_step() {
    step "doc" env RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps
}

all_passed() { printf '== all passed: %d s\n' "$SECONDS"; }
