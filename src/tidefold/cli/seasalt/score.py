"""Count the points of a Sea Salt & Paper hand, category by category.

Write cards as kind:colour, separated by spaces or commas. Cards in hand and laid cards count alike.

  tidefold score --hand "crab:yellow crab:black mermaid:white" --laid "fish:green fish:black"
"""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser, Namespace

from ...games.seasalt import Points
from ...games.seasalt import score as count
from ...games.seasalt.calls import CALL_POINTS
from ..output import BadInput, bad_input


def add(parser: ArgumentParser) -> None:
    parser.add_argument("--hand", default="", metavar="CARDS", help="cards in hand")
    parser.add_argument("--laid", default="", metavar="CARDS", help="cards laid before the player")
    parser.add_argument("--json", action="store_true", help="print the points as JSON")


def run(options: Namespace) -> int:
    hand, laid = (
        [name for name in re.split(r"[\s,]+", text.strip().lower()) if name]
        for text in (options.hand, options.laid)
    )
    if not hand and not laid:
        raise BadInput('name some cards, for example --hand "crab:yellow crab:black"')
    with bad_input(ValueError):
        points = count(hand, laid)
    print(json.dumps(_as_json(points)) if options.json else _as_text(points))
    return 0


def _as_json(points: Points) -> dict[str, int]:
    parts = ("mermaids", "duos", "collections", "multipliers")
    return {
        **{name: getattr(points, name) for name in parts},
        "total": points.total,
        "bonus": points.bonus,
    }


def _as_text(points: Points) -> str:
    call = "may call" if points.total >= CALL_POINTS else f"{CALL_POINTS} needed to call"
    return "\n".join(
        (
            f"duos         {points.duos:3}",
            f"collections  {points.collections:3}",
            f"multipliers  {points.multipliers:3}",
            f"mermaids     {points.mermaids:3}",
            f"total        {points.total:3}   {call}",
            f"colour bonus {points.bonus:3}   counts only after LAST CHANCE",
        )
    )
