"""The opponent model: which seats play like beginners, and which hands would have called.

A beginner says STOP and never LAST CHANCE, so calls tell how likely a seat is one (Bayes' rule).
A seat that has not called probably does not have the points for it.
"""

from __future__ import annotations

from collections import Counter

from ....games.seasalt import View
from ....games.seasalt.calls import CALL_POINTS
from ....games.seasalt.cards import MAX_PLAYERS
from ....games.seasalt.scoring import card_points
from ....games.seasalt.state import NOBODY, State
from ....kernel.dialect import rule
from ....kernel.rng import below

# By the number of players: how likely an opponent is a beginner before any call.
PRIOR = {2: 0.25, 3: 0.35, 4: 0.5}
# How often a careful player's call is a STOP, and a beginner's a LAST CHANCE.
CAREFUL_STOP = {2: 0.35, 3: 0.4, 4: 0.55}
BEGINNER_BET = 0.05
WOULD_HAVE_CALLED = 75  # of 100 opponents with the points to call
EIGHTHS = 8
Eighths = tuple[int, int, int, int]


def beginner_eighths(view: View) -> Eighths:
    """In how many of eight worlds each seat plays like a beginner."""
    calls = Counter(
        (event["seat"], event["call"]) for event in view.history if event["event"] == "called"
    )
    seats = range(MAX_PLAYERS)
    found = [_eighths(view.players, calls[s, "stop"], calls[s, "last-chance"]) for s in seats]
    return found[0], found[1], found[2], found[3]


def _eighths(players: int, stops: int, bets: int) -> int:
    """In how many of eight worlds a player with these numbers of calls is a beginner."""
    beginner = PRIOR[players] * BEGINNER_BET**bets
    careful = (1 - PRIOR[players]) * CAREFUL_STOP[players] ** stops
    return round(EIGHTHS * beginner / (beginner + careful))


@rule
def beginners_in_world(state: State, number: int, eighths: Eighths) -> int:
    """The bits of the opponents that play like beginners in world `number`."""
    found = 0
    for seat in range(state.players):
        # By odd steps every eight worlds in a row have each remainder once.
        if seat != state.seat and (5 * number + 3 * seat) % EIGHTHS < eighths[seat]:
            found |= 1 << seat
    return found


@rule
def is_believable(world: State, seat: int) -> bool:
    """Would no opponent have called with the cards of this world? Some wait, by chance."""
    if world.caller != NOBODY:
        return True
    for other in range(world.players):
        if other != seat:
            cards = world.hand[other] | world.laid[other]
            if card_points(cards, world.mermaids[other]) >= CALL_POINTS:
                return below(world.key, 100) >= WOULD_HAVE_CALLED
    return True
