"""Arguments that several commands share, and their checks."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Collection

from ..bots import BOTS
from ..games.seasalt import EDITIONS
from .output import BadInput


def add_match_options(parser: ArgumentParser, *, players: int | None, most: int = 4) -> None:
    """Edition, number of players and target."""
    parser.add_argument(
        "--edition",
        default="es",
        metavar="E",
        choices=list(EDITIONS),
        help=f"rule edition: {', '.join(EDITIONS)} (default es)",
    )
    parser.add_argument(
        "--players",
        type=int,
        default=players,
        metavar="N",
        choices=range(1 if most > 4 else 2, most + 1),
        help="2, 3 or 4" + (" (Roll-cean: 1 to 8)" if most > 4 else ""),
    )
    parser.add_argument(
        "--target",
        type=int,
        metavar="P",
        help="points that end the match (default 40, 35, 30 with 2, 3, 4 players)",
    )


def add_seed(parser: ArgumentParser, default: int | None, note: str) -> None:
    """The seed of chance."""
    parser.add_argument("--seed", type=int, default=default, metavar="S", help=note)


def bot_names(text: str, seats: int, bots: Collection[str] = tuple(BOTS)) -> list[str]:
    """One bot name a seat from `A,B,…`; one name alone stands for every seat."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in bots:
            raise BadInput(f"there is no bot {name!r}; bots are {', '.join(bots)}")
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadInput(f"{len(names)} bots are named for {seats} seats")
    return names
