"""From what was typed to a legal move, or to the one sentence that says why it is none."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ...games.seasalt import Move, Reason
from ...games.seasalt.cards import COLOUR_NAMES, KIND_NAMES
from ...games.seasalt.reasons import SENTENCES
from ..layout import join_with
from ..people import point_count
from ..speaking import NotUnderstood
from .choices import typed_form
from .reading import LONGEST_WORD, NAMES, PILE_WORDS, matching, tokens_of
from .sentences import PROBLEMS, REASONS
from .words import Words

LONGEST_LINE = 80
WhyNot = Callable[[Move], Reason | None]


def move_typed(words: Words, text: str, moves: Sequence[Move], why_not: WhyNot) -> Move:
    """The legal move a text stands for; NotUnderstood says why it is none."""
    number = re.fullmatch(r"#?([0-9]{1,4})[.)]?", text.strip())
    if number:
        return _numbered(int(number[1]), moves)
    tokens = tokens_of(text)
    found = matching(words, tokens, moves)
    if len(found) > 1:
        choices = join_with([typed_form(move, found) for move in found[:4]], last=" or ")
        raise NotUnderstood(PROBLEMS["which"].format(moves=choices))
    if not found:
        raise NotUnderstood(_why_none(words, text, tokens, moves, why_not))
    return found[0]


def why(words: Words, text: str, moves: Sequence[Move], why_not: WhyNot) -> str:
    """Why a move cannot be made now, or that it can."""
    if not text:
        return PROBLEMS["why"]
    tokens = tokens_of(text)
    if matching(words, tokens, moves):
        return PROBLEMS["legal"]
    try:
        move_typed(words, text, moves, why_not)
    except NotUnderstood as problem:
        return str(problem)
    return PROBLEMS["legal"]


def _numbered(number: int, moves: Sequence[Move]) -> Move:
    """The move of a number, counted from 1."""
    if 1 <= number <= len(moves):
        return moves[number - 1]
    raise NotUnderstood(PROBLEMS["number"].format(count=len(moves)))


def _why_none(
    words: Words, text: str, tokens: list[str], moves: Sequence[Move], why_not: WhyNot
) -> str:
    """Why what was typed is no legal move."""
    if len(tokens) == 1 and tokens[0] in PILE_WORDS:
        tokens = ["take", *tokens]
    if tokens and tokens[0] in NAMES:
        return _refusal(words, tokens, text, why_not)
    shown = ascii(text.strip()[:LONGEST_WORD])
    return PROBLEMS["unknown"].format(text=shown, count=len(moves))


def _refusal(words: Words, tokens: list[str], text: str, why_not: WhyNot) -> str:
    """The reason why a move with a known name is not legal, or is no move at all."""
    problem = ""
    for form in (" ".join(_with_faces(tokens)), text.lower()[:LONGEST_LINE]):
        try:
            reason = why_not(Move.parse(form))
            return PROBLEMS["legal"] if reason is None else _reason(words, reason)
        except ValueError as wrong:
            if not problem or form.split()[0] in NAMES:
                problem = str(wrong)
    return f"{problem[0].upper()}{problem[1:]}."


def _with_faces(tokens: list[str]) -> list[str]:
    """The words with every kind and colour that stand together made a face: `crab:yellow`."""
    joined: list[str] = []
    for token in tokens:
        last = joined[-1] if joined else ""
        if last in KIND_NAMES and token in COLOUR_NAMES:
            joined[-1] = f"{last}:{token}"
        elif last in COLOUR_NAMES and token in KIND_NAMES:
            joined[-1] = f"{token}:{last}"
        else:
            joined.append(token)
    return joined


def _reason(words: Words, reason: Reason) -> str:
    """The sentence of a reason, with cards and players as they are shown here."""
    told = dict(reason.arguments)
    if "card" in told:
        told["card"] = words.card(told["card"])
    if "points" in told:
        told["points"] = point_count(told["points"])
    if told.get("seat") in range(len(words.names)):
        told["who"] = words.name(told["seat"])
    return (REASONS.get(reason.code) or SENTENCES[reason.code]).format(**told)
