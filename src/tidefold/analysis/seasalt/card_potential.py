"""What a card means to a player beside its points: a pair's effect, a set, a colour."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from ..bots.gains import COUNTS
from ..bots.taste import usual_taste
from ..games.seasalt import Move, View, score
from ..games.seasalt.cards import DECK_GRID, KIND_NAMES, MERMAIDS, Kind
from ..games.seasalt.moves import PILES

PAIRS = {"crab": "crab", "boat": "boat", "fish": "fish", "swimmer": "shark", "shark": "swimmer"}
COUNTED = {"lighthouse": "boat", "shoal": "fish", "colony": "penguin", "captain": "sailor"}
EFFECT = {"swimmer": "shark"}  # the kind whose name an effect has, where it is another
POINT = 100
MATCH = 1000  # points: more than any card
MERMAID = "mermaid:white"


class Reason(NamedTuple):
    """Why: a code with arguments."""

    code: str
    arguments: dict[str, Any]


def card_of(view: View, move: Move) -> str | None:
    """The card that a move is sure to bring into the hand."""
    if move.name == "take":
        return view.piles[PILES.index(move.pile or "")].top
    if move.name in ("keep", "pick"):
        return move.cards[0]
    return None


def other_of(view: View, move: Move) -> str:
    """The card that a keep puts on a pile."""
    left = list(view.drawn)
    left.remove(move.cards[0])
    return left[0]


def own_cards(view: View, seat: int | None = None) -> tuple[str, ...]:
    """All cards that a seat is known to have; without a seat, mine."""
    who = (view.seat or 0) if seat is None else seat
    return view.known[who] + view.laid[who]


def gain(cards: tuple[str, ...], card: str) -> int:
    """The points a card adds to others."""
    return score((*cards, card)).total - score(cards).total


def wish(view: View, card: str) -> tuple[int, int]:
    """The points a card would add to the rival it suits best by what is known, and who that is."""
    mine = view.seat or 0
    rivals = [(mine + step) % view.players for step in range(1, view.players)]
    wishes = [(_wish_of(own_cards(view, rival), card), rival) for rival in rivals]
    return max(wishes, key=lambda pair: pair[0])


def _wish_of(cards: tuple[str, ...], card: str) -> int:
    """The points a card would add; the fourth mermaid is worth the match."""
    return MATCH if (*cards, card).count(MERMAID) == MERMAIDS else gain(cards, card)


def _kinds(cards: tuple[str, ...]) -> Counter[str]:
    return Counter(card.partition(":")[0] for card in cards)


def promise(view: View, card: str) -> int:
    """What a card promises beyond its points, in hundredths of a point, as `careful` sees it."""
    kind, _, colour = card.partition(":")
    kinds = _kinds(own_cards(view))
    taste = usual_taste()
    if kind == "mermaid":
        return taste.mermaid[min(3, kinds[kind])]
    partner = PAIRS.get(kind) or COUNTED.get(kind) or _counting(kind)
    partners = 0 if partner in (None, kind) else kinds[partner or ""]
    place = (KIND_NAMES.index(kind) * COUNTS + kinds[kind]) * COUNTS + partners
    return taste.promise[place] + colour_promise(view, colour)


def colour_promise(view: View, colour: str) -> int:
    """What one more card of a colour promises."""
    return usual_taste().colour[same_colour(view, colour)]


def same_colour(view: View, colour: str) -> int:
    """How many cards of a colour I have."""
    return sum(card.endswith(":" + colour) for card in own_cards(view))


def _counting(kind: str) -> str | None:
    """The multiplier that counts a kind."""
    return next((one for one, counted in COUNTED.items() if counted == kind), None)


def still_out(view: View, kind: str, card: str) -> int:
    """How many cards of a kind can still come, a card not counted that is about to be taken."""
    seen = [one for seat in range(view.players) for one in own_cards(view, seat)]
    buried = [one for pile in view.piles for one in pile.cards[:-1] if one is not None]
    gone = Counter((*seen, *buried, *view.drawn))
    if gone[card] == 0 or card in (pile.top for pile in view.piles):
        gone[card] += 1
    return int(sum(DECK_GRID[Kind[kind.upper()]])) - _kinds(tuple(gone.elements()))[kind]


def opening(view: View, card: str) -> Reason | None:
    """What a card opens: the part of its promise that is the largest; None if nothing is left."""
    kind, _, colour = card.partition(":")
    if kind == "mermaid":
        return Reason("mermaid", {"card": card})
    colours = colour_promise(view, colour)
    if colours > promise(view, card) - colours and same_colour(view, colour) > 1:
        return Reason("colour", {"card": card, "n": same_colour(view, colour)})
    if kind in COUNTED:
        return Reason("multiplier", {"card": card, "kind": COUNTED[kind]})
    if kind in PAIRS and _completes_pair(view, kind):
        return Reason(f"pair.{EFFECT.get(kind, kind)}", {"card": card})
    left = still_out(view, PAIRS.get(kind, kind), card)
    return Reason("half" if kind in PAIRS else "set", {"card": card, "n": left}) if left else None


def _completes_pair(view: View, kind: str) -> bool:
    """Is there a partner in hand that has none yet?"""
    held = _kinds(view.hand)
    if PAIRS[kind] == kind:
        return held[kind] % 2 == 1
    return held[PAIRS[kind]] > held[kind]
