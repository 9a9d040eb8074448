"""The table before a decision: opponents, deck and piles, own cards, points."""

from __future__ import annotations

from ...games.seasalt import FACE_NAMES, Points, View, score
from ...games.seasalt.moves import PILES
from ...games.seasalt.rules import CALL_POINTS
from ..layout import NBSP, pad, pad_left, width_of, wrap
from ..people import YOU, point_count
from ..widgets import bar, heading
from .sentences import CATEGORIES, TABLE
from .words import Words, card_count

LABEL = 7
FEW_CARDS = 6


def own_points(view: View) -> Points:
    """The person's points of the moment."""
    return score(view.hand, view.laid[YOU])


def table(words: Words, view: View, width: int) -> list[str]:
    """The whole table."""
    turn = TABLE["turn.final" if view.final_turn else "turn"]
    lines = ["", heading(words.paint, TABLE["round"].format(round=view.round), turn, width)]
    for seat in range(1, view.players):
        lines += _opponent(words, view, seat, width)
    lines += ["", *_middle(words, view, width), ""]
    return [*lines, *_own(words, view, width)]


def _strip(words: Words, view: View, seat: int, note: str, width: int) -> list[str]:
    """A player's name, score towards the target, and a note."""
    names = max(map(width_of, words.names))
    cells = 20 if width >= 60 else 10
    start = f" {words.paint.bold(pad(words.name(seat), names))} {view.totals[seat]:3} "
    score_bar = bar(words.paint, view.totals[seat], view.target, cells)
    text = f"{score_bar}{NBSP}{view.target}{NBSP * 2} {note.replace(' ', NBSP)}"
    return wrap(text, width, start, " " * (LABEL + 2))


def _labelled(words: Words, label: str, text: str, width: int) -> list[str]:
    """A row of cards after its label."""
    return wrap(text, width, f" {words.paint.dim(pad_left(TABLE[label], LABEL))} ") if text else []


def _opponent(words: Words, view: View, seat: int, width: int) -> list[str]:
    """An opponent's strip, their laid cards, and the cards known to be in their hand."""
    note = TABLE["in-hand"].format(count=card_count(view.hand_sizes[seat]))
    if view.caller == seat:
        note = TABLE["called"].format(call=words.call("last-chance"))
    lines = _strip(words, view, seat, note, width)
    lines += _labelled(words, "laid", words.pairs(view.laid[seat]), width)
    if seat in view.revealed:
        return lines + _labelled(words, "shown", words.groups(view.revealed[seat]), width)
    known = sorted(view.known[seat], key=FACE_NAMES.index)
    return lines + _labelled(words, "known", words.groups(known), width)


def _middle(words: Words, view: View, width: int) -> list[str]:
    """Deck and piles, and a warning when the deck runs low."""
    parts = [TABLE["deck"].format(count=view.deck_size)]
    for name, pile in zip(PILES, view.piles, strict=True):
        top = words.card(pile.top) if pile.top else TABLE["empty"]
        size = f"{NBSP}({pile.size})" if pile.size else ""
        parts.append(f"{TABLE[name]}{size}{NBSP}{top}")
    text = (NBSP * 2 + " ").join(part.replace(" ", NBSP) for part in parts)
    return [*wrap(text, width, " "), *_low_deck(words, view, width)]


def _low_deck(words: Words, view: View, width: int) -> list[str]:
    """What happens when the deck runs out, once it is near."""
    voids = view.caller is None or words.edition.void_after_call
    if view.deck_size > FEW_CARDS or not voids:
        return []
    code = f"void.{words.edition.exhaustion.word}"
    return wrap(words.paint.sun(TABLE[code].format(count=card_count(view.deck_size))), width, " ")


def _own(words: Words, view: View, width: int) -> list[str]:
    """The person's own strip and cards."""
    points = own_points(view)
    note = point_count(points.total)
    if points.total < CALL_POINTS and not view.final_turn:
        note += ", " + TABLE["to-call"].format(needed=CALL_POINTS - points.total)
    lines = _strip(words, view, YOU, note, width)
    lines += _labelled(words, "laid", words.pairs(view.laid[YOU]), width)
    hand = words.groups(view.hand) or words.paint.dim(TABLE["nothing"])
    return [*lines, *_labelled(words, "hand", hand, width), *_points(words, points, width)]


def _points(words: Words, points: Points, width: int) -> list[str]:
    """The points by category, once there are some."""
    if not points.total and not points.bonus:
        return []
    gap = f"{NBSP}{words.paint.sign('dot')} "
    counted = {word: getattr(points, name) for name, word in CATEGORIES.items()}
    parts = [f"{word}{NBSP}{value}" for word, value in counted.items() if value]
    bonus = TABLE["bonus"].format(bonus=points.bonus).replace(" ", NBSP)
    return _labelled(words, "points", gap.join([*parts, words.paint.dim(bonus)]), width)
