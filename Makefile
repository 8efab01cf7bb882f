# Two commands matter: `make play` and `make test`. Both make their own virtual environment first.
BOOTSTRAP_PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
# What playing needs; and what checking needs besides.
PLAYABLE := $(VENV)/.installed
TESTABLE := $(VENV)/.testable
DOCUMENTABLE := $(VENV)/.documentable
CHECKED := src tests tools benchmarks docs hatch_build.py

.DEFAULT_GOAL := help
.PHONY: help play test lint meanings soak hostile bench docs compiled clean

help:
	@echo "make play      a game now"
	@echo "make test      style, types and every test"
	@echo "make meanings  the files of explained meanings in tests/text/meaning, written anew"
	@echo "make soak      a million decisions of random games, every promise tested, and pairs of games compared"
	@echo "make hostile   mutilated sentences of the cards in a file: ARGS='cards.jsonl --game ufs --texts 1000000'"
	@echo "make bench     the speed figures"
	@echo "make docs      guide, reference and rulebooks as a site in build/docs"
	@echo "make compiled  the engine compiled with mypyc; \`make play\` uses it until the source changes"
	@echo "make clean     forget what was built"

$(PLAYABLE): pyproject.toml
	@test -n "$(BOOTSTRAP_PYTHON)" || { echo "Python 3.11 or later is needed."; exit 1; }
	test -x $(BIN)/python || $(BOOTSTRAP_PYTHON) -m venv $(VENV)
	LIVINGRULES_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(TESTABLE): $(PLAYABLE)
	LIVINGRULES_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

play: $(PLAYABLE)
	@$(BIN)/livingrules play $(ARGS)

lint: $(TESTABLE)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy

test: lint
	LIVINGRULES_PURE=1 $(BIN)/pytest -n 2 --quiet $(ARGS)

meanings: $(TESTABLE)
	$(BIN)/python tests/text/meaning/test_meanings.py --update

soak: $(TESTABLE)
	$(BIN)/python -m livingrules.arena.soak $(ARGS)

hostile: $(TESTABLE)
	$(BIN)/python -m livingrules.arena.hostile $(ARGS)

bench: $(TESTABLE)
	$(BIN)/livingrules bench $(ARGS)

$(DOCUMENTABLE): $(PLAYABLE)
	LIVINGRULES_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@

docs: $(DOCUMENTABLE)
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going -j auto -b html docs build/docs
	@echo "build/docs/index.html"

compiled: $(TESTABLE)
	PYTHONPATH=src $(BIN)/python tools/compile.py --use $(ARGS)
	$(BIN)/python benchmarks/same_games.py 1 --compare src build/compiled

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis $(VENV)
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
