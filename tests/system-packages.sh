#!/usr/bin/env bash
# What the tests need from the system: a browser, PostgreSQL, strace, and for the long tests a linker. Installs them with apt when
# run as root on Debian or Ubuntu; otherwise says clearly what is missing.
set -euo pipefail

missing=()
{ command -v chromium-headless-shell || command -v chromium || command -v chromium-browser; } >/dev/null || missing+=(chromium)
command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
command -v strace >/dev/null || missing+=(strace)
# The long tests build the WebAssembly modules anew.
[ "${TIDEFOLD_TESTS:-}" != slow ] || command -v wasm-ld >/dev/null || missing+=(lld)
# The long tests run the recipes for proxies too.
[ "${TIDEFOLD_TESTS:-}" != slow ] || [ -x /usr/sbin/nginx ] || command -v nginx >/dev/null || missing+=(nginx-light)
[ "${TIDEFOLD_TESTS:-}" != slow ] || command -v caddy >/dev/null || missing+=(caddy)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "The tests need these programs: ${missing[*]}."
    echo "On Debian or Ubuntu: sudo apt-get install --no-install-recommends ${missing[*]}"
    exit 1
fi
echo "Installing ${missing[*]} (once) ..."
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# A cluster of its own is not wanted: the tests start theirs.
mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
# The headless shell needs less processor time than the whole browser; not every release has it.
if apt-cache show chromium-headless-shell >/dev/null 2>&1; then missing=("${missing[@]/#chromium/chromium-headless-shell}"); fi
apt-get install -qq -y --no-install-recommends "${missing[@]}" >/dev/null
