"""One match of Sea Salt & Paper, from the first screen to the result."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ...bots.catalogue import Bot
from ...games.seasalt import Match, Move, View
from ...override import override
from ..people import YOU
from ..session import Seating
from ..session import Session as AnySession
from ..terminal import Terminal
from . import move_list, narration
from .help import welcome
from .narration import Seen
from .prompt import Prompt
from .results import finished, result, show
from .words import Words


def sit_down(seating: Seating) -> tuple[Match, AnySession]:
    """Start a match and return it with its session."""
    match: Match = seating.start()
    return match, Session(match, seating.bots(), seating.names, seating.terminal)


class Session(AnySession):
    """Plays a match; shows only the view of seat 0 and the events that seat 0 saw."""

    def __init__(
        self, match: Match, opponents: Sequence[Bot], names: Sequence[str], terminal: Terminal
    ) -> None:
        super().__init__(terminal)
        self._match = match
        self._opponents = dict(enumerate(opponents, 1))
        voice = terminal.voice
        self._words = Words(voice.paint, voice.words, tuple(names), match.edition)
        self._prompt = Prompt(match, self._words, terminal)
        self._last: Seen = narration.NOTHING  # the last event that was told

    @override
    def _play(self) -> None:
        self._begin()
        while self._match.seat is not None:
            if self._match.seat == YOU:
                self._decide()
            else:
                self._let_opponent_play(self._match.seat)

    @property
    def _view(self) -> View:
        return self._match.view(YOU)

    @property
    def _round(self) -> int:
        return self._view.round

    def _begin(self) -> None:
        bots = [bot.name for bot in self._opponents.values()]
        self._terminal.show(welcome(self._words, bots, self._match.target, self._terminal.width))
        self._prompt.wait_and_answer("enter.begin", len(self._view.history))
        self._terminal.show()
        self._tell(self._view.history)

    def _decide(self) -> None:
        view = self._view
        moves = move_list.in_order(self._match.legal_moves())
        if len(moves) == 1:
            self._prompt.say(move_list.forced(self._words, view, moves[0]))
            self._make(moves[0])
            return
        started = time.monotonic()
        move = self._prompt.move(view, moves)
        self._make(move, int(1000 * (time.monotonic() - started)))

    def _let_opponent_play(self, seat: int) -> None:
        bot = self._opponents[seat]
        self._make(bot.choose(self._match.view(seat), self._match.legal_moves()))

    def _make(self, move: Move, ms: int | None = None) -> None:
        happened = self._match.play(move, ms=ms)
        self._tell([event.seen_by(YOU) for event in happened])

    def _tell(self, seen: Sequence[Seen]) -> None:
        """Show what happened, with the count at the end of a round and the result of the match."""
        ends = [place for place, event in enumerate(seen, 1) if event["event"] == "round-ended"]
        if not ends:
            self._narrate(seen)
            return
        self._narrate(seen[: ends[0]])
        self._show_count()
        if self._match.outcome:
            self._terminal.show(result(self._words, self._view, self._terminal.width))
            return
        still_to_tell = len(seen) - ends[0]
        self._prompt.wait_and_answer("enter.round", len(self._view.history) - still_to_tell)
        self._terminal.show()
        self._narrate(seen[ends[0] :])

    def _show_count(self) -> None:
        view = self._view
        for block in show(self._words, finished(view.history), view.target, self._terminal.width):
            self._terminal.show(block)
            self._terminal.pause(1.5)

    def _narrate(self, seen: Sequence[Seen]) -> None:
        for event in narration.live(self._words, seen, self._last):
            self._prompt.say(
                self._words.paint.sun(event.sentence) if event.loud else event.sentence
            )
            if event.loud or event.seat != YOU:
                self._terminal.pause()
        if seen:
            self._last = seen[-1]
