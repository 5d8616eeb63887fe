# make play, make test: each sets up all it needs first. A second run starts in seconds.

PYTHON ?= python3
BIN := .venv/bin
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo)
COMPILE := $(BIN)/python setup.py --quiet build_ext --inplace
NEVER_COMPILED := $(foreach part,arena cli drawing store web,--ignore tests/$(part)) --ignore src/popolna/store/migrations
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-annotate --no-emit-index-url --custom-compile-command 'make lock'

.PHONY: play test build lint lock golden bench pictures clean

play: build
	$(BIN)/popolna serve

test: .venv/machine
	@$(MAKE) --no-print-directory --jobs 2 --output-sync build lint
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2 -m 'not slow'
	$(BIN)/pytest -n 2 -m slow
	POPOLNA_COMPILE=0 $(BIN)/pytest -n 2 -m 'not slow' $(NEVER_COMPILED) \
		--doctest-modules --doctest-glob='*.md' tests src docs README.md

build: .venv/linked
	@$(COMPILE)

lint: .venv/locked
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

lock: .venv/locked
	$(LOCK) --extra dev --output-file requirements/dev.lock
	$(LOCK) --extra bench --constraint requirements/dev.lock --output-file requirements/bench.lock

golden: build
	$(BIN)/python -m pytest tests -q --write-golden

bench: build .venv/locked-bench
	$(BIN)/popolna bench
	$(BIN)/python bench/house.py

pictures: build .venv/machine
	$(BIN)/python docs/make_pictures.py
	$(BIN)/python docs/make_screens.py

clean:
	rm -rf .venv build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src -name '*.so' -delete -o -name '_compiled.json' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/locked: requirements/dev.lock
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --require-hashes --requirement $<
	touch $@

.venv/locked-bench: requirements/bench.lock .venv/locked
	$(BIN)/pip install --quiet --require-hashes --requirement $<
	touch $@

# What the tests need of the machine: a real browser, and a real PostgreSQL that they start themselves.
.venv/machine: .venv/locked
	@if ! command -v chromium >/dev/null || ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then \
		$(AS_ROOT) apt-get update -qq && \
		$(AS_ROOT) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
			chromium postgresql; \
	fi
	@touch $@

.venv/linked: .venv/locked pyproject.toml setup.py
	@$(COMPILE)
	$(BIN)/pip install --quiet --no-build-isolation --no-deps --editable .
	touch $@
