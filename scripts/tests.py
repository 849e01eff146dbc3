#!/usr/bin/env python3
"""Runs the test programs that cargo has built, as many at once as there is work for, and says which tests were slowest.

    cargo test --workspace --all-targets --no-run --message-format=json >BUILT
    scripts/tests.py BUILT [FILTER…]

`cargo test` runs one program after another, and each ends with its slowest test on one core. Here the next program begins
meanwhile. A program is started as cargo starts it, in its package's folder. What a failed test has printed is printed,
everything else is counted.
"""

import json
import os
import subprocess
import sys
import threading
import time

# The times of single tests are asked for by a switch that the stable compiler keeps for itself.
TIMED = ["-Z", "unstable-options", "--report-time", "--format", "json"]
SLOWEST = 10
CORES = os.cpu_count() or 1
# The tests of this package start a house and talk to it: half of their time they wait.
WAITING = "sabot-cli"


class Program:
    """One program of tests, and what came of it."""

    def __init__(self, made):
        folder = os.path.dirname(made["manifest_path"])
        kind = made["target"]["kind"][0]
        self.package = os.path.basename(folder)
        self.name = f"{self.package} {kind if kind in ('lib', 'bin') else made['target']['name']}"
        self.folder = folder
        self.path = made["executable"]
        self.times = []
        self.failed = []
        self.passed = 0
        self.said = ""
        self.seconds = 0.0
        self.busy = 0.0
        self.code = None

    def run(self, filters):
        begun = time.monotonic()
        env = dict(os.environ, RUSTC_BOOTSTRAP="1", CARGO_MANIFEST_DIR=self.folder)
        if self.package == WAITING:
            env.setdefault("RUST_TEST_THREADS", str(2 * CORES))
        process = subprocess.Popen([self.path, *TIMED, *filters], cwd=self.folder, env=env, text=True, errors="replace",
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        ended = False
        for line in process.stdout:
            ended = self.hears(line) or ended
        # The processor time of the program and of everything that it started and waited for.
        _, status, usage = os.wait4(process.pid, 0)
        self.code = process.returncode = os.waitstatus_to_exitcode(status)
        self.busy = usage.ru_utime + usage.ru_stime
        self.seconds = time.monotonic() - begun
        # A program that did not come to its end has not passed, whatever its code says.
        if not ended and self.code == 0:
            self.code = 1
            self.said += "it ended before its last test\n"

    def hears(self, line):
        """Notes one line; whether it is the end of the tests."""
        try:
            event = json.loads(line)
            kind = event["type"]
        except (ValueError, TypeError, KeyError):
            self.said += line
            return False
        if kind == "test" and "exec_time" in event:
            self.times.append((event["exec_time"], f"{self.name} {event['name']}"))
        if kind == "test" and event["event"] == "ok":
            self.passed += 1
        elif kind == "test" and event["event"] == "failed":
            self.failed.append((event["name"], event.get("stdout", "")))
        return kind == "suite" and event["event"] in ("ok", "failed")

    def tells(self):
        print(f"   {self.name}: {self.passed} passed, {self.seconds:.1f} s, {self.busy:.1f} s of processor", flush=True)
        for name, said in self.failed:
            print(f"\n-- {self.name} {name} failed:\n{said}", flush=True)
        if self.code != 0 and not self.failed:
            print(f"-- {self.name} ended with {self.code}:\n{self.said}", flush=True)


def programs(path):
    """Every test program that was built, each once. Benches are built to be linted; they are not run here."""
    found = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith("{"):
                continue
            made = json.loads(line)
            if made["reason"] == "compiler-artifact" and made["profile"]["test"] and made["executable"] \
                    and made["target"]["kind"][0] not in ("bench", "example"):
                found[made["executable"]] = Program(made)
    return list(found.values())


def main():
    waiting = programs(sys.argv[1])
    if not waiting:
        sys.exit("no program of tests was built")
    # Those of the crates that come last take longest, and what takes longest begins first.
    weight = lambda program: os.path.getsize(program.path)
    waiting.sort(key=weight, reverse=True)
    done, lock = [], threading.Lock()

    def work():
        while True:
            with lock:
                if not waiting:
                    return
                program = waiting.pop(0)
            program.run(sys.argv[2:])
            with lock:
                done.append(program)
                program.tells()

    workers = [threading.Thread(target=work) for _ in range(min(CORES, len(waiting)))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

    times = sorted((one for program in done for one in program.times), reverse=True)
    print(f"   the {SLOWEST} slowest of {len(times)} tests:")
    for seconds, name in times[:SLOWEST]:
        print(f"   {seconds:7.1f} s  {name}")
    lost = [program.name for program in done if program.code != 0 or program.failed]
    if lost:
        sys.exit(f"failed: {', '.join(lost)}")


main()
