"""What the tests of Roll-cean in the terminal share: matches, typing, a screen that is none."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence

from tui_table import Typist

from tidefold.bots.catalogue import Bot, bots_of
from tidefold.games.rollcean import Match
from tidefold.i18n import Sentences
from tidefold.tui import Terminal, player_names
from tidefold.tui.keyboard import ReadKeys
from tidefold.tui.layout import plain
from tidefold.tui.paint import Depth, Paint
from tidefold.tui.people import People, Voice
from tidefold.tui.rollcean import Session
from tidefold.tui.rollcean.arrow_keys import Cursor, keys
from tidefold.tui.rollcean.sand import Now, steady_time
from tidefold.tui.rollcean.turn import Turn
from tidefold.tui.screen import Screen

PLAIN = Paint(Depth.NONE, True)
ENGLISH = Voice(PLAIN, Sentences("en"))


def people(match: Match, paint: Paint = PLAIN) -> People:
    return People(paint, Sentences("en"), player_names([], match.players))


def some_rounds(match: Match, rounds: int, bot: str = "beginner") -> Match:
    """A match in which bots have played some rounds at all seats."""
    bots = bots_of("rollcean").make_all([bot] * match.players, 5)
    for _ in range(rounds):
        for seat in match.waiting:
            match.play(bots[seat].choose(match.view(seat), match.legal_moves(seat)), seat=seat)
    return match


def sit_down(
    match: Match,
    choose: Callable[[], str | None],
    out: io.StringIO,
    opponents: Sequence[Bot] | None = None,
    *,
    now: Now = steady_time,
) -> None:
    """Play a match in this process until it is over or the typist stops."""
    bots = opponents or bots_of("rollcean").make_all(["beginner"] * match.players, 1)[1:]
    names = player_names([], match.players)
    terminal = Terminal(out, Typist(choose))
    Session(match, bots, names, terminal, now=now).run()


def told(match: Match, typed: Iterable[str], *, now: Now = steady_time) -> str:
    """Everything said while some lines are typed, in one long line."""
    lines = iter(typed)
    out = io.StringIO()
    sit_down(match, lambda: next(lines, None), out, now=now)
    return " ".join(out.getvalue().split())


class FakeScreen(Screen):
    """A screen that is a list of lines, and a keyboard that is a list of bytes."""

    def __init__(
        self, sent: Iterable[bytes], size: tuple[int, int] = (80, 24), keys: ReadKeys = keys
    ) -> None:
        self._sent = iter(sent)
        self._keys = keys
        self._fixed = size
        self.lines: list[str] = []
        self.waited: list[float | None] = []

    def __enter__(self) -> FakeScreen:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    @property
    def size(self) -> tuple[int, int]:
        return self._fixed

    def draw(self, size: tuple[int, int], rows: Sequence[str]) -> None:
        assert len(rows) == size[1]
        self.lines = [plain(row) for row in rows]

    def wait(self, seconds: float | None) -> list[str]:
        self.waited.append(seconds)
        return self._keys(next(self._sent))

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def cursor(turn: Turn, match: Match, screen: FakeScreen) -> Cursor:
    """The keys, on a screen that is none."""
    return Cursor(people(match), turn, Terminal(io.StringIO(), None), screen)
