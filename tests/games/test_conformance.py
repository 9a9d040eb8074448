"""Both games keep the promises that shared code relies on, and a broken game is found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tidefold.games.conformance import check_game
from tidefold.games.registry import Game, game_named, game_names, games, register


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_game_conforms(game: Game) -> None:
    check_game(replace(game, seats=game.seats[:3]), matches=1)


def test_a_game_that_forgets_its_seed_does_not_conform() -> None:
    game = game_named("seasalt")
    seeds = iter(range(1000))

    def start(players: int, _seed: int, rules: Any) -> Any:
        return game.start(players, next(seeds), rules)

    with pytest.raises(AssertionError, match="the same seed"):
        check_game(replace(game, start=start, seats=range(2, 3)), matches=1)


def test_unknown_games_are_refused_with_a_list_of_names() -> None:
    with pytest.raises(ValueError, match="seasalt, rollcean"):
        game_named("chess")
    with pytest.raises(ValueError, match="one of"):
        game_named(None)


def test_a_name_can_be_registered_once() -> None:
    game = game_named(game_names()[0])
    register(game)
    with pytest.raises(ValueError, match="already"):
        register(replace(game, title="Another"))
