#!/usr/bin/env bash
# A PostgreSQL server of the tests' own, in one folder, reached by a socket there and by nothing else.
#
#   scripts/postgres.sh find             says where the server's programs are, or fails
#   scripts/postgres.sh start FOLDER     starts it (and makes it), prints its address
#   scripts/postgres.sh stop FOLDER      stops it
#   scripts/postgres.sh immediate FOLDER stops it without a word to anybody: it recovers when it starts
#   scripts/postgres.sh kill FOLDER      kills it with SIGKILL
set -euo pipefail

find_programs() {
    local folder
    for folder in "$(dirname "$(command -v initdb || true)")" /usr/lib/postgresql/*/bin \
        /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin; do
        if [ -x "$folder/initdb" ]; then printf '%s\n' "$folder"; fi
    done | sort -V | tail -n 1
}

programs=$(find_programs)
if [ -z "$programs" ]; then
    echo "there is no PostgreSQL server on this machine" >&2
    exit 1
fi

# The server does not run as root, so root gives the folder to somebody else.
as_owner() {
    if [ "$(id -u)" != 0 ]; then
        "$@"
    else
        runuser -u "$owner" -- "$@"
    fi
}
owner=$(id -un)
if [ "$(id -u)" = 0 ]; then
    owner=nobody
    if id postgres >/dev/null 2>&1; then owner=postgres; fi
fi

start() {
    mkdir -p "$folder"
    [ "$(id -u)" != 0 ] || chown "$owner" "$folder"
    cd "$folder"
    if [ ! -f "$folder/data/PG_VERSION" ]; then
        as_owner "$programs/initdb" -D "$folder/data" -U sabot -A trust -E UTF8 --locale=C \
            >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
    fi
    # After a kill the old processes may need a moment to see that they are alone.
    local tries
    for tries in $(seq 50); do
        if as_owner "$programs/pg_ctl" -D "$folder/data" -w -t 60 -l "$folder/server.log" \
            -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c max_connections=200" \
            start >/dev/null 2>&1; then
            printf 'postgres://sabot@%s/postgres\n' "${folder//\//%2F}"
            return
        fi
        sleep 0.1
    done
    tail -n 20 "$folder/server.log" >&2
    exit 1
}

stop() {
    cd "$folder"
    as_owner "$programs/pg_ctl" -D "$folder/data" -w -m "$1" stop >/dev/null 2>&1 || true
}

verb=${1:-}
folder=${2:-}
case "$verb" in
find) printf '%s\n' "$programs" ;;
start) start ;;
stop) stop fast ;;
immediate) stop immediate ;;
kill) kill -9 "$(head -n 1 "$folder/data/postmaster.pid")" ;;
*)
    echo "scripts/postgres.sh find | start FOLDER | stop FOLDER | immediate FOLDER | kill FOLDER" >&2
    exit 2
    ;;
esac
