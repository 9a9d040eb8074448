"""Why one move is better than another: the outcome in which they differ most, as a code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ...bots.seasalt.search.weights import POINT
from ...games.seasalt import Move, View
from ...games.seasalt.cards import MERMAIDS
from ...games.seasalt.codes import Effect
from ...games.seasalt.events import EFFECT_OF_CARDS
from ...games.seasalt.moves import PILES
from ..search import Reason
from .card_potential import (
    MERMAID,
    best_for,
    card_of,
    gain,
    other_of,
    own_cards,
    potential,
    reason_of_potential,
)

CERTAIN = 0.9995
LIKELY = 0.3  # of the worlds: enough to mention
OFTEN = 0.1  # of the worlds more: this move decides the match
OFTEN_CALLED = 0.05  # of the worlds more: I get to call
SOME = 0.3  # points: less may be chance
MOST_OF_IT = 0.5  # of the difference in chance
# The effects that a sentence of their own explains.
EFFECTS = {Effect.LOOK: "crab", Effect.AGAIN: "boat", Effect.DRAW: "fish", Effect.ROB: "shark"}


@dataclass(frozen=True, slots=True)
class RoundOutcomes:
    """How a round ends after a move: shares of sampled worlds, and mean points."""

    mine: float  # my points
    theirs: float  # the best opponent's
    wins: float  # I win the match in this round
    loses: float  # an opponent does
    bet: float  # the caller wins the bet
    void: float  # nobody scores
    calls: float = 0.0  # I am the one who ends it by a call


class Side(NamedTuple):
    """A move, the chance to win after it, and how the round ends after it."""

    move: Move
    chance: float
    outcomes: RoundOutcomes


def reason_for(view: View, best: Side, foil: Side) -> Reason:
    """Explain why the best move is better than its foil."""
    found = _at_once(view, best) or _match_reason(best, foil)
    if found is None and view.final_turn:
        found = _bet_of_another(view, best, foil)
    if found is None and {best.move.name, foil.move.name} & {"stop", "last-chance"}:
        found = _call_reason(best, foil)
    return found or _round_reason(view, best, foil)


def _at_once(view: View, best: Side) -> Reason | None:
    """The reason of a move that needs no comparison: it wins at once, or its theft is certain."""
    mermaids = own_cards(view).count(MERMAID) + (card_of(view, best.move) == MERMAID)
    if best.move.name == "mermaids" or (best.outcomes.wins > CERTAIN and mermaids == MERMAIDS):
        return Reason("mermaids", {})
    if best.move.name == "stop" and best.outcomes.wins > CERTAIN:
        return Reason("wins", {})
    return _sure_theft(view, best.move)


def _sure_theft(view: View, move: Move) -> Reason | None:
    victim = move.seat
    if (
        move.name != "rob"
        or victim is None
        or not view.hand_sizes[victim] == len(view.known[victim]) == 1
    ):
        return None
    return Reason("rob.sure", {"rival": victim, "card": view.known[victim][0]})


def _match_reason(best: Side, foil: Side) -> Reason | None:
    """The reason if most of the difference comes from matches that end in this round."""
    better = best.chance - foil.chance
    wins = best.outcomes.wins - foil.outcomes.wins
    saves = foil.outcomes.loses - best.outcomes.loses
    if max(wins, saves) < max(OFTEN, MOST_OF_IT * better):
        return None
    if wins >= saves:
        return Reason("match.win", _percents(best.outcomes.wins, foil.outcomes.wins, foil))
    return Reason("match.save", _percents(best.outcomes.loses, foil.outcomes.loses, foil))


def _percents(first: float, second: float, foil: Side) -> dict[str, Any]:
    return {"p": round(100 * first), "q": round(100 * second), "foil": str(foil.move)}


def _bet_of_another(view: View, best: Side, foil: Side) -> Reason | None:
    """The reason if the best move breaks the caller's bet more often in a final turn."""
    lost, kept = 1 - best.outcomes.bet, 1 - foil.outcomes.bet
    if lost - kept <= 0.01:
        return None
    return Reason("bet.break", {"rival": view.caller, **_percents(lost, kept, foil)})


def _call_reason(best: Side, foil: Side) -> Reason:
    points = {
        "mine": round(best.outcomes.mine, 1),
        "theirs": round(best.outcomes.theirs, 1),
        "foil": str(foil.move),
        "foil_mine": round(foil.outcomes.mine, 1),
        "foil_theirs": round(foil.outcomes.theirs, 1),
    }
    if best.move.name == "last-chance":
        return Reason("bet.good", {"p": round(100 * best.outcomes.bet), **points})
    if best.move.name == "stop" and foil.move.name == "last-chance":
        return Reason("bet.bad", {"p": round(100 * (1 - foil.outcomes.bet))})
    if best.move.name == "stop":
        return Reason("stop", points)
    return Reason("go-on", {"call": foil.move.name, **points})


def _round_reason(view: View, best: Side, foil: Side) -> Reason:
    mine = best.outcomes.mine - foil.outcomes.mine
    denied = foil.outcomes.theirs - best.outcomes.theirs
    if best.outcomes.void - foil.outcomes.void > LIKELY:
        return Reason("void", {"p": round(100 * best.outcomes.void)})
    found = _denies(view, best, foil) if denied > max(mine, SOME) else None
    return found or _brings(view, best, foil)


def _measured(best: Side, foil: Side) -> Reason:
    """The figure of the round in which two moves differ most; else the chances themselves."""
    mine = round(best.outcomes.mine - foil.outcomes.mine, 1)
    denied = round(foil.outcomes.theirs - best.outcomes.theirs, 1)
    if max(mine, denied) >= SOME:
        return _scores(best, foil) if mine >= denied else _concedes(best, foil)
    if best.outcomes.calls - foil.outcomes.calls >= OFTEN_CALLED:
        return Reason("calls", _percents(best.outcomes.calls, foil.outcomes.calls, foil))
    return Reason("chance", _percents(best.chance, foil.chance, foil))


def _scores(best: Side, foil: Side) -> Reason:
    return Reason("scores", _points(best.outcomes.mine, foil.outcomes.mine, foil))


def _concedes(best: Side, foil: Side) -> Reason:
    return Reason("concedes", _points(best.outcomes.theirs, foil.outcomes.theirs, foil))


def _points(first: float, second: float, foil: Side) -> dict[str, Any]:
    return {"points": round(first, 1), "foil_points": round(second, 1), "foil": str(foil.move)}


def _with_measure(code: str, arguments: dict[str, Any], measure: Reason) -> Reason:
    return Reason(code, {**arguments, **measure.arguments, "measure": measure.code})


def _brings(view: View, best: Side, foil: Side) -> Reason:
    measure = _measured(best, foil)
    card, other = card_of(view, best.move), card_of(view, foil.move)
    if card is not None and card != other:
        return _card(view, card, other) or measure
    if best.move.name == foil.move.name == "keep":
        return _left_open(view, best.move, foil.move) or measure
    if best.move.name == "draw":
        return _with_measure("draw", {}, measure)
    if best.move.name == "duo" and view.phase != "trio":
        effect = EFFECTS.get(Effect(EFFECT_OF_CARDS[best.move.cards]))
        return _with_measure(f"lay.{effect}", {}, measure) if effect else measure
    if best.move.name == "rob":
        return _with_measure("rob", {"rival": best.move.seat}, measure)
    if best.move.name == "pass" and foil.move.name == "duo":
        return _with_measure("hold", {}, measure)
    known = _best_in_pile(view, best.move) if best.move.name == "pile" else None
    return Reason("pile", {"card": known}) if known else measure


def _card(view: View, card: str, other: str | None) -> Reason | None:
    """Points at once, or the potential: whichever puts the card further ahead of the other."""
    own = own_cards(view)
    now = gain(own, card)
    ahead = POINT * (now - (gain(own, other) if other else 0))
    later = potential(view, card) - (potential(view, other) if other else 0)
    if now > 0 and ahead > 0 and ahead >= later:
        return Reason("now", {"card": card, "n": now})
    return reason_of_potential(view, card) if later > 0 else None


def _left_open(view: View, move: Move, foil: Move) -> Reason | None:
    """The card that I can still take because the other pile is covered."""
    kept = (*own_cards(view), move.cards[0])
    covered, left = (view.piles[PILES.index(one.pile or "")].top for one in (move, foil))
    if left is None or gain(kept, left) <= (gain(kept, covered) if covered else 0):
        return None
    return Reason("leave", {"card": left})


def _denies(view: View, best: Side, foil: Side) -> Reason | None:
    """The reason if a move takes, keeps or covers a card that an opponent wants."""
    move, measure = best.move, _concedes(best, foil)
    if move.name == "take":
        return _kept_from(view, "deny.take", card_of(view, move) or "", measure)
    if move.name != "keep":
        return None
    top = view.piles[PILES.index(move.pile or "")].top
    if top is not None and best_for(view, top)[0] > best_for(view, other_of(view, move))[0]:
        return _kept_from(view, "deny.cover", top, measure)
    if move.cards == foil.move.cards:
        return None
    return _kept_from(view, "deny.keep", move.cards[0], measure)


def _kept_from(view: View, code: str, card: str, measure: Reason) -> Reason | None:
    """Name the opponent that a card helps most; None if it helps none."""
    gained, seat = best_for(view, card)
    if gained <= 0:
        return None
    return _with_measure(code, {"card": card, "rival": seat}, measure)


def _best_in_pile(view: View, move: Move) -> str | None:
    known = [card for card in view.piles[PILES.index(move.pile or "")].cards if card is not None]
    own = own_cards(view)
    return max(
        known, key=lambda card: POINT * gain(own, card) + potential(view, card), default=None
    )
