"""Holds the state of a match: everything in it, of fixed size, with its hidden cards.

Interpreted, the state is a plain object. Compiled, it is a record of the NumPy type
`state_dtype()`, whose fields have the same names.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ...kernel.states import PlainState, int8, int16, int32, int64
from .cards import CARD_SLOTS, MAX_PLAYERS, NO_CARD
from .editions import TARGETS, Edition

# Code compiled for the base game alone binds False, which leaves out what boxes add.
BOXES = True
NOBODY = -1
NO_PILE = -1
NO_EVENT = -1
MOST_DUOS = 18  # in one round: half of the 37 cards that make duos


class Phase(IntEnum):
    """The decision that is awaited, or what happens instead."""

    TAKE = 0
    KEEP = 1
    PLAY = 2
    PILE = 3
    PICK = 4
    VICTIM = 5
    TRIO = 6  # a duo to go with the starfish just laid
    LOBSTER = 7  # a card of the top of the deck
    EVENT = 8  # which of two events to keep
    PEEK = 9  # whose hand to look at
    SWAP = 10  # a card of that hand to take, or none
    GIVE = 11  # the card to give for it
    RAID = 12  # from whom to take a duo
    CAPTURE = 13  # the duo to take
    ANGELFISH = 14  # one of two piles, at the end of a turn
    DEAL = 15  # the round is over and the next deck is awaited
    OVER = 16


class End(IntEnum):
    """The way in which the round ended."""

    NOT_YET = 0
    STOP = 1
    LAST_CHANCE = 2
    EXHAUSTED = 3
    MERMAIDS = 4


class Bet(IntEnum):
    """The result of the bet that LAST CHANCE makes."""

    NONE = 0
    WON = 1
    LOST = 2


class State(PlainState):
    """One match as plain Python numbers and lists, for the interpreted rules."""

    key = int64(2)  # the key of the simulation's random generator
    deck_key = int64(2)  # the key of this round's shuffle
    hand = int64(MAX_PLAYERS)  # card sets without mermaids
    laid = int64(MAX_PLAYERS)
    round = int32()  # rounds dealt so far
    totals = int16(MAX_PLAYERS)
    scored = int16(MAX_PLAYERS)  # the points that the last finished round added to the totals
    target = int16()
    phase = int8(start=Phase.DEAL)
    seat = int8()  # whose turn it is
    deck_size = int8()
    pile_size = int8(2)
    drawn = int8(2, start=NO_CARD)  # the drawn cards to choose from, or NO_CARD
    looked = int8(start=NO_PILE)  # the pile being looked through
    mermaids = int8(MAX_PLAYERS)  # held in hand, or laid by the seat that won with them
    mermaids_laid = int8()
    caller = int8(start=NOBODY)
    revealed = int8()  # bits of the seats whose hands lie face up
    starter = int8()  # the starter of this round or, once it is over, of the next
    end = int8(start=End.NOT_YET)
    bet = int8(start=Bet.NONE)
    winners = int8()  # bits of the seats
    players = int8(start=2)
    final_attacks = int8()  # from here on, the fields of the edition
    exhaustion = int8()
    void_after_call = int8()
    mermaid_win = int8()
    next_starter = int8()
    tie_break = int8()
    final_reveal = int8()
    deck = int8(CARD_SLOTS, start=NO_CARD)  # the next card to leave it is at deck_size - 1
    piles = int8(2, CARD_SLOTS, start=NO_CARD)  # left and right, bottom first
    # The fields of boxes come last: what a base game touches stays together.
    salt = int8()  # whether the deck has the cards of Extra Salt
    in_force = int16(MAX_PLAYERS)  # bits of the events that each seat is under
    events_left = int16()  # bits of the events in their deck
    duos = int16(MOST_DUOS)  # laid in this round: code, seat and trio, as `pepper` packs them
    stung_by = int8()  # bits of the seats whose jellyfish binds their rivals
    pepper = int8()  # whether events are played
    event = int8(start=NO_EVENT)  # on the table
    owned = int8(MAX_PLAYERS, start=NO_EVENT)  # the event of each seat
    gained = int8(start=NO_EVENT)  # the second event of the seat that chooses one of two
    chooser = int8(start=NOBODY)
    reef = int8(MAX_PLAYERS, start=NO_CARD)  # the shell that each seat laid face down
    ending = int8()  # the move that ends the turn once a pile is chosen under the angelfish
    rival = int8(start=NOBODY)  # whose hand is looked at, or whose duo is taken
    wanted = int8(start=NO_CARD)  # the face to take from that hand
    duo_count = int8()
    spare = int8(1)  # rounds a state up to whole 64-bit words


def state_dtype() -> Any:
    """Return `State.dtype()`, for users of the package."""
    return State.dtype()


def new_state(players: int, edition: Edition, target: int | None = None) -> State:
    """A match before its first deal: players, edition and target are set, and no card is dealt."""
    # R 1.6  Two, three or four can play.
    if type(players) is not int or players not in TARGETS:
        raise ValueError(f"2, 3 or 4 can play, not {players!r}")
    if target is not None and (type(target) is not int or not 1 <= target <= 1000):
        raise ValueError(f"the target must be from 1 to 1000 points, not {target!r}")
    state = State()
    for name, value in {
        "players": players,
        "target": edition.target_for(players) if target is None else target,
        "salt": int(edition.salt),
        "pepper": int(edition.pepper),
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
