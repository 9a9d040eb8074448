"""The end of a round and of the match: cards by category, the bet, the scores, the winner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...games.seasalt import FACE_NAMES, Points, View, score
from ...games.seasalt.cards import MERMAIDS, Kind
from ...games.seasalt.scoring import COLLECTIONS, MULTIPLIERS, SALT_MULTIPLIERS
from ..layout import NBSP, pad, pad_left, width_of, wrap
from ..widgets import bar, heading, ledger
from .event_cards import in_force_after
from .table import CATEGORIES
from .words import Words

Seen = Mapping[str, Any]
MERMAID, SEAHORSE = "mermaid:white", "seahorse:white"

_MULTIPLIERS = (*MULTIPLIERS, *SALT_MULTIPLIERS)
# The cards that are counted together, by category.
_SETS: tuple[tuple[str, tuple[Kind, ...]], ...] = (
    ("duos", (Kind.CRAB, Kind.LOBSTER)),
    ("duos", (Kind.BOAT,)),
    ("duos", (Kind.FISH,)),
    ("duos", (Kind.SWIMMER, Kind.SHARK, Kind.JELLYFISH)),
    ("duos", (Kind.STARFISH,)),
    *(("collections", (kind,)) for kind in (*COLLECTIONS, Kind.SEAHORSE)),
    *(("multipliers", (kind,)) for kind, _, _ in _MULTIPLIERS),
    ("mermaids", (Kind.MERMAID,)),
)


@dataclass(frozen=True, slots=True)
class Cards:
    """A player's cards: those in hand and those on the table."""

    hand: tuple[str, ...]
    laid: tuple[str, ...] = ()
    reef: str | None = None  # a shell that lay face down
    events: tuple[str, ...] = ()  # of Extra Pepper, that the player is under

    @property
    def all(self) -> tuple[str, ...]:
        """All cards in the order of the faces."""
        return tuple(sorted((*self.laid, *self.hand), key=FACE_NAMES.index))

    @property
    def points(self) -> Points:
        """The points of the cards."""
        return score(self.hand, self.laid, events=self.events)

    def without(self, kinds: Iterable[Kind]) -> Cards:
        """The cards of all other kinds."""
        own = {*_of_kinds(self.all, kinds)}
        hand, laid = ([card for card in part if card not in own] for part in (self.hand, self.laid))
        return replace(self, hand=tuple(hand), laid=tuple(laid))


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """The result of a round; `cards` holds the seats whose hands were shown."""

    round: int
    end: Seen
    cards: Mapping[int, Cards]


def finished(history: Sequence[Seen]) -> FinishedRound:
    """Return the last finished round of a history."""
    last = max(place for place, event in enumerate(history) if event["event"] == "round-ended")
    start = max(p for p, event in enumerate(history[:last]) if event["event"] == "round-dealt")
    laid: dict[int, list[str]] = {}
    shown: dict[int, Seen] = {}
    for event in history[start:last]:
        name = event["event"]
        if name in ("laid", "captured"):
            laid.setdefault(event["seat"], []).extend(event["cards"])
        if name == "captured":
            for card in event["cards"]:
                laid[event["from"]].remove(card)
        elif name == "laid-mermaids":
            mermaids = [MERMAID] * event.get("count", MERMAIDS)
            laid.setdefault(event["seat"], []).extend(mermaids)
        elif name == "revealed":
            shown[event["seat"]] = event
    cards = {
        seat: Cards(
            tuple(event["hand"]),
            tuple(laid.get(seat, ())),
            event.get("reef"),
            in_force_after(history[:last], seat),
        )
        for seat, event in sorted(shown.items())
    }
    return FinishedRound(history[start]["round"], history[last], cards)


def by_category(cards: Cards) -> tuple[dict[str, list[str]], list[str]]:
    """Return the cards that bring points, by category, and those that bring none."""
    counted: dict[str, list[str]] = {}
    rest: list[str] = []
    for category, kinds in _SETS:
        own = _of_kinds(cards.all, kinds)
        if getattr(cards.points, category) > getattr(cards.without(kinds).points, category):
            counted.setdefault(category, []).extend(own)
        else:
            rest += own
    return counted, rest


def _of_kinds(cards: Sequence[str], kinds: Iterable[Kind]) -> list[str]:
    names = [kind.name.lower() for kind in kinds]
    return [card for card in cards if card.partition(":")[0] in names]


def largest_colours(cards: Sequence[str], count: int) -> list[tuple[str, int]]:
    """Return the `count` most frequent colours, each with its number of cards."""
    return Counter(card.partition(":")[2] for card in cards).most_common(count)


def counted_by(cards: Sequence[str], multiplier: str) -> tuple[str, int]:
    """Return the kind that a multiplier counts, and how many of the cards are of that kind."""
    kinds = {kind.name.lower(): counted.name.lower() for kind, counted, _ in _MULTIPLIERS}
    kind = kinds[multiplier.partition(":")[0]]
    return kind, sum(card.partition(":")[0] == kind for card in cards)


def collection_of_seahorse(cards: Cards) -> Kind:
    """Return the collection in which a seahorse adds most."""

    def added(kind: Kind) -> int:
        own = _of_kinds(cards.all, (kind,))
        more, now = (score(held, events=cards.events) for held in ([*own, SEAHORSE], own))
        return more.collections - now.collections

    return max(COLLECTIONS, key=added)


Block = list[str]


def show(words: Words, done: FinishedRound, target: int, width: int) -> list[Block]:
    """Return the count of a round in blocks, between which the terminal pauses."""
    title = words.say("seasalt.count.title", round=done.round)
    blocks = [["", heading(words.paint, title, "", width, "heavy"), *_opening(words, done, width)]]
    blocks += [_seat(words, done, seat, width) for seat in done.cards]
    if done.end["bet"]:
        blocks.append(_bet(words, done, width))
    if done.end["by"] != "mermaids":
        blocks.append(scores(words, done.end["scored"], done.end["totals"], target, width))
    return blocks


def _opening(words: Words, done: FinishedRound, width: int) -> Block:
    end = done.end
    by = end["by"]
    if by == "exhausted":
        sentence = words.say("seasalt.count.exhausted")
        sentence += " " + words.say("seasalt.count.exhausted.own", n=end["own"]["cards"])
    elif by == "mermaids":
        sentence = words.tell("tui.seasalt.end.mermaids", end["seat"])
    else:
        sentence = words.tell(f"seasalt.end.{by}", end["seat"], call=words.call(by))
        sentence += " " + words.say(f"seasalt.count.{by}", n=end["cards"][end["seat"]])
    return wrap(sentence, width, " ")


def _seat(words: Words, done: FinishedRound, seat: int, width: int) -> Block:
    cards = done.cards[seat]
    points = cards.points
    lines = ["", f" {words.paint.bold(words.name(seat))}  {words.points(points.total)}"]
    counted, rest = by_category(cards)
    for category in CATEGORIES:
        if category in counted:
            value = str(getattr(points, category))
            text = words.groups(counted[category]) + _because(words, category, counted, cards)
            lines += _row(words, f"seasalt.part.{category}", value, text, width)
    # A shell that lay face down counts for nothing: among cards in hand it would look miscounted.
    for label, others in ((REST, rest), (REEF, [cards.reef] if cards.reef else [])):
        if others:
            lines += _row(words, label, words.paint.sign("dash"), words.groups(others), width)
    return lines + (_bonus(words, cards.all, points, width) if done.end["bet"] else [])


REST, REEF, BONUS = "tui.seasalt.count.rest", "seasalt.part.reef", "seasalt.colour-bonus"
LABELS = (*(f"seasalt.part.{category}" for category in CATEGORIES), REST, REEF, BONUS)


def _row(words: Words, label: str, value: str, text: str, width: int) -> Block:
    wide = max(width_of(words.words[other]) for other in LABELS)
    start = f"   {words.paint.dim(pad(words.words[label], wide))} {pad_left(value, 2)}  "
    return wrap(text, width, start)


def _because(
    words: Words, category: str, counted: Mapping[str, Sequence[str]], cards: Cards
) -> str:
    """Return what multipliers, mermaids and a seahorse count, to follow their own cards."""
    own = counted[category]
    if category == "collections" and SEAHORSE in own:
        kind = words.kind(collection_of_seahorse(cards).name.lower(), 1)
        return f"{NBSP} {words.paint.dim(words.say('seasalt.count.seahorse', kind=kind))}"
    if category == "multipliers":
        found = [counted_by(cards.all, card) for card in own]
        what = words.words.listed(
            [f"{count}{NBSP}{words.kind(kind, count)}" for kind, count in found]
        )
    elif category == "mermaids":
        what = " ".join(_colour(words, *each) for each in largest_colours(cards.all, len(own)))
    else:
        return ""
    return f"{NBSP} {words.paint.dim(words.say('seasalt.count.counting'))} {what}"


def _colour(words: Words, colour: str, count: int) -> str:
    named = words.words[f"colour.{colour}"]
    return words.paint.chip(f"{named} {words.paint.sign('times')}{count}", colour)


def _bonus(words: Words, cards: Sequence[str], points: Points, width: int) -> Block:
    if not cards:
        return []
    [(colour, count)] = largest_colours(cards, 1)
    return _row(words, BONUS, str(points.bonus), _colour(words, colour, count), width)


def _bet(words: Words, done: FinishedRound, width: int) -> Block:
    sentence = words.tell(f"tui.seasalt.count.{done.end['bet']}", done.end["seat"])
    return ["", *wrap(words.paint.sun(sentence), width, " ")]


def scores(
    words: Words, scored: Sequence[int], totals: Sequence[int], target: int, width: int
) -> Block:
    """Return everyone's points of the round, and the totals as bars towards the target."""
    names = max(map(width_of, words.names))
    cells = max(10, min(30, width - names - 22))
    lines = [""]
    for seat, (gain, total) in enumerate(zip(scored, totals, strict=True)):
        name = words.paint.bold(pad(words.name(seat), names))
        plus = words.paint.sun(pad_left(f"+{gain}", 3)) if gain else words.paint.dim(" +0")
        line = f" {name}  {plus}  {total:3} {bar(words.paint, total, target, cells, gain)} {target}"
        lines.append(line)
    return lines


def result(words: Words, view: View, width: int) -> list[str]:
    """Return the winner, the reason, and the score of every round."""
    end = view.history[-1]
    lines = ["", heading(words.paint, words.say("end.title"), "", width, "heavy")]
    lines += wrap(words.paint.sun(_winner(words, end)), width, " ")
    if end["by"] != "mermaids":
        for sentence in _reasons(words, end, view):
            lines += wrap(sentence, width, " ")
    rounds = [event["scored"] for event in view.history if event["event"] == "round-ended"]
    return [*lines, "", *ledger(words, rounds, view.totals, width)]


def _winner(words: Words, end: Seen) -> str:
    winners: Sequence[int] = end["winners"]
    if end["by"] == "mermaids":
        return words.tell("tui.seasalt.end.mermaids", winners[0])
    points = end["totals"][winners[0]]
    if len(winners) > 1:
        return words.say("seasalt.end.shared", names=words.all_names(winners), n=points)
    return words.tell("tui.seasalt.end.won", winners[0], n=points)


def _reasons(words: Words, end: Seen, view: View) -> list[str]:
    """Explain the result: the target, and how a tie was broken."""
    sentences = [words.say("seasalt.end.why", target=view.target)]
    best = max(end["totals"])
    tied = [seat for seat, total in enumerate(end["totals"]) if total == best]
    if len(tied) > 1:
        sentences.append(words.say("seasalt.end.tie", names=words.all_names(tied), n=best))
        sentences.append(words.say(f"seasalt.end.tie.{words.edition.tie_break.word}"))
    if len(end["winners"]) > 1:
        sentences.append(words.say("seasalt.end.tie.shared"))
    return sentences
