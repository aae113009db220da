# `make play` ends in a playable game, `make test` proves everything. Both need Python 3.11 or newer.

VENV := .venv
COMPILED := .venv-compiled
BIN := $(VENV)/bin
FAST := $(COMPILED)/bin

GAME := crown-of-ash
SEED := 1
JOBS := 2
KILLS := 200
INPUTS := 100000
AS_ROOT := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
ARGS :=

PIP := python -m pip install -qq --disable-pip-version-check --constraint constraints.txt
SOURCES := $(shell find src/emberhall -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.in')
PROJECT := pyproject.toml setup.py constraints.txt

.PHONY: help play terminal test quick lint suite coverage compiled browser fast slow check bench soak mutants clean

help:
	@echo "make play     the table in your browser: games against bots and friends (ARGS for emberhall serve)"
	@echo "make terminal play $(GAME) at the terminal (GAME=slug, ARGS for emberhall play)"
	@echo "make quick    lint and the tests that are not slow: the usual loop"
	@echo "make test     everything, interpreted and compiled, as continuous integration does"
	@echo "make fast     compile the rules in place; make slow removes the compiled modules again"
	@echo "make check    the conformance checks on every game"
	@echo "make bench    decisions, games and copies per second"
	@echo "make soak     ten thousand games, every check at every table for 200 seeds, $(INPUTS) changed"
	@echo "              inputs for each parser of the server, and servers that are killed $(KILLS) times on each"
	@echo "              kind of database (hours)"
	@echo "make mutants  break fifty rules of GAME, one at a time, and count what the tests notice (minutes)"
	@echo "make clean    remove everything that was made"

# --- environments -------------------------------------------------------------------------------

$(VENV)/.made $(COMPILED)/.made:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "making $(@D) with $$($$python --version)"; \
	    $$python -m venv $(@D) && touch $@; exit; \
	  fi; \
	done; \
	echo "Emberhall needs Python 3.11 or newer; name one: make PYTHON=/path/to/python" >&2; exit 1

$(VENV)/.play: $(VENV)/.made $(PROJECT)
	@echo "installing into $(VENV)"
	@$(BIN)/$(PIP) setuptools
	@$(BIN)/$(PIP) --no-build-isolation --editable '.[cli,web]'
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	@echo "installing the tools of a developer into $(VENV)"
	@$(BIN)/$(PIP) --no-build-isolation --editable '.[dev]'
	@touch $@

$(COMPILED)/.wheel: $(VENV)/.dev $(COMPILED)/.made $(SOURCES)
	@echo "compiling a wheel and installing it into $(COMPILED)"
	@rm -rf build dist/compiled
	@EMBERHALL_COMPILE=1 $(BIN)/python -m pip wheel -qq --disable-pip-version-check \
	  --no-deps --no-build-isolation --wheel-dir dist/compiled .
	@$(FAST)/$(PIP) --force-reinstall --no-deps dist/compiled/*.whl
	@$(FAST)/$(PIP) 'emberhall[dev]'
	@touch $@

# --- playing ------------------------------------------------------------------------------------

play: $(VENV)/.play
	@$(BIN)/emberhall serve $(ARGS)

terminal: $(VENV)/.play
	@$(BIN)/emberhall play $(GAME) $(ARGS)

# --- proving ------------------------------------------------------------------------------------

test: lint coverage suite compiled

quick: lint $(VENV)/.dev
	$(BIN)/python -m pytest -q -n $(JOBS) -m 'not slow and not browser'

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

coverage: $(VENV)/.dev
	@for game in $$($(BIN)/python -c 'import emberhall; print(*(game.slug for game in emberhall.games()))'); do \
	  echo "rule coverage of $$game"; \
	  $(BIN)/emberhall rules $$game --coverage > $(VENV)/coverage.txt || { cat $(VENV)/coverage.txt; exit 1; }; \
	  tail -n 1 $(VENV)/coverage.txt; \
	done

# what drives a browser is tested once, below
suite: $(VENV)/.dev
	EMBERHALL_EXPECT=interpreted $(BIN)/python -m pytest -q -n $(JOBS) -m 'not browser'

compiled: $(COMPILED)/.wheel browser
	$(FAST)/emberhall check
	EMBERHALL_EXPECT=compiled $(FAST)/python -m pytest -q -n $(JOBS)

# the tests of the web table look at it with the Chromium of the system
browser:
	@for name in $(EMBERHALL_CHROMIUM) chromium chromium-browser google-chrome; do \
	  if command -v "$$name" >/dev/null 2>&1; then exit 0; fi; \
	done; \
	echo "installing Chromium for the tests"; \
	if command -v apt-get >/dev/null 2>&1; then \
	  $(AS_ROOT) apt-get -qq update && $(AS_ROOT) apt-get -qq install -y --no-install-recommends chromium >/dev/null; \
	elif command -v brew >/dev/null 2>&1; then brew install --quiet --cask chromium; \
	else echo "the tests need Chromium: install it, or name one in EMBERHALL_CHROMIUM" >&2; exit 1; fi

check: $(VENV)/.play
	$(BIN)/emberhall check $(ARGS)

soak: $(COMPILED)/.wheel
	$(FAST)/python tools/soak.py --jobs $(JOBS) $(ARGS)
	$(FAST)/python -m tests.web.fuzz --inputs $(INPUTS) --jobs $(JOBS)
	EMBERHALL_EXAMPLES=200 $(FAST)/python -m pytest -q tests/web/http/test_openapi.py
	$(FAST)/python -m tests.web.soak --kills $(KILLS)
	$(FAST)/python bench/load.py --tables 60 --seconds 60 --processes 4 --kill

mutants: $(VENV)/.dev
	$(BIN)/python tools/mutants.py $(GAME) --seed $(SEED) --jobs $(JOBS) $(ARGS)

# --- speed --------------------------------------------------------------------------------------

bench: $(VENV)/.play
	@$(BIN)/emberhall bench $(ARGS)

fast: $(VENV)/.dev slow
	EMBERHALL_COMPILE=1 $(BIN)/python setup.py --quiet build_ext --inplace

slow:
	@find src -name '*.so' -delete -o -name '*.pyd' -delete
	@rm -f src/emberhall/_compiled.json

clean: slow
	rm -rf $(VENV) $(COMPILED) build dist src/emberhall.egg-info
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
