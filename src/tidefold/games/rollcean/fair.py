"""Draws fair cards and dice for live tables, and checks that a record's chance was fair.

Labels of `games/fair.py`: "shapes" and "objectives", shuffles of the decks in their own order, of
which the first cards are drawn; "thrower", a seat; "dice N" for round N, two numbers below six.
"""

from __future__ import annotations

from ..api import RecordError
from ..fair import FairChance
from .card_draw import Drawn
from .match import Match
from .objectives import shipped_objectives
from .shapes import shipped_shapes
from .sheet import Sheet
from .simulation import DIE
from .state import OBJECTIVES_DRAWN, SHAPES_DRAWN


def draw_fairly(chance: FairChance, sheet: Sheet) -> Drawn:
    """Draw the cards of a match from the shipped decks by fair chance."""
    shapes, objectives = shipped_shapes().shapes, shipped_objectives(sheet).objectives
    return Drawn(
        tuple(chance.draw("shapes").shuffled(shapes)[:SHAPES_DRAWN]),
        tuple(chance.draw("objectives").shuffled(objectives)[:OBJECTIVES_DRAWN]),
    )


def first_thrower(chance: FairChance, players: int) -> int:
    """The seat that throws in the first round, by fair chance."""
    return chance.draw("thrower").below(players)


def fair_dice(chance: FairChance, number: int) -> tuple[int, int]:
    """The two dice of a round by fair chance; rounds are counted from 1."""
    draw = chance.draw(f"dice {number}")
    return 1 + draw.below(DIE), 1 + draw.below(DIE)


def verify(written: Match, chance: FairChance) -> None:
    """Compare a match's cards and dice with fair chance; RecordError at the first difference."""
    decks = {*shipped_shapes().shapes, *shipped_objectives(written.sheet).objectives}
    if not decks.issuperset((*written.drawn.shapes, *written.drawn.objectives)):
        raise RecordError("its cards come from other decks than ours; nothing can be verified")
    drawn = draw_fairly(chance, written.sheet)
    if drawn.shapes != written.drawn.shapes:
        raise RecordError("the shapes are not those that the secret gives")
    if drawn.objectives != written.drawn.objectives:
        raise RecordError("the objectives are not those that the secret gives")
    for number, there in enumerate(written.rounds, 1):
        if number == 1 and there.thrower != first_thrower(chance, written.players):
            raise RecordError("the first thrower is not the one that the secret gives", number)
        if tuple(there.before.dice) != fair_dice(chance, number):
            raise RecordError("the dice are not those that the secret gives", number)
