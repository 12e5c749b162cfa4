#!/usr/bin/env bash
# A throw-away PostgreSQL server for the tests, reachable from this machine only.
#
#   url=$(tests/support/postgres.sh start DIR)   makes a cluster in DIR, prints its URL
#   tests/support/postgres.sh restart DIR        stops it as an operator would and starts it again
#   tests/support/postgres.sh stop DIR           stops it and removes DIR
#
# Installs the Debian package when the programs are missing. The server refuses to run as root; then
# it runs as the user the package made.
set -eu
source "$(dirname "$0")/install.sh"

# The folder of the newest installed server, or nothing.
find_programs() {
    ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

# Runs a command as the user the server may run as.
as_server_user() {
    if [ "$(id -u)" = 0 ]; then
        (cd / && runuser -u postgres -- "$@")
    else
        "$@"
    fi
}

# A port nobody listens on. Another process may take it before the server does; the caller tries
# again then.
free_port() {
    while :; do
        port=$(awk -v seed="$(od -An -N4 -tu4 /dev/urandom)" \
            'BEGIN { srand(seed); print 20000 + int(rand() * 12000) }')
        hex=$(printf '%04X' "$port")
        if ! cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk '{ print $2 }' | grep -q ":$hex\$"; then
            echo "$port"
            return
        fi
    done
}

start() {
    programs=$(find_programs)
    if [ -z "$programs" ]; then
        install postgresql
        programs=$(find_programs)
    fi
    [ -n "$programs" ] || { echo "no PostgreSQL server found" >&2; exit 1; }

    mkdir -p "$dir"
    if [ "$(id -u)" = 0 ]; then
        chown postgres "$dir"
        # The server's user must be able to reach the folder.
        chmod 755 "$dir"
    fi
    # Nothing here outlives the tests, so making the cluster need not wait for the disk.
    as_server_user "$programs/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 \
        --no-sync >"$dir/initdb.log" 2>&1 || { cat "$dir/initdb.log" >&2; exit 1; }
    for attempt in 1 2 3 4 5; do
        port=$(free_port)
        if as_server_user "$programs/pg_ctl" -D "$dir/data" -w -t 60 -l "$dir/data/server.log" \
            -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=1000" \
            start >/dev/null 2>&1; then
            echo "postgres://postgres@127.0.0.1:$port/postgres"
            return
        fi
        echo "PostgreSQL did not start on port $port (attempt $attempt)" >&2
    done
    cat "$dir/data/server.log" >&2
    exit 1
}

restart() {
    as_server_user "$(find_programs)/pg_ctl" -D "$dir/data" -w -t 60 -m fast -l "$dir/data/server.log" \
        restart >/dev/null
}

stop() {
    programs=$(find_programs)
    if [ -f "$dir/data/postmaster.pid" ]; then
        as_server_user "$programs/pg_ctl" -D "$dir/data" -w -m immediate stop >/dev/null || true
    fi
    rm -rf "$dir/data" "$dir/initdb.log"
    rmdir "$dir" 2>/dev/null || true
}

[ $# = 2 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dir=$2
case $1 in
start) start ;;
restart) restart ;;
stop) stop ;;
*) echo "unknown command $1" >&2; exit 2 ;;
esac
