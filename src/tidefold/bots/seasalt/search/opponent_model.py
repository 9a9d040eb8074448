"""How simply rivals play, by their calls so far: a beginner says STOP and never LAST CHANCE."""

from __future__ import annotations

from collections import Counter

from ..games.seasalt import View
from ..games.seasalt.cards import MAX_PLAYERS
from .trying import EIGHT

# By the number of players: how likely a rival is simple before any call.
BEFORE = {2: 0.25, 3: 0.35, 4: 0.5}
# How often a call is a STOP if it is careful, and a LAST CHANCE if it is simple.
CAREFUL_STOP = {2: 0.35, 3: 0.4, 4: 0.55}
SIMPLE_BET = 0.05
Eighths = tuple[int, int, int, int]


def simple_rivals(view: View) -> Eighths:
    """For every seat, in how many of eight worlds it is to play as a beginner."""
    calls = Counter(
        (event["seat"], event["call"]) for event in view.history if event["event"] == "called"
    )
    seats = range(MAX_PLAYERS)
    found = [_eighths(view.players, calls[s, "stop"], calls[s, "last-chance"]) for s in seats]
    return found[0], found[1], found[2], found[3]


def _eighths(players: int, stops: int, bets: int) -> int:
    """How likely a player with such calls is simple, by the rule of Bayes."""
    simple = BEFORE[players] * SIMPLE_BET**bets
    careful = (1 - BEFORE[players]) * CAREFUL_STOP[players] ** stops
    return round(EIGHT * simple / (simple + careful))
