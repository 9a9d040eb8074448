"""Events as seat 0 saw them, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..layout import join_with, wrap
from ..people import YOU
from .sentences import EVENTS
from .words import Words

Seen = Mapping[str, Any]
LOUD = ("called", "robbed", "laid-mermaids")


@dataclass(frozen=True, slots=True)
class Narrated:
    """An event in a sentence, the seat that acted, and whether everyone must notice it."""

    sentence: str
    seat: int | None
    loud: bool


def live(words: Words, seen: Sequence[Seen]) -> list[Narrated]:
    """What to tell while it happens.

    Some events are left out, because the next sentence or the table tells them: an opponent's draw
    before it keeps a card, a look before a pick, passes, the person's own draw, hands shown for the
    count.
    """
    counted = any(event["event"] == "round-ended" for event in seen)
    told = []
    for event in seen:
        if not _said_elsewhere(event, counted):
            sentence = tell(words, event, void=counted)
            if sentence:
                told.append(Narrated(sentence, event.get("seat"), event["event"] in LOUD))
    return told


def _said_elsewhere(event: Seen, counted: bool) -> bool:
    """Does another sentence or the table say the same?"""
    name = event["event"]
    if name in ("passed", "looked", "round-ended", "match-ended"):
        return True
    if name == "drew":
        return bool(event["count"] == 2 and not counted)
    return bool(name == "revealed" and counted)


def log(words: Words, history: Sequence[Seen], width: int, *, whole: bool) -> list[str]:
    """Everything that happened in this round, or in the whole match, a sentence a line."""
    dealt = [place for place, event in enumerate(history) if event["event"] == "round-dealt"]
    chosen = history if whole else history[dealt[-1] :]
    lines = []
    for event, following in zip(chosen, [*chosen[1:], {"event": ""}], strict=True):
        void = following["event"] == "round-ended"
        sentence = "" if _told_next(event, void) else tell(words, event, void=void)
        if not sentence:
            continue
        if event["event"] == "round-dealt":
            lines += ["", f" {words.paint.bold(sentence)}"]
        else:
            lines += wrap(sentence, width, f" {words.paint.sign('told')} ")
    return lines


def _told_next(event: Seen, void: bool) -> bool:
    """Does the next sentence of a log say enough (a pass, an opponent's draw or look)?"""
    if event["event"] == "passed":
        return True
    if event.get("seat") == YOU or void:
        return False
    return event["event"] == "looked" or bool(event["event"] == "drew" and event["count"] == 2)


def tell(words: Words, event: Seen, *, void: bool = False) -> str:
    """One event in words; empty if it needs no sentence."""
    name = event["event"]
    special = _SPECIAL.get(name)
    if special is not None:
        return special(words, event, void)
    told = dict(event)
    seat = told.pop("seat", None)
    for field in ("card", "discarded"):
        if told.get(field):
            told[field] = words.card(told[field])
    if "hand" in told:
        told["cards"] = words.cards(told["hand"])
    return words.say(EVENTS, name, seat, **told)


def _round_dealt(words: Words, event: Seen, _void: bool) -> str:
    return words.say(EVENTS, "round-dealt", event["starter"], round=event["round"])


def _turn_began(words: Words, event: Seen, _void: bool) -> str:
    return words.say(EVENTS, "turn-began.final", event["seat"]) if event["final"] else ""


def _drew(words: Words, event: Seen, void: bool) -> str:
    if void or (event["seat"] == YOU and "cards" not in event):
        return words.say(EVENTS, "drew.void", event["seat"])
    code = "drew" if event["count"] == 2 else "drew.one"
    cards = join_with([words.card(face) for face in event.get("cards", ())])
    return words.say(EVENTS, code, event["seat"], cards=cards)


def _laid(words: Words, event: Seen, _void: bool) -> str:
    again = event["cards"][0].startswith("boat:")
    cards = " ".join(map(words.card, event["cards"]))
    return words.say(EVENTS, "laid.again" if again else "laid", event["seat"], cards=cards)


def _looked(words: Words, event: Seen, _void: bool) -> str:
    cards = words.cards(event.get("cards", ()))
    return words.say(EVENTS, "looked", event["seat"], pile=event["pile"], cards=cards)


def _robbed(words: Words, event: Seen, _void: bool) -> str:
    code = "robbed.from-you" if event["from"] == YOU else "robbed"
    card = words.card(event["card"]) if "card" in event else ""
    victim = words.name(event["from"])
    return words.say(EVENTS, code, event["seat"], card=card, victim=victim)


def _called(words: Words, event: Seen, _void: bool) -> str:
    call = event["call"]
    return words.say(EVENTS, f"called.{call}", event["seat"], call=words.call(call))


def _round_ended(words: Words, event: Seen, _void: bool) -> str:
    scored = join_with(
        [f"{name} {points}" for name, points in zip(words.names, event["scored"], strict=True)]
    )
    return words.say(EVENTS, "round-ended", scored=scored)


_SPECIAL: dict[str, Callable[[Words, Seen, bool], str]] = {
    "round-dealt": _round_dealt,
    "turn-began": _turn_began,
    "drew": _drew,
    "laid": _laid,
    "looked": _looked,
    "robbed": _robbed,
    "called": _called,
    "round-ended": _round_ended,
}
