"""A lesson as it is played: a table in memory, which follows the script after every answer.

Nothing is stored. A client sends the answers that it has kept, and the table is rebuilt from them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ...games.fair import NO_NONCE
from ..games.lesson import LOOK, NO_SECRET, SEEN, Lesson, Reply, ScriptedChance, Step
from ..table.entry import Entry
from ..table.shown_log import LogStep, Viewer
from ..table.table import Table
from ..table.verbs.beginning import Began, Created
from ..table.verbs.moves import Moved, SeenCount
from ..table.verbs.seats import BotSat, Sat
from .viewer_frames import FrameBuilder

LEARNER = Viewer("learner", 0)
MOMENT_MS = 1000  # between two entries of the log
A_DAY_MS = 86_400_000  # the count of a round waits for the learner
Frame = dict[str, Any]


class LessonTable:
    """The table of one learner."""

    def __init__(self, lesson: Lesson) -> None:
        self.steps = lesson.steps
        self.done = 0  # how many steps the learner has completed
        self._script = list(lesson.script)
        self._group_of = lesson.group_of
        self._table = Table("lesson", lambda *_: ScriptedChance(lesson))
        self._now = 0
        self._sit(lesson)
        self._follow()

    def _sit(self, lesson: Lesson) -> None:
        player = LEARNER.player or ""
        self._apply(Created(lesson.settings, player, "", NO_SECRET))
        self._apply(Sat(player, 0, nonce_hash=NO_NONCE))
        for seat, bot in enumerate(lesson.settings.bots, 1):
            self._apply(BotSat(seat, bot))
        self._apply(Began())

    def _apply(self, entry: Entry) -> LogStep:
        self._now += MOMENT_MS
        return self._table.apply(entry, self._now)

    @property
    def step(self) -> Step | None:
        """The step that the learner has to do now; None once the lesson is over."""
        return self.steps[self.done] if self.done < len(self.steps) else None

    def answer(self, text: str) -> list[Frame] | None:
        """Take an answer and return what happened; None if it does not complete the step."""
        step = self.step
        if step is None or not step.is_completed_by(text) or not self._may(text):
            return None
        self.done += 1
        self._script.pop(0)
        frames = [] if text == LOOK else [self._frame([self._apply(_entry(text))])]
        frames += self._follow()
        if not frames:
            frames = [self._frame([])]
        for early in frames[:-1]:  # the learner may act once everything has happened
            early.update(legal=[], offers=[])
        return frames

    def _may(self, text: str) -> bool:
        if text in (LOOK, SEEN):
            return True
        live = self._table.live
        assert live is not None
        try:
            return live.why_not(0, text) is None
        except ValueError:  # no move at all
            return False

    def _follow(self) -> list[Frame]:
        frames: list[Frame] = []
        together: list[LogStep] = []
        while self._script and isinstance(reply := self._script[0], Reply):
            self._script.pop(0)
            together.append(self._apply(Moved(reply.seat, reply.move)))
            if not reply.quick or not (self._script and isinstance(self._script[0], Reply)):
                frames.append(self._frame(together))
                together = []
        return frames

    def welcome(self) -> Frame:
        """A `welcome` with everything so far, for a client that begins or continues."""
        frames = FrameBuilder(self._table, {}, self._now)
        return self._fitted(frames.welcome(LEARNER, 0, (0,), 0))

    def _frame(self, steps: Sequence[LogStep]) -> Frame:
        frames = FrameBuilder(self._table, {}, self._now, steps)
        return self._fitted(frames.update(LEARNER, None))

    def _fitted(self, frame: bytes) -> Frame:
        """A frame with only the offers that lead to the step, and with a long enough pause."""
        fitted: Frame = json.loads(frame)
        if fitted["clock"].get("resumes"):
            fitted["clock"]["resumes"] = fitted["clock"]["now"] + A_DAY_MS
        fitted["offers"] = self._leading(fitted.get("offers", []))
        return fitted

    def _leading(self, offers: list[Frame]) -> list[Frame]:
        """The offers, without those that compete with one that completes the step."""
        ahead = (step for step in self.steps[self.done :] if not step.looks)
        step = next(ahead, None)
        right = [offer for offer in offers if step and step.is_completed_by(offer["move"])]
        shown = {self._group_of(offer) for offer in right}
        return [offer for offer in offers if offer in right or self._group_of(offer) not in shown]


def _entry(text: str) -> Entry:
    player = LEARNER.player or ""
    return SeenCount(0, player) if text == SEEN else Moved(0, text, player)
