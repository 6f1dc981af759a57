# `make` lists what there is. Two commands matter most: `make play` and `make test`.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
BIN := .venv/bin
# Packages come in the versions of locks/, whatever is newest today; `make lock` renews those.
UV := $(PYTHON) -m tools.uv
INSTALL := $(UV) pip install -q --python $(BIN)/python --no-deps

# A wheel without compiled engines is an error here; KONTOR_REQUIRE_COMPILED=0 allows it.
export KONTOR_REQUIRE_COMPILED ?= 1
# The same for the browser client: KONTOR_REQUIRE_WEB=0 allows a wheel without it.
export KONTOR_REQUIRE_WEB ?= 1

# Stamps carry a checksum of what they depend on, so neither a checkout nor a touch rebuilds anything.
checksum = $(shell find $(1) -type f -not -path '*/__pycache__/*' -not -path '*/.*_cache/*' -not -path '*/node_modules/*' -not -path 'web/dist/*' 2>/dev/null | LC_ALL=C sort | xargs cksum | cksum | tr -c '[:alnum:]' -)
FRAME := pyproject.toml hatch_build.py
TOOLS := .venv/.tools-$(call checksum,pyproject.toml locks/tools.txt)
CLIENT := $(filter-out web/tests web/e2e web/node_modules web/dist web/README.md,$(wildcard web/*))
INSTALLED := .venv/.installed-$(call checksum,$(FRAME) src examples/hello_game $(CLIENT))
MODULES := web/node_modules/.installed-$(call checksum,web/package-lock.json)

# Tests of the server wait for half of their time: two workers for each core. The quick tests do not wait.
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
WORKERS := $(shell echo $$(( $(CORES) * 2 )))

# The tests import the installed package, compiled; nothing from outside may change that.
# Without bytecode every process of every test would parse all it imports again, which takes longer than most tests.
TEST_ENV := env -u PYTHONDONTWRITEBYTECODE -u PYTHONPATH -u KONTOR_PURE -u MAKEFLAGS KONTOR_EXPECT=compiled
CHECK_ENV := env -u PYTHONDONTWRITEBYTECODE -u KONTOR_PURE -u MAKEFLAGS PYTHONPATH=src KONTOR_EXPECT=source

# Plugins that come with other packages and are not used here would be imported by every process.
PYTEST := $(BIN)/python -m pytest -q -p no:schemathesis -p no:anyio --dist worksteal

.PHONY: help setup play lock test engines pytest packages check quick lint formatted types ledger web client scenes e2e bench train format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(INSTALLED) ## make .venv with the compiled package and the tools (and system packages, if missing)

# Who works on Kontor has the tools already and takes the build they make. Others get what playing needs and no more, below
# build/play: tools/start says how. SERVE is for `kontor serve --help`.
PORT ?= 8000
SERVE ?= --open
DEVELOPS := $(wildcard .venv/.tools-*)
play: $(if $(DEVELOPS),$(INSTALLED)) ## start the server and open the browser; the first time set up what playing needs
	@$(if $(DEVELOPS),,tools/system-packages $(PYTHON) python)
	@$(if $(DEVELOPS),$(BIN)/kontor serve,$(PYTHON) -m tools.start) --port $(PORT) $(SERVE)

lock: ## write locks/ anew: make lock UPGRADE=--upgrade
	$(PYTHON) -m tools.lock $(UPGRADE)

# Two things at a time, where one would leave a core idle: what needs no engines while they are compiled, types beside the
# quick tests. Each shows its output when it is done. Browsers come by themselves: they take the cores from whatever runs
# beside them.
SIDE_BY_SIDE := --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

test: packages $(TOOLS) ## everything that must pass
	@echo "Compiling the engines; meanwhile the client, lint and types"
	@$(MAKE) $(SIDE_BY_SIDE) engines client lint types
	@echo "The ledger, the tests and the browsers: about eight minutes on two cores"
	@$(MAKE) --no-print-directory ledger scenes pytest e2e

engines: $(INSTALLED)

pytest: $(INSTALLED)
	$(TEST_ENV) $(PYTEST) -n $(WORKERS)

packages: # databases, proxies, systemd's tools and a browser, for the tests; asked for before anything else takes time
	@tools/test-packages postgresql browser nginx caddy systemd

check: $(TOOLS) ## the quick loop: lint, types, quick tests, interpreted from src
	@$(MAKE) $(SIDE_BY_SIDE) lint types quick

quick: $(TOOLS)
	$(CHECK_ENV) $(PYTEST) -n $(CORES) -m "not slow"

lint: $(TOOLS) formatted
	$(BIN)/ruff check
	$(BIN)/ruff format --check

formatted: $(TOOLS) $(MODULES)
	tools/npm run -s format:check

types: $(TOOLS)
	$(BIN)/mypy

ledger: $(INSTALLED) ## how many rules and examples of each rulebook have their tests
	$(TEST_ENV) $(BIN)/python -m tests.ledger

# The recorded scenes of the client's tests are played again, in a fifth of the time where the engines are compiled.
play_scenes = @for scenes in web/tests/games/*/record.py; do $(1) $(BIN)/python $$scenes --check; done

web: client ## check, test and build the browser client
	$(call play_scenes,$(CHECK_ENV) PYTHONPATH=src:web/tests)

scenes: $(INSTALLED)
	$(call play_scenes,$(TEST_ENV) PYTHONPATH=web/tests)

client: $(TOOLS) $(MODULES) formatted
	PYTHONPATH=$(CURDIR)/src tools/npm run -s types -- --check
	tools/npm run -s check
	tools/npm run -s lint
	tools/npm run -s test
	KONTOR_WEB_OUT=$$($(BIN)/python tools/built_client.py) && export KONTOR_WEB_OUT && tools/npm run -s size

e2e: packages $(INSTALLED) $(MODULES) ## play in a real browser
	tools/npm run -s e2e

bench: $(INSTALLED) ## games and actions per second
	$(BIN)/kontor bench

GAME ?= san_juan
train: $(INSTALLED) ## learn from games of greedy what players do more often: make train GAME=catan
	$(TEST_ENV) $(BIN)/python -m kontor.arena.training $(GAME) --file src/kontor/games/$(GAME)/bots/learned.json

format: $(TOOLS) $(MODULES) ## bring the sources into shape, and write what is made from them
	$(BIN)/python tools/generate.py
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	tools/npm run -s format

clean: ## remove the environment, caches and build leftovers
	rm -rf .venv build dist web/dist web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(TOOLS):
	@tools/system-packages $(PYTHON) python compiler
	@rm -f .venv/.tools-* .venv/.installed-*
	@test -x $(BIN)/python || $(PYTHON) -m venv --without-pip .venv
	@echo "Installing the tools"
	@$(INSTALL) --require-hashes -r locks/tools.txt
	@$(INSTALL) --no-build-isolation --editable .
	@touch $@

$(MODULES): $(TOOLS)
	@echo "Installing the client's tools"
	@$(BIN)/python tools/client_packages.py
	@touch $@

$(INSTALLED): $(TOOLS)
	@echo "Building the engines"
	@rm -f .venv/.installed-*
	@env -u MAKEFLAGS $(INSTALL) --no-build-isolation --reinstall-package kontor .
	@cd .venv && bin/python -c 'import kontor; print("Kontor", kontor.__version__, kontor.build_info())'
	@touch $@
