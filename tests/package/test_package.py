"""The package as others install and import it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import tidefold

ROOT = Path(__file__).parents[2]


def python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_and_playing_a_match_needs_no_compiler() -> None:
    told = python(
        "import sys, tidefold\n"
        "from tidefold import seasalt\n"
        "match = seasalt.Match(players=3, edition='it', seed=7)\n"
        "import random\n"
        "while match.outcome is None: match.play(random.choice(match.legal_moves()))\n"
        "from tidefold.bots import play_out\n"
        "from tidefold.bots.seasalt import BOTS\n"
        "play_out(seasalt.Match(seed=1), BOTS.make_all(['beginner', 'hoarder'], 1))\n"
        "print([name for name in ('numba', 'llvmlite', 'numpy') if name in sys.modules])"
    )
    assert told == "[]"


def test_core_dependencies_are_numpy_and_numba_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    names = {line.split(">")[0] for line in project["dependencies"]}
    assert names == {"numpy", "numba"}
    assert project["optional-dependencies"]["gpu"][0].startswith("numba-cuda")


def test_the_version_is_in_the_changelog() -> None:
    assert f"## {tidefold.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_the_package_is_typed() -> None:
    assert (Path(tidefold.__file__).parent / "py.typed").is_file()


def test_the_game_has_a_short_name() -> None:
    from tidefold.seasalt import Batch, IllegalMoves, Match, state_dtype

    assert Match is tidefold.seasalt.Match
    assert Batch(2, seed=1).states.dtype == state_dtype()
    assert issubclass(IllegalMoves, ValueError)
    assert "Batch" in dir(tidefold.seasalt)


def test_the_batch_comes_when_asked_for() -> None:
    assert tidefold.seasalt.Batch(3, seed=1).size == 3


def test_a_batch_writes_nothing_beside_the_package() -> None:
    package = Path(tidefold.__file__).parent
    tidefold.seasalt.Batch(3, seed=1).playout()
    assert not [path for path in package.rglob("*") if path.suffix in (".nbi", ".nbc")]
