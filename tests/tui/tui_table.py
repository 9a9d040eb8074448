"""What the tests of the terminal client share: running it, typing for it, rigging its deck."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence

from server_tools.forked import run_bytes
from tidefold.bots.catalogue import Bot, bots_of
from tidefold.cli.main import main
from tidefold.games.seasalt import Match, Move, View
from tidefold.games.seasalt.cards import (
    BASE_FACES,
    DECK_SIZE,
    FACE_COPIES,
    FACE_NAMES,
    FIRST_MERMAID,
)
from tidefold.games.seasalt.chance_sources import deal_deck, deck_of
from tidefold.games.seasalt.codes import ROB
from tidefold.games.seasalt.hands import deck_from_names
from tidefold.games.seasalt.pepper import EVENT_NAMES
from tidefold.games.seasalt.rules import apply
from tidefold.games.seasalt.simulation import is_theft
from tidefold.games.seasalt.state import NO_EVENT, Phase, State
from tidefold.tui import Terminal, player_names
from tidefold.tui.seasalt import Session

PLAIN = {"TERM": "dumb", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a child process, without what the outer terminal says."""
    outer = ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES", "PYTHONIOENCODING", "PYTHONUTF8")
    kept = {name: value for name, value in os.environ.items() if name not in outer}
    return {**kept, **PLAIN, **(changes or {})}


def play(
    *options: str, typed: str | bytes = "", changes: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run `tidefold play` in a process of its own, everything typed at once through a pipe."""
    return run_bytes(
        [sys.executable, "-W", "error", "-m", "tidefold", "play", *options],
        given=typed.encode() if isinstance(typed, str) else typed,
        env=environment(changes),
    )


def exit_code(*options: str) -> int | str | None:
    """Run `tidefold play` in this process, with options that keep it from beginning a match."""
    try:
        return main(["play", *options])
    except SystemExit as end:
        return end.code


class Typist(io.StringIO):
    """Types what a function chooses whenever it is asked; None ends the input."""

    def __init__(self, choose: Callable[[], str | None]) -> None:
        super().__init__()
        self._choose = choose

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]  # text, not bytes
        text = self._choose()
        return "" if text is None else text + "\n"


def sit_down(
    match: Match,
    choose: Callable[[], str | None],
    out: io.StringIO,
    opponents: Sequence[Bot] | None = None,
) -> None:
    """Play a match in this process until it is over or the typist stops."""
    bots = opponents or bots_of("seasalt").make_all(["beginner"] * match.players, 1)[1:]
    names = player_names([], match.players)
    Session(match, bots, names, Terminal(out, Typist(choose))).run()


class Rigged:
    """A source of chance with a known deck each round; a theft takes the first card.

    A deck is not shuffled after a lobster. With `events`, one is turned up in each round.
    """

    seed: str | None = None

    def __init__(
        self,
        deck: Iterable[str],
        starter: int = 0,
        *,
        salt: bool = False,
        events: Iterable[str] = (),
    ) -> None:
        self._deck = whole_deck(deck, salt=salt)
        self._starter = starter
        self._salt = salt
        self._events = list(events)

    def deal(self, state: State) -> list[int]:
        cards = deck_from_names(self._deck, salt=self._salt)
        event = EVENT_NAMES.index(self._events.pop(0)) if self._events else NO_EVENT
        deal_deck(state, state.starter if state.round else self._starter, cards, event)
        return cards

    def play(self, state: State, code: int) -> list[int] | None:
        lobster = state.phase == Phase.LOBSTER
        robbed = -1
        if is_theft(state, code):
            hand = state.hand[code - ROB]
            robbed = (hand & -hand).bit_length() - 1 if hand else FIRST_MERMAID
        apply(state, code, robbed)
        return deck_of(state) if lobster else None

    def restart_round(self) -> None:
        """Do nothing: it is the same again."""


def whole_deck(first: Iterable[str], *, salt: bool = False) -> list[str]:
    """A deck that begins with some cards; the others follow in the order of the faces."""
    deck = list(first)
    faces = len(FACE_NAMES) if salt else BASE_FACES
    for face, copies in zip(FACE_NAMES[:faces], FACE_COPIES, strict=False):
        deck += [face] * (copies - deck.count(face))
    return deck


class Quiet:
    """An opponent that draws, keeps the first card, and passes: nothing it does depends on it."""

    name = "quiet"

    def __init__(self) -> None:
        self.kept_places: list[int] = []

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """The same whatever the cards are."""
        by_name = {move.name: move for move in reversed(legal_moves)}
        if "draw" in by_name:
            self.kept_places.append(DECK_SIZE - view.deck_size)
        return by_name.get("draw") or by_name.get("pass") or legal_moves[0]
