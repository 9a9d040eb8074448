"""The person's choices: the question, and the legal moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.seasalt import Move, View, score
from ...games.seasalt.codes import ALL_DUOS, Effect
from ...games.seasalt.events import EFFECT_OF_CARDS
from ...games.seasalt.moves import CALLS, PILES
from ..layout import pad, side_by_side, width_of, wrap
from ..people import YOU
from .event_cards import explained, in_force, means, named
from .table import own_points
from .words import Words

# Pairs first, then what ends the turn: `pass` is always the last number.
GAP = 2
_ORDER = ("duo", "starfish", "reef", "mermaids", *CALLS, "leave", "pass")


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
        both = ".both" if _searches_next(view) else ""
        pile, other = view.looks[-1].pile, PILES[1]
        return words.words.say(
            f"seasalt.say.pick{both}", pile=words.pile(pile), next=words.pile(other)
        )
    if view.phase in ("trio", "lobster"):
        return words.words[f"seasalt.say.{view.phase}"]
    rival = "" if view.peeked is None else words.name(view.peeked)
    wanted = words.card(view.wanted) if view.wanted else ""
    return words.say(f"seasalt.ask.{view.phase}", name=rival, card=wanted)


def _searches_next(view: View) -> bool:
    """Does a second pile come after this one, under the hermit crab?"""
    left = view.looks[-1].pile == PILES[0]
    return left and view.piles[1].size > 0 and _CHANGED_BY[Effect.LOOK] in in_force(view, YOU)


def _play_question(words: Words, view: View, moves: Sequence[Move]) -> str:
    names = {move.name for move in moves}
    if "mermaids" in names:
        return words.say("seasalt.ask.play.mermaids")
    call = ".call" if "stop" in names else ".last" if "last-chance" in names else ""
    code = f"play{call}{'.pair' if 'duo' in names else ''}"
    return words.say(f"seasalt.ask.{code}", n=own_points(view).total, **words.calls())


def effects(words: Words, view: View, moves: Sequence[Move]) -> list[str]:
    """Describe the effects of the pairs on offer, one sentence for each kind of pair."""
    if view.phase == "trio":
        return []
    if view.phase == "event":
        return [explained(words, event) for event in view.event_choice]
    names = {move.name for move in moves}
    offered = {EFFECT_OF_CARDS[move.cards] for move in moves if move.name == "duo"}
    shown = [effect for _, _, effect, _ in ALL_DUOS if effect in offered]
    sentences = [_effect(words, view, effect) for effect in shown]
    if "starfish" in names:
        sentences.append(words.say("seasalt.effect.starfish"))
    if "reef" in names:
        sentences.append(means(words, "coral-reef"))
    return sentences


# The events that change what a pair does.
_CHANGED_BY = {Effect.LOOK: "hermit-crab", Effect.DRAW: "sunfish"}


def _effect(words: Words, view: View, effect: Effect) -> str:
    event = _CHANGED_BY.get(effect)
    if event in in_force(view, YOU):
        return means(words, event)
    return words.words[f"seasalt.pair.{effect.name.lower()}"]


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
    faces = () if move.name == "event" else move.cards
    face = faces[0] if faces else (pile and pile.top) or ""
    return {
        "card": words.card(face) if face else "",
        "cards": " ".join(map(words.card, faces)),
        "gain": _gain(words, view, face) if face and _adds_a_card(view, move) else "",
        "pile": words.pile(move.pile),
        "side": words.say(f"seasalt.{move.pile}") if move.pile else "",
        "call": words.call(move.name) if move.name in CALLS else "",
        "name": words.name(move.seat or 0),
        "event": named(words, move.cards[0]) if move.name == "event" else "",
        "n": pile.size if pile else view.hand_sizes[move.seat or 0],
    }


def _adds_a_card(view: View, move: Move) -> bool:
    return move.name in ("take", "keep") or (move.name == "pick" and view.phase != "swap")


def _gain(words: Words, view: View, face: str) -> str:
    """Return the points that a card would add at once, or an empty text."""
    more = score((*view.hand, face), view.laid[YOU], events=in_force(view, YOU))
    gained = more.total - own_points(view).total
    return words.paint.sun(f" +{gained}") if gained > 0 else ""


def forced(words: Words, view: View, move: Move) -> str:
    """Say why this was the only move."""
    return words.say(
        f"seasalt.forced.{_forced_by(view, move)}",
        n=own_points(view).total,
        card=words.card(move.cards[0]) if move.cards else "",
        cards=" ".join(map(words.card, move.cards)),
        pile=words.pile(view.looks[-1].pile if view.phase == "pick" else move.pile),
        name=words.name(move.seat or 0),
    )


def _forced_by(view: View, move: Move) -> str:
    bound = set(view.stung_by) - {YOU} and YOU not in view.reefs
    if move.name in ("draw", "pass") and bound:
        return f"{move.name}.bound"
    if move.name == "pass" and view.final_turn:
        return "pass.final"
    return "pick.deck" if view.phase == "lobster" else move.name
