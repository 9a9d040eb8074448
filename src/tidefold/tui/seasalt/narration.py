"""Events in sentences, as seat 0 saw them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...games.seasalt.codes import Effect
from ...games.seasalt.events import EFFECT_OF_CARDS
from ...games.seasalt.views import this_round
from ..layout import wrap
from ..people import YOU
from .event_cards import explained, named
from .words import Words

Seen = Mapping[str, Any]
LOUD = ("called", "robbed", "swapped", "captured", "laid-mermaids")
LOOKS = ("looked", "looked-at-deck")
TRIO = 3  # cards
NOTHING: Seen = {"event": ""}


@dataclass(frozen=True, slots=True)
class Narrated:
    """An event in a sentence, the seat that acted, and whether everyone must notice it."""

    sentence: str
    seat: int | None
    loud: bool


def live(words: Words, seen: Sequence[Seen], before: Seen) -> list[Narrated]:
    """Return the sentences to show while events happen; `before` is the event before them.

    Some events are left out, because the next sentence or the table shows them: an opponent's draw
    before it keeps a card, a look before a pick, passes, the person's own draw, hands shown for the
    count.
    """
    counted = any(event["event"] == "round-ended" for event in seen)
    void = any(map(_is_void, seen))
    narrated = []
    told = list(_with_trios(seen, before))
    for earlier, event in zip([before, *told], told, strict=False):
        if not _said_elsewhere(earlier, event, counted, void):
            sentence = tell(words, event, void=void)
            if sentence:
                narrated.append(Narrated(sentence, event.get("seat"), event["event"] in LOUD))
    return narrated


def _is_void(event: Seen) -> bool:
    return bool(event["event"] == "round-ended" and event["by"] == "exhausted")


def _with_trios(events: Sequence[Seen], before: Seen) -> Iterator[Seen]:
    """Yield events; a starfish and the pair that goes with it become one event of three cards."""
    for event in events:
        if _is_starfish(before):
            yield {**event, "cards": (*before["cards"], *event["cards"])}
        elif not _is_starfish(event):
            yield event
        before = event


def _is_starfish(event: Seen) -> bool:
    return event["event"] == "laid" and len(event["cards"]) == 1


def _said_elsewhere(earlier: Seen, event: Seen, counted: bool, void: bool) -> bool:
    """Does another sentence or the table show the same?"""
    name = event["event"]
    if name in ("passed", *LOOKS, "round-ended", "match-ended"):
        return True
    if name == "drew":
        return _is_to_keep(earlier, event) and not void
    return bool(name == "revealed" and counted)


def _is_to_keep(earlier: Seen, event: Seen) -> bool:
    """Were two cards drawn to keep one of them? A pair of fish may draw two as well."""
    return bool(event["event"] == "drew" and event["count"] == 2 and earlier["event"] != "laid")


def log(words: Words, history: Sequence[Seen], width: int, *, whole: bool) -> list[str]:
    """Return the events of this round, or of the whole match, one sentence per line."""
    chosen = history if whole else this_round(history)
    told = list(_with_trios(chosen, NOTHING))
    lines = []
    for earlier, event, following in zip(
        [NOTHING, *told], told, [*told[1:], NOTHING], strict=False
    ):
        void = _is_void(following)
        sentence = "" if _said_next(earlier, event, void) else tell(words, event, void=void)
        if not sentence:
            continue
        if event["event"] == "round-dealt":
            lines += ["", f" {words.paint.bold(sentence)}"]
        else:
            lines += wrap(sentence, width, f" {words.paint.sign('arrow')} ")
    return lines


def _said_next(earlier: Seen, event: Seen, void: bool) -> bool:
    """Does the next sentence of a log include this event (a pass, an opponent's draw or look)?"""
    if event["event"] == "passed":
        return True
    if event.get("seat") == YOU or void:
        return False
    return event["event"] in LOOKS or _is_to_keep(earlier, event)


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
        "n": event.get("count", 0),
    }


# The sentence of an event that needs no more than its values.
_KEYS: dict[str, Callable[[Seen], str]] = {
    "kept": lambda event: f"seasalt.event.kept{'.card' if 'card' in event else ''}",
    "took": lambda _: "seasalt.event.took",
    "laid-mermaids": lambda event: (
        "tui.seasalt.event.three-mermaids" if "count" in event else "seasalt.event.mermaids"
    ),
    "looked": lambda event: "tui.seasalt.event.saw" if "cards" in event else "seasalt.event.looked",
    "looked-at-deck": lambda event: (
        "tui.seasalt.event.saw-deck" if "cards" in event else "seasalt.event.looked-at-deck"
    ),
    "picked": lambda event: (
        "seasalt.event.picked.card" if "card" in event else "tui.seasalt.event.picked"
    ),
    "fetched": lambda event: (
        "seasalt.event.fetched.card" if "card" in event else "tui.seasalt.event.fetched"
    ),
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
    if len(event["cards"]) == TRIO:
        return words.tell("tui.seasalt.event.trio", event["seat"], cards=cards)
    sentence = words.tell("seasalt.event.laid", event["seat"], cards=cards)
    effect = EFFECT_OF_CARDS[event["cards"]]
    if effect in (Effect.AGAIN, Effect.STING):
        sentence += " " + words.tell(f"tui.seasalt.event.{effect.name.lower()}", event["seat"])
    return sentence


def _robbed(words: Words, event: Seen, _void: bool) -> str:
    thief, victim = event["seat"], event["from"]
    if YOU not in (thief, victim):
        return words.tell("seasalt.event.robbed", thief, victim=words.name(victim))
    key = "seasalt.event.robbed.by-you" if thief == YOU else "seasalt.event.robbed.from-you"
    other = words.name(victim if thief == YOU else thief)
    return words.words.say(key, name=other, card=words.card(event["card"]))


def _revealed(words: Words, event: Seen, _void: bool) -> str:
    code = "seasalt.event.revealed" + ("" if event["hand"] else ".none")
    sentence = words.tell(code, event["seat"], cards=words.cards(event["hand"]))
    if event.get("reef"):
        sentence += " " + words.say("seasalt.event.reef.shown", card=words.card(event["reef"]))
    return sentence


def _reef_laid(words: Words, event: Seen, _void: bool) -> str:
    if "card" in event:
        return words.say("seasalt.event.reef.by-you", card=words.card(event["card"]))
    return words.say("seasalt.event.reef", name=words.name(event["seat"]))


def _event_turned(words: Words, event: Seen, _void: bool) -> str:
    return words.say("seasalt.event.turned", event=explained(words, event["card"]))


def _event_moved(words: Words, event: Seen, _void: bool) -> str:
    moved = words.paint.bold(named(words, event["card"]))
    if event["to"] is not None:
        return words.tell("tui.seasalt.event.gained", event["to"], event=moved)
    if event["from"] is not None:
        return words.tell("tui.seasalt.event.lost", event["from"], event=moved)
    return words.say("seasalt.event.discarded", event=moved)


def _between(words: Words, event: Seen, _void: bool) -> str:
    """Tell what a player did to another: to you, by you, or between two others."""
    actor, other = event["seat"], event["from"]
    who = ".by-you" if actor == YOU else ".from-you" if other == YOU else ""
    code = f"seasalt.event.{event['event']}{who}"
    faces = {part: words.card(event[part]) for part in ("taken", "given") if part in event}
    faces = {"taken": "", "given": "", **faces}
    cards = words.cards(event.get("cards", ()))
    name = words.name(other if actor == YOU else actor)
    return words.say(code, name=name, victim=words.name(other), cards=cards, **faces)


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
    "revealed": _revealed,
    "reef-laid": _reef_laid,
    "event-turned": _event_turned,
    "event-moved": _event_moved,
    **dict.fromkeys(("peeked", "swapped", "left-hand", "captured"), _between),
    "called": _called,
    "round-ended": _round_ended,
    "match-ended": _match_ended,
}
