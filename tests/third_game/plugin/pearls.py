"""Pearls, a game that exists for the tests alone: three tricks with three hidden cards each.

Cards 1 to 12 are shuffled and three dealt to each seat. In turn every seat lays one; the highest
card of a trick scores a point. Most points win.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from tidefold.games.api import Event, RecordError, Refused, WhyNot, match_ended
from tidefold.games.checks import check_given_up
from tidefold.games.fair import FairChance
from tidefold.games.record import FORMAT, check_result
from tidefold.games.registry import Game

CARDS, HAND = range(1, 13), 3


class Reason(WhyNot):
    SENTENCES: ClassVar = {
        "not-your-turn": "It is another seat's turn.",
        "not-in-hand": "You do not hold {card}.",
    }


class Outcome:
    by = "tricks"

    def __init__(self, points: Sequence[int], winners: tuple[int, ...], by: str = "tricks") -> None:
        self.points, self.winners, self.by = tuple(points), winners, by

    def as_record(self) -> dict[str, Any]:
        return {"by": self.by, "totals": list(self.points), "winners": list(self.winners)}


class Match:
    def __init__(self, players: int, deck: Sequence[int], seed: str | None = None) -> None:
        self.players, self.deck, self.seed = players, list(deck), seed
        self.hands = [sorted(deck[HAND * s : HAND * s + HAND]) for s in range(players)]
        self.points = [0] * players
        self.moves: list[int] = []
        self.outcome: Outcome | None = None
        self.meta: dict[str, Any] = {}
        self.fair: dict[str, Any] = {}

    # The rules

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.outcome else (len(self.moves) % self.players,)

    def legal_moves(self, seat: int) -> tuple[str, ...]:
        return tuple(f"lay {card}" for card in self.hands[seat]) if seat in self.waiting else ()

    def play(
        self, move: str, *, seat: int, ms: int | None = None, auto: bool | None = None
    ) -> list[Event]:
        del ms, auto
        reason = self.why_not(move, seat=seat)
        if reason:
            raise Refused(move, reason)
        card = self._card(move)
        self.hands[seat].remove(card)
        self.moves.append(card)
        told = [Event("laid", {"seat": seat, "card": card})]
        if len(self.moves) % self.players == 0:
            trick = self.moves[-self.players :]
            self.points[trick.index(max(trick))] += 1
            told.append(Event("trick-ended", {"seat": trick.index(max(trick))}))
        if len(self.moves) == HAND * self.players:
            best = [s for s, points in enumerate(self.points) if points == max(self.points)]
            self.outcome = Outcome(self.points, tuple(best))
            told.append(match_ended(self.outcome.as_record()))
        return told

    # What everybody may know, and the record

    def _card(self, move: object) -> int:
        word, _, number = str(move).partition(" ")
        if word != "lay" or not (number.isascii() and number.isdigit()):
            raise ValueError(f"{move!r} is no move; write for example: lay 7")
        return int(number)

    def why_not(self, move: object, *, seat: int) -> WhyNot | None:
        card = self._card(move)
        if seat not in self.waiting:
            return Reason("not-your-turn")
        return None if card in self.hands[seat] else Reason("not-in-hand", {"card": card})

    def view(self, seat: int | None = None) -> dict[str, Any]:
        shown = {"laid": tuple(self.moves), "points": tuple(self.points)}
        return shown if seat is None else {**shown, "hand": tuple(self.hands[seat])}

    def give_up(self, by: str, winners: Iterable[int] = ()) -> Outcome:
        self.outcome = Outcome(self.points, check_given_up(by, winners, self.players), by)
        return self.outcome

    def record(self, *, with_legal: bool = False) -> dict[str, Any]:
        del with_legal
        given = {"seed": self.seed, "meta": self.meta, "fair": self.fair}
        return {
            "format": FORMAT,
            "game": "pearls",
            "players": self.players,
            **{name: value for name, value in given.items() if value},
            "deck": self.deck,
            "moves": list(self.moves),
            **({"result": self.outcome.as_record()} if self.outcome else {}),
        }


def start(players: int, seed: int, rules: Mapping[str, Any]) -> Match:
    del rules
    return Match(players, Random(seed).sample(CARDS, len(CARDS)), f"{seed:x}")


def start_fair(players: int, chance: FairChance, rules: Mapping[str, Any]) -> Match:
    del rules
    return Match(players, chance.draw("deck").shuffled(CARDS))


def replay(record: Any) -> Match:
    try:
        if sorted(record["deck"]) != list(CARDS) or record["players"] not in GAME.seats:
            raise RecordError("deck or players cannot be right")
        match = Match(record["players"], record["deck"], record.get("seed"))
        match.meta, match.fair = record.get("meta", {}), record.get("fair", {})
        for place, card in enumerate(record["moves"], 1):
            if match.outcome:
                raise RecordError("the match is over", move=place)
            match.play(f"lay {card}", seat=match.waiting[0])
    except (Refused, KeyError, TypeError) as problem:
        raise RecordError(str(problem)) from None
    check_result(match, record)
    return match


def verify(match: Match, chance: FairChance) -> None:
    if match.deck != start_fair(match.players, chance, {}).deck:
        raise RecordError("the deck is not the one that the secret gives")


PARTS = {} if "PEARLS_WITHOUT_PARTS" in os.environ else {"analysis": "pearl_advice:ANALYST"}
GAME = Game("pearls", "Pearls", range(2, 5), start, start_fair, replay, verify, parts=PARTS)
