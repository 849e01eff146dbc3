# Few words, the same on a laptop and in CI.

.PHONY: run play test quick check bench long fuzz storm attack api random

# The house, on http://127.0.0.1:7171, with a table for each rulebook.
# Cargo, npm and Vite say what they do until it is built.
run:
	@scripts/run.sh

# A table in the terminal, against bots.
play:
	cargo run -q --bin sabot -- play

# Everything a change must pass, with the time of each step.
test:
	@scripts/test.sh

# What was changed since the last commit, or CRATE=…: formatted, linted, tested, in under a minute.
quick:
	@scripts/quick.sh

# Format, lints, docs, licences: what a reviewer should not have to say.
check:
	@scripts/check.sh

# Each bench prints its figure and asserts its answer. With SABOT_POSTGRES=postgres://… the store's is measured there, too.
bench:
	cargo bench -p sabot-rules -p sabot-lab -p sabot-ledger -p sabot-house
	cargo build --release -q -p sabot-cli
	cargo bench -p sabot-cli --bench load
	cd web && SABOT_BIN="$${CARGO_TARGET_DIR:-$(CURDIR)/target}/release/sabot" npm run -s speed

# A thousand million coups against the exact odds, and a million shuffled shoes, counted.
long:
	cargo run --release -q -p sabot-lab --example long
	SABOT_SHOES=1000000 cargo test --release -q -p sabot-vault --test shoes -- --nocapture uniform

# A minute per target; SECONDS_EACH=600 for a longer night.
fuzz:
	@scripts/fuzz.sh

# Storms over a simulated house (lost sockets, failing disks, crashes), then 500 kills of the real one.
# STORM_SEEDS=20000 and SABOT_KILLS=5000 for a longer night. With SABOT_POSTGRES=postgres://… (scripts/postgres.sh starts a
# server) STORM_ON_SERVER=50 storms more are lived through there, and 250 kills.
storm:
	cargo run --release -q -p sabot-house --example storm
	SABOT_KILLS=$${SABOT_KILLS:-500} cargo test -q -p sabot-cli --test all -- --nocapture kill::

# What docs/threats.md names, tried against the release binary on loopback, with a table of what held.
attack:
	@scripts/attack.sh

# The API's description against the real server, by schemathesis: three minutes at most.
api:
	@scripts/api.sh

# The vault's keystream and shuffles before dieharder: under 15 minutes.
random:
	@scripts/random.sh
