"""Matches with Extra Pepper in which its decisions come up often."""

from __future__ import annotations

from random import Random

from tidefold import seasalt
from tidefold.games.seasalt.chance_sources import Seeded
from tidefold.games.seasalt.pepper import EventCard, refresh_events
from tidefold.games.seasalt.state import State
from tidefold.override import override

CALLS = ("stop", "last-chance")
# The events that bring decisions and secrets; all of them go to the last.
BUSY_EVENTS = (
    EventCard.WATER_RODEO,
    EventCard.CORAL_REEF,
    EventCard.HERMIT_CRAB,
    EventCard.ANGELFISH,
    EventCard.SUNFISH,
    EventCard.DOLPHINS,
)
BUSY_MOVES = ("duo", "reef", "starfish")  # with Extra Pepper, moves that are played more often
LIKING = 0.5


class BusyEvents(Seeded):
    """Chance from a seed that turns up the busy events first."""

    @override
    def deal(self, state: State) -> list[int]:
        deck = super().deal(state)
        left = [event for event in BUSY_EVENTS if state.events_left >> event & 1]
        if state.pepper and left:
            state.events_left ^= 1 << state.event | 1 << left[0]
            state.event = int(left[0])
            refresh_events(state)
        return deck


def begun(edition: str, players: int, seed: int) -> seasalt.Match:
    """A match at its beginning; with Extra Pepper most have the busy events."""
    source = BusyEvents(seed) if "pepper" in edition and seed % 4 else Seeded(seed)
    return seasalt.Match(players, edition, source=source)


def busy_move(match: seasalt.Match, random: Random, patience: float = 0.9) -> seasalt.Move:
    """A random move; `patience` is how often a call is passed over."""
    choices = match.legal_moves()
    if random.random() < patience:
        choices = tuple(move for move in choices if move.name not in CALLS)
    liked = [move for move in choices if move.name in BUSY_MOVES]
    if match.edition.pepper and liked and random.random() < LIKING:
        choices = tuple(liked)
    return random.choice(choices)
