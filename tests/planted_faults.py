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
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOUND = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fault:
    """A change of one place, and where tests look for such faults (see planted_faults.toml)."""

    layer: str
    what: str
    file: str  # below src/tidefold
    old: str
    new: str
    tests: list[str]


FAULTS = [
    Fault(layer, **fault)
    for layer, fault in tomllib.loads(Path(__file__).with_suffix(".toml").read_text()).items()
]


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
