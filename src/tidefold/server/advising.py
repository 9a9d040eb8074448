"""Hints and judgements, worked out in a process of their own: this is what runs there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .games import Thought

if TYPE_CHECKING:
    from ..analysis.seasalt.judgement import Decision, Hint
    from ..analysis.seasalt.questions import Question


def is_ready() -> bool:
    """Are the rules compiled? The first who asks has that begun, in the background."""
    from ..bots.seasalt.playout_bots import SearchBot

    return SearchBot.is_compiled()


def advise(thought: Thought) -> Hint | None:
    """The hint for a decision, None as long as it cannot be worked out."""
    if not is_ready():
        return None
    from ..analysis.seasalt.hints import hint

    return hint(thought.view, thought.legal)


def questions_of(record: Any) -> list[Question] | None:
    """The decisions of a match with a choice, None as long as they cannot be judged."""
    if not is_ready():
        return None
    from ..analysis.seasalt.questions import open_questions

    return open_questions(record)


def judge(question: Question) -> Decision:
    """What a decision was worth."""
    from ..analysis.seasalt.match import judge

    return judge(question)
