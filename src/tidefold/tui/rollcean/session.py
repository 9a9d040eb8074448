"""One match of Roll-cean, from the first screen to the result."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.catalogue import Bot
from ...games.rollcean import Match
from ...override import override
from ..people import YOU, People
from ..session import Seating
from ..session import Session as AnySession
from ..terminal import Terminal, TimeUp
from .help import welcome
from .prompt import Prompt
from .results import result, round_over
from .sand import Now, Sand, steady_time
from .table import dice
from .turn import Turn


def sit_down(seating: Seating) -> tuple[Match, AnySession]:
    """Start a match and return it with its session."""
    match: Match = seating.start()
    typed = seating.switches["typed"]
    bots, names, terminal = seating.bots(), seating.names, seating.terminal
    return match, Session(match, bots, names, terminal, typed=typed)


class Session(AnySession):
    """Plays a match; shows only what seat 0 may know.

    In a match with an hourglass, the person's sand runs from the throw on.
    """

    def __init__(
        self,
        match: Match,
        opponents: Sequence[Bot],
        names: Sequence[str],
        terminal: Terminal,
        *,
        typed: bool = False,
        now: Now = steady_time,
    ) -> None:
        super().__init__(terminal)
        self._match = match
        self._opponents = dict(enumerate(opponents, 1))
        self._now = now
        voice = terminal.voice
        self._people = People(voice.paint, voice.words, tuple(names))
        self._prompt = Prompt(match, self._people, terminal, typed=typed)

    @property
    def _round(self) -> int:
        return self._match.round

    @override
    def _play(self) -> None:
        bots = [bot.name for bot in self._opponents.values()]
        width = self._terminal.width
        self._terminal.show(
            welcome(self._people, bots, self._match.sheet, self._time_mode(), width)
        )
        self._prompt.wait_and_answer("enter.begin")
        while self._match.outcome is None:
            self._play_round()
            if self._match.outcome is None:
                self._prompt.wait_and_answer("enter.round")
        self._terminal.show(result(self._people, self._match, self._terminal.width))

    def _time_mode(self) -> str:
        if self._match.seconds is None:
            return self._people.say("rollcean.welcome.time.none")
        code = f"rollcean.welcome.time.{self._match.time['mode']}"
        return self._people.say(code, seconds=self._match.seconds)

    def _play_round(self) -> None:
        view = self._match.view(YOU)
        thrown = dice(view.dice or (), self._terminal.paint)
        self._terminal.show()
        self._prompt.say(self._people.tell("tui.rollcean.story.threw", view.thrower, dice=thrown))
        self._terminal.pause()
        self._decide()
        with self._prompt.say_if_slow(self._people.say("rollcean.story.thinking")):
            for seat, bot in self._opponents.items():
                moves = self._match.legal_moves(seat)
                self._match.play(bot.choose(self._match.view(seat), moves), seat=seat)
        self._terminal.show(round_over(self._people, self._match, self._terminal.width))

    def _decide(self) -> None:
        """Let the person place; if nothing fits, announce it and pass."""
        seconds = self._match.seconds
        sand = None if seconds is None else Sand(seconds, self._now)
        turn = Turn(self._match, sand)
        if not turn.moves:
            self._prompt.say(self._people.say("rollcean.story.forced"))
            self._match.play("pass", seat=YOU)
            return
        started = self._now()
        if sand is not None:
            sand.go()
        try:
            decision = self._prompt.decide(turn)
            turn.seconds_left()  # TimeUp for an answer that came too late
        except TimeUp:
            self._prompt.say(self._people.say("rollcean.story.late.now"))
            self._match.mark_late(YOU)
            return
        ms = int(1000 * (self._now() - started))
        self._match.play(decision, seat=YOU, at_ms=None if sand is None else ms, ms=ms)
