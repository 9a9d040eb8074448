"""Says why a move is not legal: a code with arguments, and one English sentence.

Every check asks the kernel's own rules, so none is written twice.
"""

from __future__ import annotations

from collections.abc import Callable

from ..api import Refused, WhyNot
from .calls import CALL_POINTS
from .cards import MERMAIDS
from .editions import MermaidWin
from .effects import hand_size
from .hands import face_name, hand_names
from .moves import PILES, Move
from .rules import may_attack
from .salt import is_bound
from .scoring import points
from .state import NOBODY, Phase, State

SENTENCES = {
    "match-over": "The match is over.",
    "not-your-turn": "It is another seat's turn.",
    "deal-awaited": "The round is over, and the next one has not been dealt yet.",
    "first-take": "First take a card: draw, take left or take right.",
    "first-keep": "First choose which of the two drawn cards to keep.",
    "first-pile": "First choose a pile to look through: pile left or pile right.",
    "first-pick": "First pick a card from the pile you are looking through.",
    "first-victim": "First choose whom to rob.",
    "step-done": "You have already taken a card this turn; play a duo, call or pass.",
    "deck-empty": "The deck is empty.",
    "pile-empty": "The {pile} pile is empty.",
    "not-drawn": "{card} is not one of the two drawn cards.",
    "fill-empty-pile": "The {pile} pile is empty, so the other card must go there.",
    "not-in-hand": "You do not hold {card}.",
    "only-one-in-hand": "You hold only one {card}.",
    "not-in-pile": "There is no {card} in that pile.",
    "no-attack": "In this edition, swimmer and shark may not be laid in a final turn.",
    "too-few-points": "You need {needed} points to call and have {points}.",
    "final-turn": "There is no call in a final turn.",
    "too-few-mermaids": "You need all {needed} mermaids and hold {mermaids}.",
    "mermaids-not-laid": "In this edition, holding four mermaids wins; they are not laid.",
    "no-such-seat": "There is no seat {seat} at this table.",
    "own-seat": "You cannot rob yourself.",
    "safe-hand": "The hand of seat {seat} is revealed and therefore safe.",
    "no-cards": "Seat {seat} has no cards in hand.",
    "first-trio": "First choose the duo that goes with your starfish.",
    "first-lobster": "First pick one of the cards of the deck that you are looking at.",
    "bound": "A jellyfish binds you: this turn you only draw.",
    "no-duo": "You have no duo to lay a starfish with.",
    "not-looked-at": "{card} is not one of the cards you are looking at.",
}


class Reason(WhyNot):
    """The reason why a move is refused."""

    __slots__ = ()
    SENTENCES = SENTENCES


class IllegalMove(Refused):
    """A move of Sea Salt & Paper is not legal now."""


_PHASE_OF = {
    "draw": Phase.TAKE,
    "take": Phase.TAKE,
    "keep": Phase.KEEP,
    "pile": Phase.PILE,
    "pick": Phase.PICK,
    "rob": Phase.VICTIM,
}
_FIRST = {
    Phase.TAKE: "first-take",
    Phase.KEEP: "first-keep",
    Phase.PLAY: "step-done",
    Phase.PILE: "first-pile",
    Phase.PICK: "first-pick",
    Phase.VICTIM: "first-victim",
    Phase.TRIO: "first-trio",
    Phase.LOBSTER: "first-lobster",
    Phase.DEAL: "deal-awaited",
    Phase.OVER: "match-over",
}


_ALSO = {"duo": (Phase.TRIO,), "pick": (Phase.LOBSTER,)}


def explain(state: State, move: Move) -> Reason:
    """The reason why a move is not legal; call it only for such a move."""
    if is_bound(state) and state.phase in (Phase.TAKE, Phase.PLAY):
        return Reason("bound")
    here = (_PHASE_OF.get(move.name, Phase.PLAY), *_ALSO.get(move.name, ()))
    if state.phase not in here:
        return Reason(_FIRST[Phase(state.phase)])
    return _EXPLAIN[move.name](state, move)


def _draw(_state: State, _move: Move) -> Reason:
    return Reason("deck-empty")


def _pile(_state: State, move: Move) -> Reason:
    return Reason("pile-empty", {"pile": move.pile})


def _keep(state: State, move: Move) -> Reason:
    if move.cards[0] not in [face_name(card) for card in state.drawn]:
        return Reason("not-drawn", {"card": move.cards[0]})
    return Reason("fill-empty-pile", {"pile": PILES[1 - PILES.index(move.pile or "")]})


def _pick(state: State, move: Move) -> Reason:
    if state.phase == Phase.LOBSTER:
        return Reason("not-looked-at", {"card": move.cards[0]})
    return Reason("not-in-pile", {"card": move.cards[0]})


def _duo(state: State, move: Move) -> Reason:
    hand = hand_names(state, state.seat)
    for card in move.cards:
        if card not in hand:
            return Reason("not-in-hand", {"card": card})
        if hand.count(card) < move.cards.count(card):
            return Reason("only-one-in-hand", {"card": card})
    assert not may_attack(state)
    return Reason("no-attack")


def _starfish(state: State, move: Move) -> Reason:
    if move.cards[0] not in hand_names(state, state.seat):
        return Reason("not-in-hand", {"card": move.cards[0]})
    return Reason("no-duo")


def _call(state: State, _move: Move) -> Reason:
    if state.caller != NOBODY:
        return Reason("final-turn")
    have = points(state, state.seat)
    return Reason("too-few-points", {"points": have, "needed": CALL_POINTS})


def _mermaids(state: State, _move: Move) -> Reason:
    if state.mermaid_win != MermaidWin.LAID:
        return Reason("mermaids-not-laid")
    have = state.mermaids[state.seat]
    return Reason("too-few-mermaids", {"mermaids": have, "needed": MERMAIDS})


def _rob(state: State, move: Move) -> Reason:
    victim = move.seat if move.seat is not None else NOBODY
    if not 0 <= victim < state.players:
        return Reason("no-such-seat", {"seat": victim})
    if victim == state.seat:
        return Reason("own-seat")
    if state.revealed >> victim & 1:
        return Reason("safe-hand", {"seat": victim})
    assert not hand_size(state, victim)
    return Reason("no-cards", {"seat": victim})


_EXPLAIN: dict[str, Callable[[State, Move], Reason]] = {
    "draw": _draw,
    "take": _pile,
    "pile": _pile,
    "keep": _keep,
    "pick": _pick,
    "duo": _duo,
    "starfish": _starfish,
    "stop": _call,
    "last-chance": _call,
    "mermaids": _mermaids,
    "rob": _rob,
}
