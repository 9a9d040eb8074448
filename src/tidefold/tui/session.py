"""One match of a person at seat 0 against bots: ask, play, tell, until it is over or left."""

from __future__ import annotations

import time
from collections.abc import Sequence
from shlex import quote

from ..bots import Bot
from ..games.seasalt import Match, Move, View
from . import choices, story
from .asking import Asker, LeftTheMatch
from .count import show
from .farewell import result
from .rounds import finished
from .sentences import END
from .story import Seen
from .terminal import Terminal
from .welcome import welcome
from .words import YOU, Words


class Session:
    """Plays a match; of it only the view of seat 0 and what seat 0 saw is ever shown."""

    def __init__(
        self, match: Match, rivals: Sequence[Bot], names: Sequence[str], terminal: Terminal
    ) -> None:
        self._match = match
        self._rivals = dict(enumerate(rivals, 1))
        self._terminal = terminal
        self._words = Words(terminal.paint, tuple(names), match.edition)
        self._asker = Asker(match, self._words, terminal)

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        try:
            self._begin()
            while self._match.seat is not None:
                if self._match.seat == YOU:
                    self._decide()
                else:
                    self._let_rival_play(self._match.seat)
        except (LeftTheMatch, EOFError):
            self._asker.say(END["left"].format(round=self._view.round))
        except KeyboardInterrupt:
            self._terminal.show()
            self._asker.say(END["left"].format(round=self._view.round))
            raise

    def say_goodbye(self, file: str | None, same_deal: str) -> None:
        """Where the record is, or how to keep one, and how to play these cards again."""
        self._terminal.show()
        self._asker.say(END["saved" if file else "save"])
        self._terminal.show(
            [f"   tidefold check {quote(file)}" if file else f"   {END['save.how']}"]
        )
        self._asker.say(END["again"])
        self._terminal.show([f"   {same_deal}"])

    @property
    def _view(self) -> View:
        return self._match.view(YOU)

    def _begin(self) -> None:
        """Say hello, and tell who starts."""
        bots = [bot.name for bot in self._rivals.values()]
        self._terminal.show(welcome(self._words, bots, self._match.target, self._terminal.width))
        self._asker.wait_for_enter("enter.begin", len(self._view.history))
        self._terminal.show()
        self._tell(self._view.history)

    def _decide(self) -> None:
        """Let the person make one decision; where there is only one, say so and make it."""
        view = self._view
        moves = choices.in_order(self._match.legal_moves)
        if len(moves) == 1:
            self._asker.say(choices.forced(self._words, view, moves[0]))
            self._play(moves[0])
            return
        started = time.monotonic()
        move = self._asker.move(view, moves)
        self._play(move, int(1000 * (time.monotonic() - started)))

    def _let_rival_play(self, seat: int) -> None:
        """Let a bot make one decision from its own view."""
        bot = self._rivals[seat]
        self._play(bot.choose(self._match.view(seat), self._match.legal_moves))

    def _play(self, move: Move, ms: int | None = None) -> None:
        """Play a move and tell what seat 0 saw of it."""
        happened = self._match.play(move, ms=ms)
        self._tell([event.seen_by(YOU) for event in happened])

    def _tell(self, seen: Sequence[Seen]) -> None:
        """Tell what happened; the end of a round and of the match get their show."""
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
        self._asker.wait_for_enter("enter.round", len(self._view.history) - still_to_tell)
        self._terminal.show()
        self._narrate(seen[ends[0] :])

    def _show_count(self) -> None:
        """The end of a round, block by block."""
        view = self._view
        for block in show(self._words, finished(view.history), view.target, self._terminal.width):
            self._terminal.show(block)
            self._terminal.pause(1.5)

    def _narrate(self, seen: Sequence[Seen]) -> None:
        """Tell events in sentences, with a pause after those of rivals and those to notice."""
        for told in story.live(self._words, seen):
            self._asker.say(self._words.paint.sun(told.sentence) if told.loud else told.sentence)
            if told.loud or told.seat != YOU:
                self._terminal.pause()
