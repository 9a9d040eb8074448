"""Where results come from: the version of the code that played, the date and the machine."""

from __future__ import annotations

import platform
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path

from ...games.registry import game_named
from ...kernel.cpu import available_cores
from ...version import __version__, digest_of

SOURCES = ("kernel", "games", "bots", "lab/arena")  # whose code decides a result


@dataclass(frozen=True, slots=True)
class Provenance:
    """The version that played, the date and the machine."""

    version: str
    date: str
    machine: str


def provenance(game: str) -> Provenance:
    """The provenance of matches played now, here, with this code."""
    return Provenance(game_code_version(game), datetime.now(UTC).date().isoformat(), this_machine())


def this_machine() -> str:
    """A short description of this machine."""
    return (
        f"{available_cores()} cores, {platform.machine()}, Python {platform.python_version()}, "
        f"numba {version('numba')}"
    )


@cache
def game_code_version(game: str) -> str:
    """The version of Tidefold, and a digest of every file that decides how a game is played."""
    package = Path(__file__).parents[2]
    return f"{__version__}+{digest_of(_sources(game, package), package)}"


def _sources(game: str, package: Path) -> set[Path]:
    """The files that all games share, and those of one game."""
    files = {path for folder in SOURCES for path in (package / folder).rglob("*")}
    # Every layer has one folder per game.
    games = {path.name for path in (package / "games").iterdir() if path.is_dir()}
    others = games - {game}
    ours = {path for path in files if not others & {*path.parts, path.stem}}
    module = sys.modules[game_named(game).start.__module__].__file__
    return ours | ({Path(module)} if module else set())
