"""The state of a match: everything there is, of fixed size, hidden cards included.

`FIELDS` is the one description. Interpreted, the state is a plain object with these names;
compiled, it is a record of the NumPy type `state_dtype()` with the same names.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Any

from ...kernel.states import Field, PlainState
from .cards import CARD_SLOTS, MAX_PLAYERS, NO_CARD
from .editions import TARGETS, Edition

NOBODY = -1
NO_PILE = -1


class Phase(IntEnum):
    """Which decision is awaited."""

    TAKE = 0
    KEEP = 1
    PLAY = 2
    PILE = 3
    PICK = 4
    VICTIM = 5
    DEAL = 6  # the round is over and the next deck is awaited
    OVER = 7


class End(IntEnum):
    """How the round ended."""

    NOT_YET = 0
    STOP = 1
    LAST_CHANCE = 2
    EXHAUSTED = 3
    MERMAIDS = 4


class Bet(IntEnum):
    """What became of the bet of a LAST CHANCE."""

    NONE = 0
    WON = 1
    LOST = 2


FIELDS: tuple[Field, ...] = (
    ("key", "i8", (2,), 0),  # of the simulation's random generator
    ("deck_key", "i8", (2,), 0),  # and of its shuffle of this round's deck
    ("hand", "i8", (MAX_PLAYERS,), 0),  # card sets, mermaids apart
    ("laid", "i8", (MAX_PLAYERS,), 0),
    ("round", "i4", (), 0),  # rounds dealt so far
    ("totals", "i2", (MAX_PLAYERS,), 0),
    ("scored", "i2", (MAX_PLAYERS,), 0),  # what the last finished round added to the totals
    ("target", "i2", (), 0),
    ("phase", "i1", (), Phase.DEAL),
    ("seat", "i1", (), 0),  # whose turn it is
    ("deck_size", "i1", (), 0),
    ("pile_size", "i1", (2,), 0),
    ("drawn", "i1", (2,), NO_CARD),  # cards in the air
    ("looked", "i1", (), NO_PILE),  # the pile being looked through
    ("mermaids", "i1", (MAX_PLAYERS,), 0),  # held, or laid by the one who won with them
    ("mermaids_laid", "i1", (), 0),
    ("caller", "i1", (), NOBODY),
    ("revealed", "i1", (), 0),  # bits of the seats whose hand lies face up
    ("starter", "i1", (), 0),  # of this round; once it is over, of the next
    ("end", "i1", (), End.NOT_YET),
    ("bet", "i1", (), Bet.NONE),
    ("winners", "i1", (), 0),  # bits of the seats
    ("players", "i1", (), 2),
    ("final_attacks", "i1", (), 0),  # the edition, field by field
    ("exhaustion", "i1", (), 0),
    ("void_after_call", "i1", (), 0),
    ("mermaid_win", "i1", (), 0),
    ("next_starter", "i1", (), 0),
    ("tie_break", "i1", (), 0),
    ("final_reveal", "i1", (), 0),
    ("deck", "i1", (CARD_SLOTS,), NO_CARD),  # the next card to leave it is at deck_size - 1
    ("piles", "i1", (2, CARD_SLOTS), NO_CARD),  # left and right, bottom first
    ("spare", "i1", (1,), 0),  # rounds a state up to whole 64-bit words
)


class State(PlainState):
    """One match as plain Python numbers and lists, for the interpreted rules."""

    __slots__ = tuple(name for name, *_ in FIELDS)
    FIELDS = FIELDS

    key: list[int]
    deck_key: list[int]
    hand: list[int]
    laid: list[int]
    round: int
    totals: list[int]
    scored: list[int]
    target: int
    phase: int
    seat: int
    deck_size: int
    pile_size: list[int]
    drawn: list[int]
    looked: int
    mermaids: list[int]
    mermaids_laid: int
    caller: int
    revealed: int
    starter: int
    end: int
    bet: int
    winners: int
    players: int
    final_attacks: int
    exhaustion: int
    void_after_call: int
    mermaid_win: int
    next_starter: int
    tie_break: int
    final_reveal: int
    deck: list[int]
    piles: list[list[int]]
    spare: list[int]


@cache
def state_dtype() -> Any:
    """The NumPy type of one state in a batch."""
    return State.dtype()


def new_state(players: int, edition: Edition, target: int | None = None) -> State:
    """A match before its first deal: players, edition and target are set, no card is anywhere."""
    # R 1.6  Two, three or four can play.
    if type(players) is not int or players not in TARGETS:
        raise ValueError(f"2, 3 or 4 can play, not {players!r}")
    if target is not None and (type(target) is not int or not 1 <= target <= 1000):
        raise ValueError(f"the target must be from 1 to 1000 points, not {target!r}")
    state = State()
    for name, value in {
        "players": players,
        "target": TARGETS[players] if target is None else target,
        "final_attacks": int(edition.final_attacks),
        "exhaustion": int(edition.exhaustion),
        "void_after_call": int(edition.void_after_call),
        "mermaid_win": int(edition.mermaids),
        "next_starter": int(edition.next_starter),
        "tie_break": int(edition.tie_break),
        "final_reveal": int(edition.final_reveal),
    }.items():
        setattr(state, name, value)
    return state
