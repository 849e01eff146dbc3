#!/usr/bin/env bash
# What cargo calls for the crates of this workspace where rustc would be (RUSTC_WORKSPACE_WRAPPER). Clippy's driver compiles as rustc
# does and lints on the way, so one build does for lints and for tests, and no dependency is checked a second time. A library or
# program is compiled twice, as itself and with its own tests: the second time it is linted, the first time it is left to rustc,
# whose code is also better. For the same reason it is noted how each of them would be documented against what is built here anyway:
# as a script in docs/ beside the folder of the artifacts, which scripts/doc.sh runs. Tests are built without optimisation.
set -euo pipefail

# note ARGUMENTS…: the call of rustdoc that belongs to this call of rustc, with the variables that cargo sets for it.
note() {
    local name='' folder='' source='' kind='' documents=(rustdoc)
    while [ $# -gt 0 ]; do
        case "$1" in
        --test) return ;;
        --crate-name) name=$2 && documents+=("$1" "$2") && shift ;;
        --crate-type) kind=$2 && documents+=("$1" "$2") && shift ;;
        --out-dir) folder=$2 && shift ;;
        --cfg | --check-cfg | --extern | -L) documents+=("$1" "$2") && shift ;;
        --edition=* | --allow=* | --warn=* | --deny=* | --forbid=*) documents+=("$1") ;;
        -C | --cap-lints) shift ;;
        */src/lib.rs | */src/main.rs) source=$1 && documents+=("$1") ;;
        esac
        shift
    done
    if [ -z "$source" ] || [ -z "$folder" ]; then return; fi
    # Of a program everything is private.
    if [ "$kind" = bin ]; then documents+=(--document-private-items); fi
    mkdir -p "$folder/../docs"
    {
        echo '#!/usr/bin/env bash'
        printf 'cd %q\n' "$PWD"
        export -p | grep -E '^declare -x (CARGO_|OUT_DIR=)' || true
        printf '%q ' "${documents[@]}"
        printf '"$@"\n'
    } >"$folder/../docs/$name.sh.$$"
    mv "$folder/../docs/$name.sh.$$" "$folder/../docs/$name.sh"
}

# compile RUSTC ARGUMENTS…: the call itself. What is a test has no optimisation: it runs once, while the crate that it tests
# keeps its own.
compile() {
    local arguments=("${@:2}")
    case " $* " in
    *" --test "*) for at in "${!arguments[@]}"; do
        case "${arguments[at]}" in opt-level=*) arguments[at]=opt-level=0 ;; esac
    done ;;
    *"/src/lib.rs "* | *"/src/main.rs "*) exec "$1" "${arguments[@]}" -Dwarnings ;;
    esac
    exec clippy-driver "${arguments[@]}"
}

note "${@:2}"
compile "$@"
