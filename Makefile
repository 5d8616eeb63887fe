# make play, make check, make test: each sets up all it needs first. A second run starts in seconds.

PYTHON ?= python3
BIN := .venv/bin
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo)
COMPILE := $(BIN)/python setup.py --quiet build_ext --inplace
NEVER_COMPILED := $(foreach part,arena cli drawing rl store web,--ignore tests/$(part)) --ignore src/popolna/store/migrations \
	$(foreach part,gliding markup pointing results sentences table things words*,--ignore-glob '*/games/*test_$(part).py')
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-annotate --no-emit-index-url --custom-compile-command 'make lock'

# Some machines forbid Python to keep its bytecode. Then every test, server and tool would parse all it imports anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play check test build fast slow interpreted lint lock golden bench pictures clean

play: build
	$(BIN)/popolna serve

check: .venv/machine
	@$(MAKE) --no-print-directory --jobs 2 lint fast

# Tests in browsers leave the processors idle half of the time, so the interpreted ones run beside them.
test: check
	@$(MAKE) --no-print-directory --jobs 2 slow interpreted

slow: build .venv/machine
	$(BIN)/pytest -n 3 --dist worksteal -m slow

interpreted: .venv/machine
	POPOLNA_COMPILE=0 $(BIN)/pytest -m 'not slow' $(NEVER_COMPILED) \
		--doctest-modules --doctest-glob='*.md' tests src docs README.md

build: .venv/linked
	@$(COMPILE)

fast: build .venv/machine
	$(BIN)/pytest -n 2 -m 'not slow'

lint: .venv/locked node_modules/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/node node_modules/.bin/tsc
	$(BIN)/node node_modules/.bin/prettier --check --log-level warn src/popolna/web/static/*.js

lock: .venv/locked
	$(LOCK) pyproject.toml --extra dev --output-file requirements/dev.lock
	$(LOCK) pyproject.toml --extra play --constraint requirements/dev.lock --output-file requirements/play.lock
	$(LOCK) pyproject.toml --extra bench --constraint requirements/dev.lock --output-file requirements/bench.lock
	echo 'catanatron-gym>=4.0' | $(LOCK) - --no-deps --output-file requirements/catanatron-gym.lock
	$(BIN)/npm install --save-dev --save-exact --ignore-scripts --loglevel error prettier@latest typescript@latest

golden: build .venv/locked
	$(BIN)/python -m pytest tests -q --write-golden

bench: build .venv/locked-bench
	$(BIN)/popolna bench
	$(BIN)/python bench/house.py

pictures: build .venv/machine
	$(BIN)/python docs/make_pictures.py
	$(BIN)/python docs/make_screens.py

clean:
	rm -rf .venv node_modules build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src -name '*.so' -delete -o -name '_compiled.json' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

# What playing needs: the server, and what compiles the rules.
.venv/playing: requirements/play.lock
	@echo 'Installing what playing needs (about half a minute) ...'
	@$(PYTHON) -m venv .venv
	@$(INSTALL) $<
	@touch $@

# What developers need on top.
.venv/locked: requirements/dev.lock .venv/playing
	@echo 'Installing what the tests need (about a minute) ...'
	@$(INSTALL) $<
	@touch $@

# What checks the browser's code. Node itself is in .venv.
node_modules/installed: package.json package-lock.json .venv/locked
	@echo "Installing what checks the browser's code ..."
	@$(BIN)/npm ci --ignore-scripts --loglevel error
	@touch $@

# catanatron-gym asks for Gymnasium 0.29.1, but runs with ours, so it is installed without what it asks for.
.venv/locked-bench: requirements/bench.lock requirements/catanatron-gym.lock .venv/locked
	@echo 'Installing the programs to compare with ...'
	@$(INSTALL) $<
	@$(INSTALL) requirements/catanatron-gym.lock --no-deps
	@touch $@

# What the tests need of the machine: three real browsers, a screen for one of them, and a real PostgreSQL that they start themselves.
.venv/machine: .venv/locked
	@for program in chromium-headless-shell firefox-esr WebKitWebDriver Xvfb /usr/lib/postgresql/*/bin/initdb; do \
		command -v $$program >/dev/null && continue; \
		echo 'Installing browsers and PostgreSQL ...' && \
		$(AS_ROOT) apt-get update -qq && \
		$(AS_ROOT) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
			chromium-headless-shell firefox-esr webkit2gtk-driver xvfb postgresql && \
		break || exit 1; \
	done
	@touch $@

.venv/linked: .venv/playing pyproject.toml setup.py
	@echo 'Compiling the rules (a minute or two) ...'
	@$(COMPILE)
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@
