# Every target sets up what it needs by itself: python3, make and a package registry are enough.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check
RUN    := $(VENV)/.run-ready
DEV    := $(VENV)/.dev-ready
PEERS  := .venv-bench/.ready
# Some tests wait for browsers, servers and clocks: one worker more than cores keeps the cores busy.
PYTEST := $(BIN)/python -m pytest --dist worksteal -n $(shell echo $$((1 + $$(nproc 2>/dev/null || echo 2))))
# Hundreds of processes are started in the tests; without bytecode files each would compile all it imports.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup play quick test slow chaos crash check format bench load wasm lock clean \
  check-format check-types check-layers check-client

help:  ## Show what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup: $(DEV)  ## Install everything a developer needs into .venv

play: $(RUN)  ## Play in your browser, with friends and bots
	@$(BIN)/tidefold serve --open

quick: $(DEV)  ## Run the tests of the inner loop: rules, properties, one of each kind
	@tests/system-packages.sh
	TIDEFOLD_TESTS=quick $(PYTEST)

test: $(DEV)  ## Run every test that a change must pass
	@tests/system-packages.sh
	$(PYTEST)

slow: $(DEV)  ## Run the long tests: crashes, leaks, tournaments, page runs (for the night)
	@TIDEFOLD_TESTS=slow tests/system-packages.sh
	TIDEFOLD_TESTS=slow $(PYTEST) --timeout=0

chaos: $(DEV)  ## Let faults hit three nodes on one PostgreSQL (CHAOS_MINUTES=30, CHAOS_SEED)
	@tests/system-packages.sh
	TIDEFOLD_TESTS=slow CHAOS_MINUTES=$(or $(CHAOS_MINUTES),30) CHAOS_SEED=$(or $(CHAOS_SEED),0) \
	  $(BIN)/python -m pytest -s --timeout=0 tests/chaos

crash: $(DEV)  ## Kill the server 1,000 times on SQLite and 300 times on PostgreSQL (CRASHES, POSTGRES_CRASHES)
	@tests/system-packages.sh
	TIDEFOLD_TESTS=slow CRASHES=$(or $(CRASHES),1000) POSTGRES_CRASHES=$(or $(POSTGRES_CRASHES),300) \
	  $(BIN)/python -m pytest -s --timeout=0 tests/server/test_crash_kill.py

load: $(DEV)  ## Measure the server under load, beside boardgame.io (needs Node and npm)
	cd bench/peers/boardgame && npm ci --silent
	$(BIN)/python -m bench.load

check: $(DEV)  ## Format check, lint, types (the client's too), layers
	@$(MAKE) --no-print-directory -k -j2 $(if $(filter output-sync,$(.FEATURES)),-Otarget) \
	  check-types check-client check-layers check-format

check-format:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

check-types:
	$(BIN)/mypy

check-layers:
	$(BIN)/lint-imports

check-client:
	@tests/web_types/check.sh

format: $(DEV)  ## Format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(DEV) $(PEERS)  ## Measure speed, with the peers in the same run
	$(BIN)/python bench/run.py --peers .venv-bench/bin/python

wasm: $(DEV)  ## Build the rules as WebAssembly into the package (needs wasm-ld)
	@command -v wasm-ld >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get install -y -qq lld >/dev/null; } \
	  || { echo "wasm-ld is missing. On Debian: apt-get install lld"; exit 1; }
	$(BIN)/python -m tidefold.lab.wasm

lock: $(DEV)  ## Renew the locked versions
	$(BIN)/python -m pip install --quiet uv
	for name in build run dev bench; do $(BIN)/uv pip compile --upgrade --universal --generate-hashes \
	  --no-emit-index-url --no-header --python-version 3.11 --quiet locks/$$name.in -o locks/$$name.lock; done

clean:  ## Remove what setup and builds made
	rm -rf $(VENV) .venv-bench dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Tidefold needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { echo "Could not make a virtual environment. On Debian: apt-get install python3-venv"; exit 1; }

$(RUN): locks/run.lock locks/build.lock pyproject.toml | $(BIN)/python
	@echo "Setting up Tidefold (once) ..."
	@$(PIP) --require-hashes -r locks/run.lock -r locks/build.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): locks/dev.lock $(RUN)
	@echo "Setting up the developer tools (once) ..."
	@$(PIP) --require-hashes -r locks/dev.lock
	@touch $@

$(PEERS): locks/bench.lock
	@echo "Setting up the systems we compare with (once) ..."
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r locks/bench.lock
	@touch $@
