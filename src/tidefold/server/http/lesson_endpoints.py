"""The REST endpoints for people who learn a game: its lesson, and its rules page."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ..errors import Refusal
from ..games import GameAdapter, adapter_of, adapters
from ..live.lesson_table import Frame, LessonTable
from .responses import OK_200, PROBLEMS

LessonAnswer = Annotated[str, Meta(min_length=1, max_length=80)]


class LessonRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The answers given so far, and perhaps a new one, to the lesson or to one of its chapters."""

    answers: Annotated[list[LessonAnswer], Meta(max_length=200)]
    answer: LessonAnswer | None = None
    chapter: Annotated[str, Meta(min_length=1, max_length=20)] | None = None


class LessonState(msgspec.Struct):
    """Where a lesson stands: the step to do now, empty at the end, and what happened.

    `answers` is how many of the given ones count. `frames` are messages of the live protocol:
    a `welcome`, or the `update`s that a new answer leads to; none if it does not complete the step.
    """

    step: str
    number: int
    steps: int
    looks: bool  # nothing is played in this step
    answers: int
    frames: list[dict[str, Any]]


def _adapter(game: str) -> GameAdapter:
    if all(adapter.game.name != game for adapter in adapters()):
        raise Refusal("not-found")
    return adapter_of(game)


@post("/api/lessons/{game:str}", **OK_200)
async def lesson(game: FromPath[str], data: JSONBody[LessonRequest]) -> LessonState:
    """A lesson of a game after some answers, or what a new answer leads to.

    Nothing is stored: the learner's device keeps the answers.
    """
    adapter = _adapter(game)
    found = adapter.chapters.get(data.chapter) if data.chapter else adapter.lesson
    if found is None:
        raise Refusal("not-found")
    table = LessonTable(found)
    given = 0
    for text in data.answers:
        if table.answer(text) is None:
            break  # answers to an older lesson: the learner goes on where they end
        given += 1
    if data.answer is None:
        return _state(table, given, [table.welcome()])
    frames = table.answer(data.answer)
    return _state(table, given + (frames is not None), frames or [])


def _state(table: LessonTable, answers: int, frames: list[Frame]) -> LessonState:
    step = table.step
    name, looks = (step.name, step.looks) if step else ("", False)
    return LessonState(name, table.done, len(table.steps), looks, answers, frames)


@get("/api/rules/{game:str}", responses=PROBLEMS)
async def rules(game: FromPath[str]) -> dict[str, Any]:
    """What a page about a game's rules shows besides the facts."""
    return _adapter(game).rules()
