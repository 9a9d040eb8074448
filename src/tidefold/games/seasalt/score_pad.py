"""Counts the points of a match at a real table with the rules that play matches here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .calls import call_points, pays
from .cards import BASE_FACES, FACE_COPIES, FACE_NAMES, FACES, Kind, parse_face
from .editions import Edition, MermaidWin, TieBreak
from .ending import add_up, close_round, leaders_of, win_by_mermaids
from .events import END_NAMES
from .hands import Points, card_set, cards_from_names, count_cards, events_from_names
from .moves import CALLS
from .pepper import EVENT_NAMES, EventCard, has_event, move_events, winning_mermaids
from .state import NO_EVENT, NOBODY, Bet, End, Phase, State, new_state

ENDS = {name: end for end, name in END_NAMES.items()}


class Impossible(ValueError):
    """Cards or points cannot be right: `reason` is a code, `values` its arguments."""

    def __init__(self, reason: str, sentence: str, **values: Any) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.values = values


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """The cards that a player shows at the end of a round."""

    hand: Sequence[str] = ()
    laid: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as the players report it: every player's cards, or the points that they scored.

    `by` is how it ended, None while cards are still being entered. `seat` is the seat that called
    or won with mermaids. With Extra Pepper, `event` lay on the table, and `owned` has the event of
    each seat.
    """

    by: str | None = None
    seat: int | None = None
    cards: Sequence[PlayerCards] | None = None
    scored: Sequence[int] | None = None
    event: str | None = None
    owned: Sequence[str | None] | None = None


@dataclass(frozen=True, slots=True)
class Paid:
    """Whether a player scores the points of the cards, and whether the colour bonus."""

    cards: bool
    bonus: bool


@dataclass(frozen=True, slots=True)
class CountedRound:
    """A counted round: each seat's card points by category, bonus, score and total."""

    counted: list[dict[str, int]] | None
    bonus: list[int] | None
    paid: list[Paid] | None
    bet: str | None
    scored: list[int]
    totals: list[int]


@dataclass(frozen=True, slots=True)
class CountedMatch:
    """All rounds; `ended_in` is the number of the round, from 1, that ended the match.

    `tie_open` means that the edition's tie-break needs to know who called the last round. `owned`
    has the events that each seat owns after the last round, one of which it keeps; None if nobody
    has said which event lay on the table.
    """

    target: int
    rounds: list[CountedRound]
    ended_in: int | None
    winners: list[int]
    tie_open: bool
    starter: int | None  # the seat that starts the next round, if known
    owned: list[list[str]] | None


def count_match(
    edition: Edition, players: int, target: int | None, rounds: Iterable[PlayedRound]
) -> CountedMatch:
    """Count all rounds; Impossible, with the round's number from 1, if a round cannot be right."""
    state = new_state(players, edition, target)
    counted: list[CountedRound] = []
    ended_in, winners, tie_open, starter = None, 0, False, None
    for number, played in enumerate(rounds, 1):
        _put_events(state, played, pepper=edition.pepper)
        try:
            counted.append(_count_round(state, played))
        except Impossible as problem:
            problem.values["round"] = number
            raise
        starter = None if played.by == "exhausted" or played.seat is None else state.starter
        if state.phase == Phase.OVER and ended_in is None:
            ended_in, winners = number, state.winners
            tie_open = played.seat is None and state.tie_break != TieBreak.LAST_ROUND
            tie_open = tie_open and winners.bit_count() > 1
    seats = [seat for seat in range(players) if winners >> seat & 1]
    starter = None if ended_in else starter
    owned = _owned(state) if edition.pepper else None
    return CountedMatch(state.target, counted, ended_in, seats, tie_open, starter, owned)


def _put_events(state: State, played: PlayedRound, *, pepper: bool) -> None:
    """Put the events of a round into the state; they change hands only if the table's is known."""
    owned = played.owned or [None] * state.players
    if len(owned) != state.players:
        raise ValueError(f"there are {state.players} players, not {len(owned)}")
    if not pepper and (played.event or any(owned)):
        raise ValueError("this edition has no events")
    if pepper and not played.event and played.by in CALLS and played.cards is not None:
        raise ValueError("event must say which event lay on the table")
    state.pepper = int(played.event is not None)
    state.event = _number_of(played.event)
    state.gained, state.chooser = NO_EVENT, NOBODY
    for seat, own in enumerate(owned):
        state.owned[seat] = _number_of(own)
        state.in_force[seat] = events_from_names(filter(None, (played.event, own)))


def _number_of(event: str | None) -> int:
    if event is None:
        return NO_EVENT
    return events_from_names([event]).bit_length() - 1


def _owned(state: State) -> list[list[str]] | None:
    """The events of each seat; a second one is new."""
    if not state.pepper:
        return None
    found = [[EVENT_NAMES[own]] if own != NO_EVENT else [] for own in state.owned[: state.players]]
    if state.chooser != NOBODY:
        found[state.chooser].append(EVENT_NAMES[state.gained])
    return found


def _count_round(state: State, played: PlayedRound) -> CountedRound:
    _check_shape(state, played)
    _clear(state)
    points = None if played.cards is None else _take_cards(state, played.cards)
    state.end = End.NOT_YET if played.by is None else ENDS[played.by]
    state.caller = NOBODY if played.seat is None else played.seat
    if played.cards is not None:
        _check_mermaids(state, played.cards)
    if played.scored is not None:
        _add_scored(state, played.scored)
    elif played.by is not None:
        if played.cards is not None and points is not None:
            _check_laid(state, played.cards)
            _check_call(state, played, points)
        state.seat = _last_turn(state)
        if state.end == End.MERMAIDS:
            win_by_mermaids(state, state.caller)
        close_round(state)
    return _report(state, points)


def _check_shape(state: State, played: PlayedRound) -> None:
    seats = range(state.players)
    if played.seat is not None and played.seat not in seats:
        raise ValueError(f"seat must be from 0 to {state.players - 1}")
    for given in (played.cards, played.scored):
        if given is not None and len(given) != state.players:
            raise ValueError(f"there are {state.players} players, not {len(given)}")
    if played.cards is not None and played.scored is not None:
        raise ValueError("give cards or scored, not both")
    called = played.by in CALLS
    if called and played.cards is None and played.scored is None:
        raise ValueError("give the cards of every player, or what they scored")
    if ((called and played.cards is not None) or played.by == "mermaids") and played.seat is None:
        raise ValueError("seat must say who ended the round")


def _clear(state: State) -> None:
    for seat in range(state.players):
        state.hand[seat] = state.laid[seat] = state.mermaids[seat] = state.scored[seat] = 0
    state.bet = Bet.NONE
    state.end = End.NOT_YET
    state.caller = NOBODY


def _take_cards(state: State, cards: Sequence[PlayerCards]) -> list[Points]:
    """Put each player's cards into the state and count them; all must come from one deck."""
    _check_deck(cards, salt=bool(state.salt))
    # Cards of one face are alike, so each player gets the first of them: only numbers count.
    found = []
    for seat, shown in enumerate(cards):
        numbers = cards_from_names([*shown.hand, *shown.laid])
        state.hand[seat], held = card_set(numbers[: len(shown.hand)])
        state.laid[seat], laid = card_set(numbers[len(shown.hand) :])
        state.mermaids[seat] = held + laid
        events = state.in_force[seat]
        found.append(count_cards(state.hand[seat], state.laid[seat], held + laid, events))
    return found


def _check_deck(cards: Sequence[PlayerCards], *, salt: bool) -> None:
    named = Counter(parse_face(name) for shown in cards for name in (*shown.hand, *shown.laid))
    for face, count in named.items():
        most, name = FACE_COPIES[face], FACE_NAMES[face]
        if face >= BASE_FACES and not salt:
            raise ValueError(f"the deck has no {name}")
        if count > most:
            raise Impossible(
                "too-many-cards",
                f"the deck has {most} of {name}, not {count}",
                card=name,
                n=most,
                given=count,
            )


def _check_laid(state: State, cards: Sequence[PlayerCards]) -> None:
    """Raise Impossible for laid cards that are not all pairs and trios."""
    for seat, shown in enumerate(cards):
        kinds = Counter(FACES[parse_face(name)][0] for name in shown.laid)
        rodeo = has_event(state, seat, EventCard.WATER_RODEO)
        # Mermaids are laid all at once, and only if there are enough to win.
        few = 0 < kinds.pop(Kind.MERMAID, 0) < winning_mermaids(state, seat)
        if few or not _are_laid_together(kinds, rodeo=rodeo):
            raise Impossible("no-pairs", "laid cards are pairs or trios", seat=seat)


def _are_laid_together(kinds: Counter[Kind], *, rodeo: bool) -> bool:
    crabs = kinds[Kind.CRAB] + kinds[Kind.LOBSTER]
    partners = kinds[Kind.SHARK] + kinds[Kind.JELLYFISH]
    pairs = crabs + kinds[Kind.BOAT] + kinds[Kind.FISH] + kinds[Kind.SWIMMER] + partners
    whole = not (crabs % 2 or kinds[Kind.BOAT] % 2 or kinds[Kind.FISH] % 2)
    # S 4.1  A starfish is laid together with a duo.
    starfish = kinds[Kind.STARFISH]
    swim = kinds[Kind.SWIMMER] == partners
    if rodeo:
        # P 8.1  Two swimmers, and two sharks, can be laid as duos.
        swim = not pairs % 2 and kinds[Kind.SWIMMER] >= kinds[Kind.JELLYFISH]
    return whole and swim and 2 * starfish <= pairs and pairs + starfish == kinds.total()


def _check_mermaids(state: State, cards: Sequence[PlayerCards]) -> None:
    """Raise Impossible for mermaids that win the match, unless the round ended by them."""
    for seat, shown in enumerate(cards):
        laid = sum(name.startswith("mermaid:") for name in shown.laid)
        count = state.mermaids[seat] if state.mermaid_win == MermaidWin.HAND else laid
        won = state.end == End.MERMAIDS and seat == state.caller
        if count >= winning_mermaids(state, seat) and not won:
            sentence = f"{count} mermaids win the match at once"
            raise Impossible("mermaids-win", sentence, seat=seat, n=count)


def _check_call(state: State, played: PlayedRound, points: Sequence[Points]) -> None:
    """Raise Impossible for a call without enough points; the caller's cards cannot change later."""
    if played.by not in CALLS:
        return
    seat, total = state.caller, points[state.caller].total
    needed = call_points(state, seat)
    if total < needed:
        sentence = f"a call takes {needed} points, and these cards are worth {total}"
        raise Impossible("no-call", sentence, seat=seat, n=total, needed=needed)
    if played.by == "stop" and has_event(state, seat, EventCard.DIODON):
        raise Impossible("no-stop", "under the diodon, nobody calls STOP", seat=seat)


def _last_turn(state: State) -> int:
    """The seat that took the last turn; after LAST CHANCE, it is the one right of the caller."""
    if state.end == End.LAST_CHANCE:
        return (state.caller - 1) % state.players
    return 0 if state.caller == NOBODY else state.caller


def _add_scored(state: State, scored: Sequence[int]) -> None:
    """Add points that the players counted themselves, even if the caller is not known."""
    for seat, points in enumerate(scored):
        state.scored[seat] = points
    unknown = state.caller == NOBODY
    state.caller = 0 if unknown else state.caller
    state.seat = _last_turn(state)
    state.phase = Phase.DEAL
    add_up(state)
    if state.pepper and state.phase == Phase.DEAL:
        move_events(state)
    if unknown and state.tie_break != TieBreak.LAST_ROUND:
        state.winners = leaders_of(state)


def _report(state: State, points: Sequence[Points] | None) -> CountedRound:
    seats = range(state.players)
    paid = None
    if points is not None and state.end in (End.STOP, End.LAST_CHANCE):
        paid = [Paid(*pays(state, seat)) for seat in seats]
    return CountedRound(
        counted=None if points is None else [one.by_category for one in points],
        bonus=None if points is None else [one.bonus for one in points],
        paid=paid,
        bet=None if state.bet == Bet.NONE else Bet(state.bet).name.lower(),
        scored=[state.scored[seat] for seat in seats],
        totals=[state.totals[seat] for seat in seats],
    )
