"""Shared code names no game: it asks the registry, so that another game changes no shared file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tidefold
from tidefold.games.registry import Game, games

PACKAGE = Path(tidefold.__file__).parent
CODE = (".py", ".js", ".ts", ".html", ".css", ".svg", ".webmanifest", ".md")
MAY_NAME_GAMES = {
    "games/registry.py",  # the list of games itself
    "__init__.py",  # the short names `tidefold.seasalt` and `tidefold.rollcean`
    "web/core/wire.d.ts",  # generated from the types of the registered games
}
NOT_OURS = ("web/vendor/", "web/fonts/")


def belongs_to_a_game(path: str) -> bool:
    """Does a file lie in a folder of a game, or is it called like one, maybe with a version?"""
    parts = [re.sub(r"_v\d+$", "", part.partition(".")[0]) for part in path.split("/")]
    return any(part in (game.name for game in games()) for part in parts)


def shared_files() -> Iterator[str]:
    """The files of the package that serve all games."""
    for file in sorted(PACKAGE.rglob("*")):
        path = file.relative_to(PACKAGE).as_posix()
        ours = not path.startswith(NOT_OURS) and path not in MAY_NAME_GAMES
        if file.suffix in CODE and ours and not belongs_to_a_game(path):
            yield path


def names_of(game: Game) -> re.Pattern[str]:
    """What a game is called, in code and by people."""
    words = re.split(r"\W+", game.title)
    loose = r"\W*".join(map(re.escape, words))
    return re.compile(rf"{game.name}|{loose}", re.IGNORECASE)


def text_of(path: str) -> str:
    """The text of a file, with an ampersand as people write it."""
    return (PACKAGE / path).read_text(encoding="utf-8").replace("&amp;", "&")


@pytest.mark.quick
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_shared_code_names_no_game(game: Game) -> None:
    named = names_of(game)
    found = [
        f"{path}:{number}: {line.strip()}"
        for path in shared_files()
        for number, line in enumerate(text_of(path).split("\n"), 1)
        if named.search(line)
    ]
    assert found == []


@pytest.mark.quick
def test_shared_files_are_found() -> None:
    found = set(shared_files())
    assert len(found) > 200
    assert {"records/store.py", "bots/catalogue.py", "cli/main.py", "web/core/state.js"} <= found
    assert "games/seasalt/rules.py" not in found
    assert names_of(games()[0]).search("SeaSalt & Paper")
