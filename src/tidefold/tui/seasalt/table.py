"""The table before a decision: opponents, deck and piles, own cards, points."""

from __future__ import annotations

from ...games.seasalt import FACE_NAMES, Points, View, score
from ...games.seasalt.moves import PILES
from ..layout import NBSP, pad, pad_left, width_of, wrap
from ..people import YOU
from ..widgets import bar, heading
from .event_cards import explained, in_force, named
from .words import Words

LABELS = ("laid", "shown", "known", "hand", "points")
CATEGORIES = ("duos", "collections", "multipliers", "mermaids")
LABEL = 7
FEW_CARDS = 6


def own_points(view: View) -> Points:
    """Return the person's present points."""
    return score(view.hand, view.laid[YOU], events=in_force(view, YOU))


def table(words: Words, view: View, call_points: int, width: int) -> list[str]:
    """Return the whole table; `call_points` is what a call takes now."""
    turn = words.say("seasalt.table.turn.final" if view.final_turn else "seasalt.table.turn")
    title = words.words.say("seasalt.round", round=view.round)
    lines = ["", heading(words.paint, title, turn, width)]
    for seat in range(1, view.players):
        lines += _opponent(words, view, seat, width)
    lines += ["", *_middle(words, view, width), ""]
    return [*lines, *_own(words, view, call_points, width)]


def _event(words: Words, view: View, seat: int | None, width: int) -> list[str]:
    """Return the event of the table (None) or of a seat, and at the start of a turn its effect."""
    event = view.event if seat is None else view.owned[seat] if view.owned else None
    if not event:
        return []
    begins = view.phase in ("take", "event") and seat in (None, YOU)
    text = explained(words, event) if begins else words.paint.bold(named(words, event))
    return _labelled(words, "event", text, width)


def _laid(words: Words, view: View, seat: int, width: int) -> list[str]:
    """Return the cards that a player has laid, a face-down shell last."""
    parts = [words.pairs(view.laid[seat])] if view.laid[seat] else []
    if seat in view.reefs:
        shell = words.card(view.reef) if view.reef and seat == YOU else words.kind("shell", 1)
        parts.append(words.say("seasalt.table.reef", card=shell).replace(" ", NBSP))
    return _labelled(words, "laid", (NBSP + " ").join(parts), width)


def _strip(words: Words, view: View, seat: int, note: str, width: int) -> list[str]:
    names = max(map(width_of, words.names))
    cells = 20 if width >= 60 else 10
    start = f" {words.paint.bold(pad(words.name(seat), names))} {view.totals[seat]:3} "
    score_bar = bar(words.paint, view.totals[seat], view.target, cells)
    text = f"{score_bar}{NBSP}{view.target}{NBSP * 2} {note.replace(' ', NBSP)}"
    return wrap(text, width, start, " " * (_label(words) + 2))


def _label(words: Words) -> int:
    labels = (*LABELS, "event") if words.edition.pepper else LABELS
    return max(LABEL, *(width_of(words.say(f"seasalt.table.{label}")) for label in labels))


def _labelled(words: Words, label: str, text: str, width: int) -> list[str]:
    """Return a row of cards after its label, or nothing without cards."""
    start = pad_left(words.say(f"seasalt.table.{label}"), _label(words))
    return wrap(text, width, f" {words.paint.dim(start)} ") if text else []


def _opponent(words: Words, view: View, seat: int, width: int) -> list[str]:
    """Return an opponent's score, laid cards, and the known cards of the hand."""
    note = words.say("seasalt.table.in-hand", n=view.hand_sizes[seat])
    if view.caller == seat:
        note = words.say("seasalt.table.called", call=words.call("last-chance"))
    lines = _strip(words, view, seat, note, width)
    lines += _event(words, view, seat, width) + _laid(words, view, seat, width)
    if seat in view.revealed:
        return lines + _labelled(words, "shown", words.groups(view.revealed[seat]), width)
    known = sorted(view.known[seat], key=FACE_NAMES.index)
    return lines + _labelled(words, "known", words.groups(known), width)


def _middle(words: Words, view: View, width: int) -> list[str]:
    """Return deck and piles, and a warning when the deck runs low."""
    parts = [words.say("seasalt.table.deck", n=view.deck_size)]
    for name, pile in zip(PILES, view.piles, strict=True):
        top = words.card(pile.top) if pile.top else words.words["seasalt.empty"]
        size = f"{NBSP}({pile.size})" if pile.size else ""
        parts.append(f"{words.say(f'seasalt.table.{name}')}{size}{NBSP}{top}")
    text = (NBSP * 2 + " ").join(part.replace(" ", NBSP) for part in parts)
    lines = _event(words, view, None, width)
    return [*lines, *wrap(text, width, " "), *_low_deck(words, view, width)]


def _low_deck(words: Words, view: View, width: int) -> list[str]:
    """Say what happens when the deck runs out, once few cards are left."""
    voids = view.caller is None or words.edition.void_after_call
    if view.deck_size > FEW_CARDS or not voids:
        return []
    code = f"seasalt.table.void.{words.edition.exhaustion.word}"
    return wrap(words.paint.sun(words.say(code, n=view.deck_size)), width, " ")


def _own(words: Words, view: View, call_points: int, width: int) -> list[str]:
    points = own_points(view)
    note = words.points(points.total)
    missing = call_points - points.total
    if missing > 0 and not view.final_turn:
        note += ", " + words.say("seasalt.table.to-call", n=missing)
    lines = _strip(words, view, YOU, note, width)
    lines += _event(words, view, YOU, width) + _laid(words, view, YOU, width)
    hand = words.groups(view.hand) or words.paint.dim(words.say("seasalt.table.nothing"))
    return [*lines, *_labelled(words, "hand", hand, width), *_points(words, points, width)]


def _points(words: Words, points: Points, width: int) -> list[str]:
    """Return the points by category, or nothing as long as there are none."""
    if not points.total and not points.bonus:
        return []
    gap = f"{NBSP}{words.paint.sign('dot')} "
    counted = {name: getattr(points, name) for name in CATEGORIES}
    parts = [
        f"{words.words[f'seasalt.part.{name}']}{NBSP}{value}"
        for name, value in counted.items()
        if value
    ]
    bonus = words.say("seasalt.table.bonus", n=points.bonus).replace(" ", NBSP)
    return _labelled(words, "points", gap.join([*parts, words.paint.dim(bonus)]), width)
