"""The person's choices: the question, and the legal moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.seasalt import Move, View, score
from ...games.seasalt.codes import DUOS
from ...games.seasalt.moves import PILES
from ..layout import pad, side_by_side, width_of, wrap
from ..people import YOU
from .table import own_points
from .words import Words

# Pairs first, then what ends the turn: `pass` is always the last number.
GAP = 2
CALLS = ("stop", "last-chance")
_ORDER = ("duo", "mermaids", *CALLS, "pass")


def in_order(moves: Sequence[Move]) -> list[Move]:
    """Return the moves in the order of their numbers."""
    return sorted(moves, key=lambda move: _ORDER.index(move.name) if move.name in _ORDER else 0)


def question(words: Words, view: View, moves: Sequence[Move]) -> str:
    """Ask for a decision, in a full sentence."""
    if view.phase == "play":
        return _play_question(words, view, moves)
    if view.phase == "keep":
        same = len(set(view.drawn)) == 1
        drawn = [words.card(face) for face in dict.fromkeys(view.drawn)]
        code = "seasalt.ask.keep.same" if same else "seasalt.ask.keep"
        return words.say(code, cards=words.words.listed(drawn))
    if view.phase == "pick":
        return words.say("seasalt.ask.pick", pile=words.pile(view.history[-1]["pile"]))
    return words.say(f"seasalt.ask.{view.phase}")


def _play_question(words: Words, view: View, moves: Sequence[Move]) -> str:
    names = {move.name for move in moves}
    if "mermaids" in names:
        return words.say("seasalt.ask.play.mermaids")
    code = "play" + (".call" if "stop" in names else "") + (".pair" if "duo" in names else "")
    return words.say(f"seasalt.ask.{code}", n=own_points(view).total, **words.calls())


def effects(words: Words, moves: Sequence[Move]) -> list[str]:
    """Describe the effects of the pairs on offer, one sentence for each kind of pair."""
    kinds = {move.cards[0].partition(":")[0] for move in moves if move.name == "duo"}
    shown = [effect for first, _, effect, _ in DUOS if first.name.lower() in kinds]
    return [words.say(f"seasalt.effect.{effect.name.lower()}") for effect in shown]


def listed(words: Words, view: View, moves: Sequence[Move], width: int) -> list[str]:
    """Return the numbered moves, each with its typed form."""
    texts = [in_words(words, view, move) for move in moves]
    column = max(map(width_of, texts))
    lines = []
    for number, (move, text) in enumerate(zip(moves, texts, strict=True), 1):
        start = f" {words.paint.bold(f'{number:2}')}  "
        lines += _one(words, start, text, typed_form(move, moves), column, width)
    return lines


def typed_form(move: Move, moves: Sequence[Move]) -> str:
    """Return what to type for a move: its text without the words that may be left out."""
    if move.name != "keep":
        return str(move)
    faces = {face for other in moves for face in other.cards}
    kinds = [face.partition(":")[0] for face in faces]
    kind = move.cards[0].partition(":")[0]
    return f"keep {kind if kinds.count(kind) == 1 else move.cards[0]} {move.pile}"


def _one(words: Words, start: str, text: str, typed: str, column: int, width: int) -> list[str]:
    hint = words.paint.dim(typed)
    if width_of(start) + column + GAP + width_of(typed) <= width:
        return [start + pad(text, column + GAP) + hint]
    lines = wrap(text, width, start)
    if width_of(typed) > width:
        return [*lines, *wrap(hint, width, " " * width_of(start))]
    return [*lines[:-1], *side_by_side(lines[-1], hint, width, GAP)]


def in_words(words: Words, view: View, move: Move) -> str:
    """Return a move in words."""
    code = "draw.last" if move.name == "draw" and view.deck_size == 1 else move.name
    return words.say(f"seasalt.move.{code}", **_values(words, view, move))


def _values(words: Words, view: View, move: Move) -> dict[str, Any]:
    """Return what the sentence of a move may name; `n` is the size of the pile or the hand."""
    pile = view.piles[PILES.index(move.pile)] if move.pile else None
    face = move.cards[0] if move.cards else (pile and pile.top) or ""
    return {
        "card": words.card(face) if face else "",
        "cards": " ".join(map(words.card, move.cards)),
        "gain": _gain(words, view, face) if face and move.name != "duo" else "",
        "pile": words.pile(move.pile),
        "side": words.say(f"seasalt.{move.pile}") if move.pile else "",
        "call": words.call(move.name) if move.name in CALLS else "",
        "name": words.name(move.seat or 0),
        "n": pile.size if pile else view.hand_sizes[move.seat or 0],
    }


def _gain(words: Words, view: View, face: str) -> str:
    """Return the points that a card would add at once, or an empty text."""
    own = (*view.hand, *view.laid[YOU])
    gained = score((*own, face)).total - score(own).total
    return words.paint.sun(f" +{gained}") if gained > 0 else ""


def forced(words: Words, view: View, move: Move) -> str:
    """Say why this was the only move."""
    code = "pass.final" if move.name == "pass" and view.final_turn else move.name
    return words.say(
        f"seasalt.forced.{code}",
        n=own_points(view).total,
        card=words.card(move.cards[0]) if move.cards else "",
        pile=words.pile(move.pile),
        name=words.name(move.seat or 0),
    )
