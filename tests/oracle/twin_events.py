"""The twelve events of Extra Pepper, for the twin: which one lies on the table, and who owns which.

Like the twin, this is typed from the rules page and shares nothing with the package.
"""

from __future__ import annotations

EVENTS = {
    "kraken": "leader",
    "tornado": "leader",
    "treasure-chest": "leader",
    "diodon": "leader",
    "hermit-crab": "last",
    "sunfish": "last",
    "water-rodeo": "last",
    "dance-of-the-shells": "last",
    "dance-of-the-mermaids": "last",
    "angelfish": "last",
    "dolphins": "last",
    "coral-reef": "last",
}


class EventCards:
    """Where the twelve events of one match are; `moved` lists (event, from, to) for each move."""

    def __init__(self, players: int) -> None:
        self.deck = list(EVENTS)
        self.discarded: list[str] = []
        self.table: str | None = None
        self.owned: list[list[str]] = [[] for _ in range(players)]
        self.moved: list[tuple[str, int | None, int | None]] = []

    def that_hold_for(self, seat: int) -> list[str]:
        """Which events is the seat under?"""
        return self.owned[seat] + ([self.table] if self.table else [])

    def turn_up(self, event: str) -> None:
        """Turn up the event that chance gave."""
        if not self.deck:
            self.deck, self.discarded = self.discarded, []
        if event not in self.deck:
            raise ValueError(f"{event} is not in the deck of events")
        self.deck.remove(event)
        self.table = event

    def owner_of_two(self) -> int | None:
        """Who must choose one of two events?"""
        return next((seat for seat, events in enumerate(self.owned) if len(events) == 2), None)

    def keep(self, seat: int, event: str) -> None:
        """Let the owner of two events keep this one."""
        (other,) = (each for each in self.owned[seat] if each != event)
        self._move(other, seat, None)

    def change_hands(self, totals: list[int]) -> None:
        """Move the events at the end of a round, after which these are the totals."""
        for seat, events in enumerate(self.owned):
            for event in list(events):
                if self._position(event, totals) != seat:
                    self._move(event, seat, None)
        if self.table is not None:
            self._move(self.table, None, self._position(self.table, totals))

    @staticmethod
    def _position(event: str, totals: list[int]) -> int | None:
        """Who is alone in the position that the event goes to?"""
        wanted = max(totals) if EVENTS[event] == "leader" else min(totals)
        return totals.index(wanted) if totals.count(wanted) == 1 else None

    def _move(self, event: str, giver: int | None, taker: int | None) -> None:
        if giver is None:
            self.table = None
        else:
            self.owned[giver].remove(event)
        (self.discarded if taker is None else self.owned[taker]).append(event)
        self.moved.append((event, giver, taker))
