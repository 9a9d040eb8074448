"""The potential of a card beyond the points it adds now: a pair's effect, a set, a colour."""

from __future__ import annotations

from collections import Counter

from ...bots.seasalt.search.weights import default_weights
from ...games.seasalt import Move, View, hands
from ...games.seasalt.cards import DECK_GRID, MERMAIDS, Kind, cards_of_face, parse_face
from ...games.seasalt.gains import gain_place
from ...games.seasalt.moves import PILES
from ..search import Reason

PAIRS = {"crab": "crab", "boat": "boat", "fish": "fish", "swimmer": "shark", "shark": "swimmer"}
COUNTED = {"lighthouse": "boat", "shoal": "fish", "colony": "penguin", "captain": "sailor"}
EFFECT = {"swimmer": "shark"}  # the kind that names the effect, where it differs
WHOLE_MATCH = 1000  # points: more than any card adds
MERMAID = "mermaid:white"


def card_of(view: View, move: Move) -> str | None:
    """The card that a move is sure to bring into the hand."""
    if move.name == "take":
        return view.piles[PILES.index(move.pile or "")].top
    if move.name in ("keep", "pick"):
        return move.cards[0]
    return None


def other_of(view: View, move: Move) -> str:
    """The drawn card that a keep puts onto a pile."""
    left = list(view.drawn)
    left.remove(move.cards[0])
    return left[0]


def own_cards(view: View, seat: int | None = None) -> tuple[str, ...]:
    """All cards that a seat is known to have; by default, mine."""
    at = (view.seat or 0) if seat is None else seat
    return view.known[at] + view.laid[at]


def gain(cards: tuple[str, ...], card: str) -> int:
    """The points that a card adds to the others."""
    held, mermaids = hands.card_set(hands.cards_from_names(cards))
    return hands.gain(held, 0, mermaids, card)


def best_for(view: View, card: str) -> tuple[int, int]:
    """The most points that a card is known to add for an opponent, and that opponent's seat."""
    mine = view.seat or 0
    opponents = [(mine + step) % view.players for step in range(1, view.players)]
    gains = [(_gain_for(own_cards(view, seat), card), seat) for seat in opponents]
    return max(gains, key=lambda pair: pair[0])


def _gain_for(cards: tuple[str, ...], card: str) -> int:
    """The points that a card adds; the fourth mermaid is worth the match."""
    return WHOLE_MATCH if (*cards, card).count(MERMAID) == MERMAIDS else gain(cards, card)


def _kinds(cards: tuple[str, ...]) -> Counter[str]:
    return Counter(card.partition(":")[0] for card in cards)


def potential(view: View, card: str) -> int:
    """The potential of a card, in hundredths of a point, by the hand-set weights of `careful`."""
    kind, _, colour = card.partition(":")
    own = own_cards(view)
    if kind == "mermaid":
        return default_weights(by_hand=True).mermaid[min(3, _kinds(own)[kind])]
    cards, _ = hands.card_set(hands.cards_from_names(own))
    place = gain_place(cards, cards_of_face(parse_face(card))[0])
    return default_weights(by_hand=True).potential[place] + colour_potential(view, colour)


def colour_potential(view: View, colour: str) -> int:
    """The potential of one more card of a colour."""
    return default_weights(by_hand=True).colour[same_colour(view, colour)]


def same_colour(view: View, colour: str) -> int:
    """How many cards of a colour I have."""
    return sum(card.endswith(":" + colour) for card in own_cards(view))


def still_out(view: View, kind: str, card: str) -> int:
    """How many cards of a kind can still come, not counting one that is about to be taken."""
    seen = [one for seat in range(view.players) for one in own_cards(view, seat)]
    buried = [one for pile in view.piles for one in pile.cards[:-1] if one is not None]
    gone = Counter((*seen, *buried, *view.drawn))
    if gone[card] == 0 or card in (pile.top for pile in view.piles):
        gone[card] += 1
    return int(sum(DECK_GRID[Kind[kind.upper()]])) - _kinds(tuple(gone.elements()))[kind]


def reason_of_potential(view: View, card: str) -> Reason | None:
    """The largest part of a card's potential as a reason; None if none of it can come true."""
    kind, _, colour = card.partition(":")
    if kind == "mermaid":
        return Reason("mermaid", {"card": card})
    colours = colour_potential(view, colour)
    if colours > potential(view, card) - colours and same_colour(view, colour) > 1:
        return Reason("colour", {"card": card, "n": same_colour(view, colour)})
    if kind in COUNTED:
        return Reason("multiplier", {"card": card, "kind": COUNTED[kind]})
    if kind in PAIRS and _completes_pair(view, kind):
        return Reason(f"pair.{EFFECT.get(kind, kind)}", {"card": card})
    left = still_out(view, PAIRS.get(kind, kind), card)
    return Reason("half" if kind in PAIRS else "set", {"card": card, "n": left}) if left else None


def _completes_pair(view: View, kind: str) -> bool:
    """Does a card in hand still lack its partner?"""
    held = _kinds(view.hand)
    if PAIRS[kind] == kind:
        return held[kind] % 2 == 1
    return held[PAIRS[kind]] > held[kind]
