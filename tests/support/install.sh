# What the commands of this folder share: saying what they are at, and installing Debian packages.
# Sourced by tests/run, tests/engines, tests/paint, tests/release, tests/cluster/run and postgres.sh.

section() { printf '\n== %s (%s)\n' "$1" "$(date +%T)"; }

# Installs Debian packages, as root or with sudo. An installation that was cut off before is finished
# first, since nothing else can be installed until then; one that somebody else has begun is waited for.
install() {
    local run=() wait=(-o DPkg::Lock::Timeout=120)
    [ "$(id -u)" = 0 ] || run=(sudo)
    export DEBIAN_FRONTEND=noninteractive
    # A shell of its own, so that the command that called still has its output to say what failed.
    (
        "${run[@]}" dpkg --configure -a --force-confold || echo "dpkg is busy: waiting for it" >&2
        "${run[@]}" apt-get install -y --no-install-recommends "${wait[@]}" "$@" ||
            { "${run[@]}" apt-get update && "${run[@]}" apt-get install -y --no-install-recommends "${wait[@]}" "$@"; }
    ) >/dev/null
}

# One binary of tests after the other with Cargo's own runner, or all at once with nextest.
run_tests() {
    if cargo nextest --version >/dev/null 2>&1; then
        cargo nextest run --no-fail-fast "$@"
    else
        cargo test --no-fail-fast "$@"
    fi
}
