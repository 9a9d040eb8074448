"""Says why a move is not legal: a code with arguments, and one English sentence.

Every check asks the kernel's own rules, so none is written twice.
"""

from __future__ import annotations

from collections.abc import Callable

from ..api import Refused, WhyNot
from .calls import call_points
from .cards import NO_CARD
from .editions import MermaidWin
from .effects import hand_size
from .hands import face_name, hand_names
from .legal_moves import may_attack
from .moves import PILES, Move
from .pepper import EventCard, has_event, winning_mermaids
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
    "own-seat": "You cannot choose yourself.",
    "safe-hand": "The hand of seat {seat} is revealed and therefore safe.",
    "no-cards": "Seat {seat} has no cards in hand.",
    "first-trio": "First choose the duo that goes with your starfish.",
    "first-lobster": "First pick one of the cards of the deck that you are looking at.",
    "bound": "A jellyfish binds you: this turn you only draw.",
    "no-duo": "You have no duo to lay a starfish with.",
    "not-looked-at": "{card} is not one of the cards you are looking at.",
    "first-event": "First choose which of your two events to keep.",
    "first-peek": "First choose whose hand to look at: peek 1, for example.",
    "first-swap": "First take a card of the hand you are looking at, or leave it.",
    "first-give": "First choose the card to give for the one you took.",
    "first-raid": "First choose whose duo to take: raid 1, for example.",
    "first-capture": "First choose the duo to take.",
    "first-angelfish": "Both piles show the same colour: first take one of the two cards.",
    "not-owned": "You do not own the event {card}.",
    "no-event": "No event allows that now.",
    "no-stop": "Under the diodon, STOP may not be said.",
    "reef-used": "You have already laid a shell face down in this round.",
    "safe-reef": "Seat {seat} has a shell in the reef and is therefore safe.",
    "no-such-duo": "There is no such duo to take in front of seat {seat}.",
    "nothing-to-give": "You have no card to give for it.",
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
    "event": Phase.EVENT,
    "peek": Phase.PEEK,
    "leave": Phase.SWAP,
    "give": Phase.GIVE,
    "raid": Phase.RAID,
    "capture": Phase.CAPTURE,
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
    Phase.EVENT: "first-event",
    Phase.PEEK: "first-peek",
    Phase.SWAP: "first-swap",
    Phase.GIVE: "first-give",
    Phase.RAID: "first-raid",
    Phase.CAPTURE: "first-capture",
    Phase.ANGELFISH: "first-angelfish",
    Phase.DEAL: "deal-awaited",
    Phase.OVER: "match-over",
}
# Further decisions at which a move of this name can be made.
_ALSO = {
    "duo": (Phase.TRIO,),
    "pick": (Phase.LOBSTER, Phase.SWAP),
    "take": (Phase.ANGELFISH,),
}


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
    if state.phase == Phase.SWAP and not hand_size(state, state.seat):
        return Reason("nothing-to-give")
    if state.phase in (Phase.LOBSTER, Phase.SWAP):
        return Reason("not-looked-at", {"card": move.cards[0]})
    return Reason("not-in-pile", {"card": move.cards[0]})


def _duo(state: State, move: Move) -> Reason:
    hand = hand_names(state, state.seat)
    for card in move.cards:
        if card not in hand:
            return Reason("not-in-hand", {"card": card})
        if hand.count(card) < move.cards.count(card):
            return Reason("only-one-in-hand", {"card": card})
    return Reason("no-event" if may_attack(state) else "no-attack")


def _starfish(state: State, move: Move) -> Reason:
    if move.cards[0] not in hand_names(state, state.seat):
        return Reason("not-in-hand", {"card": move.cards[0]})
    return Reason("no-duo")


def _call(state: State, _move: Move) -> Reason:
    if state.caller != NOBODY:
        return Reason("final-turn")
    have, needed = points(state, state.seat), call_points(state, state.seat)
    if have >= needed:
        return Reason("no-stop")
    return Reason("too-few-points", {"points": have, "needed": needed})


def _mermaids(state: State, _move: Move) -> Reason:
    if state.mermaid_win != MermaidWin.LAID:
        return Reason("mermaids-not-laid")
    have = state.mermaids[state.seat]
    needed = winning_mermaids(state, state.seat)
    return Reason("too-few-mermaids", {"mermaids": have, "needed": needed})


def _against(state: State, move: Move) -> Reason:
    victim = move.seat if move.seat is not None else NOBODY
    if not 0 <= victim < state.players:
        return Reason("no-such-seat", {"seat": victim})
    if victim == state.seat:
        return Reason("own-seat")
    if state.revealed >> victim & 1:
        return Reason("safe-hand", {"seat": victim})
    if state.reef[victim] != NO_CARD:
        return Reason("safe-reef", {"seat": victim})
    if state.phase == Phase.RAID:
        return Reason("no-such-duo", {"seat": victim})
    assert not hand_size(state, victim)
    return Reason("no-cards", {"seat": victim})


def _reef(state: State, move: Move) -> Reason:
    if not has_event(state, state.seat, EventCard.CORAL_REEF):
        return Reason("no-event")
    if state.reef[state.seat] != NO_CARD:
        return Reason("reef-used")
    return Reason("not-in-hand", {"card": move.cards[0]})


def _event(_state: State, move: Move) -> Reason:
    return Reason("not-owned", {"card": move.cards[0]})


def _give(_state: State, move: Move) -> Reason:
    return Reason("not-in-hand", {"card": move.cards[0]})


def _capture(state: State, _move: Move) -> Reason:
    return Reason("no-such-duo", {"seat": state.rival})


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
    **dict.fromkeys(("rob", "peek", "raid"), _against),
    "reef": _reef,
    "event": _event,
    "give": _give,
    "capture": _capture,
}
