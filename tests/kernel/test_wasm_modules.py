"""The shipped WebAssembly modules are those that the sources give."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tidefold.kernel.dialect import Table, rule
from tidefold.kernel.states import PlainState, int64
from tidefold.kernel.wasm_module import WasmModule, describe, source_fingerprint
from tidefold.lab.wasm import all_modules

MODULES = list(all_modules())
MOST_BYTES = 240_000  # of all modules, compressed
BUILT = ("written", "state_written", "built_with")  # what only building shows


def name_of(module: WasmModule) -> str:
    return f"{module.game}-{module.name}"


def without_build(part: object) -> object:
    """A description without what only building a module shows."""
    if isinstance(part, dict):
        return {name: without_build(one) for name, one in part.items() if name not in BUILT}
    return [without_build(one) for one in part] if isinstance(part, list) else part


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_shipped_modules_are_of_the_present_sources(module: WasmModule) -> None:
    assert without_build(module.description()) == describe(module), "run `make wasm`"


def test_nothing_else_is_shipped() -> None:
    paths = {path for one in MODULES for path in (one.binary_path, one.description_path)}
    folders = {path.parent for path in paths}
    assert {path for folder in folders for path in folder.iterdir()} == paths


def test_modules_are_small() -> None:
    sizes = [len(gzip.compress(one.binary_path.read_bytes(), 9)) for one in MODULES]
    assert sum(sizes) < MOST_BYTES


def test_a_hint_and_a_move_need_no_compiler() -> None:
    script = (
        "import sys\n"
        "from tidefold import rollcean, seasalt\n"
        "from tidefold.analysis.api import analyst_of\n"
        "from tidefold.bots import bots_of\n"
        "from tidefold.kernel.runner import JobRunner\n"
        "JobRunner._compile = lambda *_: None  # what would go on in the background\n"
        "cards, sheets = seasalt.Match(seed=1), rollcean.Match(seed=1)\n"
        "for match, bot in ((cards, 'search'), (sheets, 'planner')):\n"
        "    game = match.record()['game']\n"
        "    seat = match.waiting[0]\n"
        "    given = (match.view(seat), match.legal_moves(seat))\n"
        "    analyst = analyst_of(game)\n"
        "    assert analyst.is_ready() and analyst.hint(*given).move in given[1]\n"
        "    assert bots_of(game).make(bot, impatient=True).choose(*given) in given[1]\n"
        "print('numba' in sys.modules)\n"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == "False\n", done.stderr


@pytest.mark.slow
def test_building_again_gives_the_same_bytes(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tidefold.kernel.wasm import build\n"
        "from tidefold.lab.wasm import all_modules\n"
        "for one in all_modules():\n"
        "    binary, text = build(one)\n"
        "    Path(sys.argv[1], f'{one.game}-{one.name}.wasm').write_bytes(binary)\n"
        "    Path(sys.argv[1], f'{one.game}-{one.name}.json').write_text(text)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=True)
    for module in MODULES:
        built = tmp_path / f"{name_of(module)}.json"
        assert built.read_text() == module.description_path.read_text()
        assert built.with_suffix(".wasm").read_bytes() == module.binary_path.read_bytes()


class Match(PlainState):
    """A state for the rules below."""

    points = int64()


LEAST = 3
ROWS = Table((1, 2, 3))


@rule
def bonus(at: int) -> int:
    """A rule that a job reaches."""
    return ROWS[at % 3] + LEAST


@rule
def score(state: Match, at: int, more: int) -> None:
    """A job."""
    state.points = bonus(at) + more


@rule
def other_bonus(at: int) -> int:
    """A rule that is written in another way."""
    return ROWS[at % 3] + LEAST + 1


def fingerprint_of(**rules: object) -> str:
    examples = {"score": (np.zeros(1, Match.dtype()), 0)}
    module = WasmModule("a", "b", {"score": score}, {"Match": Match}, lambda: examples, rules)
    return source_fingerprint(module)


def test_a_fingerprint_covers_all_that_a_job_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {fingerprint_of(), fingerprint_of(bonus=other_bonus)}
    for name, value in (("LEAST", 4), ("ROWS", Table((1, 2, 4)))):
        with monkeypatch.context() as changed:
            changed.setitem(globals(), name, value)
            found.add(fingerprint_of())
    assert len(found) == 4
    monkeypatch.setattr(bonus, "__doc__", "In other words.")
    assert fingerprint_of() in found
