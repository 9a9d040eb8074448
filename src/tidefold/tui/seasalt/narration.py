"""Events in sentences, as seat 0 saw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..layout import wrap
from ..people import YOU
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
    """Return the sentences to show while events happen.

    Some events are left out, because the next sentence or the table shows them: an opponent's draw
    before it keeps a card, a look before a pick, passes, the person's own draw, hands shown for the
    count.
    """
    counted = any(event["event"] == "round-ended" for event in seen)
    narrated = []
    for event in seen:
        if not _said_elsewhere(event, counted):
            sentence = tell(words, event, void=counted)
            if sentence:
                narrated.append(Narrated(sentence, event.get("seat"), event["event"] in LOUD))
    return narrated


def _said_elsewhere(event: Seen, counted: bool) -> bool:
    """Does another sentence or the table show the same?"""
    name = event["event"]
    if name in ("passed", "looked", "round-ended", "match-ended"):
        return True
    if name == "drew":
        return bool(event["count"] == 2 and not counted)
    return bool(name == "revealed" and counted)


def log(words: Words, history: Sequence[Seen], width: int, *, whole: bool) -> list[str]:
    """Return the events of this round, or of the whole match, one sentence per line."""
    dealt = [place for place, event in enumerate(history) if event["event"] == "round-dealt"]
    chosen = history if whole else history[dealt[-1] :]
    lines = []
    for event, following in zip(chosen, [*chosen[1:], {"event": ""}], strict=True):
        void = following["event"] == "round-ended"
        sentence = "" if _said_next(event, void) else tell(words, event, void=void)
        if not sentence:
            continue
        if event["event"] == "round-dealt":
            lines += ["", f" {words.paint.bold(sentence)}"]
        else:
            lines += wrap(sentence, width, f" {words.paint.sign('arrow')} ")
    return lines


def _said_next(event: Seen, void: bool) -> bool:
    """Does the next sentence of a log include this event (a pass, an opponent's draw or look)?"""
    if event["event"] == "passed":
        return True
    if event.get("seat") == YOU or void:
        return False
    return event["event"] == "looked" or bool(event["event"] == "drew" and event["count"] == 2)


def tell(words: Words, event: Seen, *, void: bool = False) -> str:
    """Return an event in words, or an empty text if it needs no sentence."""
    name, seat = event["event"], event.get("seat")
    if name in _TELL:
        return _TELL[name](words, event, void)
    if name not in _KEYS:
        return ""
    return words.tell(_KEYS[name](event), seat or 0, **_values(words, event))


def _values(words: Words, event: Seen) -> dict[str, Any]:
    """Return what the sentences of events may name."""
    return {
        "card": words.card(event["card"]) if "card" in event else "",
        "cards": words.cards(event.get("cards", event.get("hand", ()))),
        "other": words.card(event["discarded"]) if event.get("discarded") else "",
        "pile": words.pile(event.get("pile")),
    }


# The sentence of an event that needs no more than its values.
_KEYS: dict[str, Callable[[Seen], str]] = {
    "kept": lambda event: f"seasalt.event.kept{'.card' if 'card' in event else ''}",
    "took": lambda _: "seasalt.event.took",
    "laid-mermaids": lambda _: "seasalt.event.mermaids",
    "looked": lambda event: "tui.seasalt.event.saw" if "cards" in event else "seasalt.event.looked",
    "picked": lambda event: (
        "seasalt.event.picked.card" if "card" in event else "tui.seasalt.event.picked"
    ),
    "revealed": lambda event: f"seasalt.event.revealed{'' if event['hand'] else '.none'}",
}


def _round_dealt(words: Words, event: Seen, _void: bool) -> str:
    return words.tell("tui.seasalt.event.dealt", event["starter"], round=event["round"])


def _turn_began(words: Words, event: Seen, _void: bool) -> str:
    return words.tell("seasalt.event.final", event["seat"]) if event["final"] else ""


def _drew(words: Words, event: Seen, void: bool) -> str:
    seat = event["seat"]
    if void or (seat == YOU and "cards" not in event):
        return words.tell("tui.seasalt.event.void", seat)
    if "cards" in event:
        cards = words.words.listed([words.card(face) for face in event["cards"]])
        return words.words.say("seasalt.event.drew.cards", cards=cards)
    return words.tell("seasalt.event.drew", seat, n=event["count"])


def _laid(words: Words, event: Seen, _void: bool) -> str:
    cards = " ".join(map(words.card, event["cards"]))
    sentence = words.tell("seasalt.event.laid", event["seat"], cards=cards)
    if event["cards"][0].startswith("boat:"):
        sentence += " " + words.tell("tui.seasalt.event.again", event["seat"])
    return sentence


def _robbed(words: Words, event: Seen, _void: bool) -> str:
    thief, victim = event["seat"], event["from"]
    if YOU not in (thief, victim):
        return words.tell("seasalt.event.robbed", thief, victim=words.name(victim))
    key = "seasalt.event.robbed.by-you" if thief == YOU else "seasalt.event.robbed.from-you"
    other = words.name(victim if thief == YOU else thief)
    return words.words.say(key, name=other, card=words.card(event["card"]))


def _called(words: Words, event: Seen, _void: bool) -> str:
    call = event["call"]
    sentence = words.tell("seasalt.event.called", event["seat"], call=words.call(call))
    return f"{sentence} {words.say(f'seasalt.then.{call}')}"


def _round_ended(words: Words, event: Seen, _void: bool) -> str:
    scored = words.words.listed(
        [f"{name} {points}" for name, points in zip(words.names, event["scored"], strict=True)]
    )
    return words.say("seasalt.event.ended", scored=scored)


def _match_ended(words: Words, _event: Seen, _void: bool) -> str:
    return words.words["seasalt.result.nobody"]


_TELL: dict[str, Callable[[Words, Seen, bool], str]] = {
    "round-dealt": _round_dealt,
    "turn-began": _turn_began,
    "drew": _drew,
    "laid": _laid,
    "robbed": _robbed,
    "called": _called,
    "round-ended": _round_ended,
    "match-ended": _match_ended,
}
