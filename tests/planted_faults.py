"""Plant one small fault in each layer, and show which test of `make test` finds it.

    python tests/planted_faults.py [NAME ...]

Each fault is planted in a copy of the files that git knows; the tests that `make test` has for its
layer run there until the first failure. It fails if a fault is not found.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOUND = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fault:
    """A change of one place, and where tests look for such faults."""

    layer: str
    what: str
    file: str  # below src/tidefold
    old: str
    new: str
    tests: tuple[str, ...]


FAULTS = (
    Fault(
        "kernel",
        "the n-th set bit is the one before it",
        "kernel/bits.py",
        "for _ in range(n):",
        "for _ in range(n - 1):",
        ("tests/kernel/test_kernel.py",),
    ),
    Fault(
        "games",
        "a rival with equal points wins the bet",
        "games/seasalt/calls.py",
        "state.scored[state.caller] >= best_rival",
        "state.scored[state.caller] > best_rival",
        ("tests/rulebook",),
    ),
    Fault(
        "records",
        "the commitment noted before a match is not compared",
        "records/check.py",
        "check_promises(match.fair, commitment, nonce_hashes)",
        "check_promises(match.fair, None, nonce_hashes)",
        ("tests/records/test_fair.py", "tests/records/test_records.py"),
    ),
    Fault(
        "bots",
        "moves with equal results change places when the worse half is dropped",
        "bots/halving.py",
        "values[place - 1] < value:",
        "values[place - 1] <= value:",
        ("tests/bots/test_halving.py",),
    ),
    Fault(
        "analysis",
        "the verdict names the first mistake and not the costliest",
        "analysis/verdict.py",
        "return sorted(marked, key=lambda one: -one.loss)",
        "return marked",
        ("tests/analysis/test_verdict.py",),
    ),
    Fault(
        "envs",
        "each loser of a match of three loses as much as the winner wins",
        "envs/api.py",
        "lost = -1 / (players - 1)",
        "lost = -1.0",
        ("tests/envs/test_pettingzoo.py",),
    ),
    Fault(
        "training",
        "a decision after which nothing is known pulls those before it down",
        "training/advantages.py",
        "found[step] = numbers.where(known[rows, seat], surprise, 0 * surprise)",
        "found[step] = surprise",
        ("tests/training/test_advantages.py",),
    ),
    Fault(
        "i18n",
        "a French hint is in English",
        "i18n/fr/hints.json",
        '"hint.draw": "Choisir entre deux cartes vaut mieux que le dessus des défausses."',
        '"hint.draw": "Choosing from two cards beats the top cards of the piles."',
        ("tests/i18n",),
    ),
    Fault(
        "server",
        "a player who comes back gets the events that the first seat saw",
        "server/live/viewer_frames.py",
        "return events_seen(self._table.steps.after(after), viewer)",
        "return events_seen(self._table.steps.after(after), Viewer(None, 0))",
        ("tests/server/test_wire_leaks.py",),
    ),
    Fault(
        "store",
        "public tables come by their age and not by their last change",
        "server/store/table_queries.py",
        "select(*LINE).where(LISTED).order_by(tables.c.changed.desc())",
        "select(*LINE).where(LISTED).order_by(tables.c.created.desc())",
        ("tests/server/test_store_lists.py",),
    ),
    Fault(
        "web",
        "a command is lost if the connection breaks before it is answered",
        "web/core/connection.js",
        'if (message.type === "welcome") this.sendAgain();',
        "",
        ("tests/browser/test_troubles_in_browsers.py",),
    ),
)


def copy_of_the_tree(folder: Path) -> None:
    """Everything that git knows here."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    for name in listed.stdout.decode().rstrip("\0").split("\0"):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


def plant(fault: Fault, folder: Path) -> None:
    """Change the one place."""
    file = folder / "src" / "tidefold" / fault.file
    text = file.read_text(encoding="utf-8")
    assert text.count(fault.old) >= 1, f"{fault.file} has changed: {fault.old!r} is not there"
    file.write_text(text.replace(fault.old, fault.new, 1), encoding="utf-8")


def finder_of(fault: Fault) -> str | None:
    """The test that finds a fault."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_of_the_tree(folder)
        plant(fault, folder)
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *fault.tests],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder / "src"), "TIDEFOLD_TESTS": "test"},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode not in (0, 1):
        sys.exit(f"{fault.layer}: the tests did not run:\n{done.stdout[-3000:]}{done.stderr}")
    found = FOUND.search(done.stdout)
    return found[1] if found else None


def main(names: list[str]) -> int:
    """Plant all faults, or those of some layers."""
    missed = 0
    for fault in FAULTS:
        if not names or fault.layer in names:
            finder = finder_of(fault)
            missed += finder is None
            print(f"{fault.layer}: {fault.what}\n    {finder or 'NOT FOUND'}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
