"""Whole matches as reviewed text: a change of the rules shows as a readable difference."""

from __future__ import annotations

import pytest
from write import FOLDER, GAMES, lines_of


@pytest.mark.parametrize("game", GAMES, ids=[game[0] for game in GAMES])
def test_the_match_goes_as_written(game: tuple[str, int, list[str], int, int]) -> None:
    written = (FOLDER / f"{game[0]}.txt").read_text().splitlines()
    assert lines_of(*game) == written
