"""Kernel and naive twin play the same matches and must agree on everything, move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
import twin
from twin import Twin

from sizes import SIZE, sized
from tidefold import seasalt
from tidefold.bots import Bot
from tidefold.bots.catalogue import RandomBot
from tidefold.bots.seasalt import BOTS
from tidefold.bots.seasalt.simple_bots import HoarderBot
from tidefold.games.seasalt.events import pile_names
from tidefold.games.seasalt.hands import face_name, hand_names, set_names
from tidefold.games.seasalt.moves import Move
from tidefold.games.seasalt.state import State
from tidefold.games.seasalt.views import View

pytestmark = [pytest.mark.sized]
# For each of 5 editions and 3 player counts; in full size 1,080 matches in all. Of the smaller ones
# those named bring what is rare: mermaids laid, a broken and a shared tie.
NUMBERS: dict[int, Sequence[int]] = {
    2: sized((1,), (*range(3), 26, 30, 70), range(72)),
    3: sized((1,), range(3), range(72)),
    4: sized((1,), (*range(3), 51), range(72)),
}


class GrabberBot:
    """Wants mermaids, swimmers and sharks above all, and never says STOP.

    In odd rounds it says LAST CHANCE only when the deck is nearly empty.
    """

    name = "grabber"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        def wish(move: Move) -> float:
            text = str(move) + (self._top(view, move) or "")
            liking = 4.0 * ("mermaid" in text) + ("shark" in text) + ("swimmer" in text)
            early = view.round % 2 == 1 and view.deck_size > 3
            liking -= 9.0 * (move.name == "stop" or (early and move.name == "last-chance"))
            return liking + self._random.random() * 2

        return max(legal_moves, key=wish)

    @staticmethod
    def _top(view: View, move: Move) -> str | None:
        return (
            view.piles[("left", "right").index(move.pile)].top
            if move.name == "take" and move.pile
            else None
        )


def bots_for(number: int, players: int) -> list[Bot]:
    """Every mixture of bots in turn; every other match only those that let the deck run out."""
    names = ["random", "hoarder", "grabber", "beginner"]
    if number % 2:
        names = ["hoarder", "grabber", "grabber", "hoarder"]
    chosen = [names[(number + seat * (1 + number // 4 % 3)) % 4] for seat in range(players)]
    return [
        GrabberBot(number * 4 + seat) if name == "grabber" else BOTS.make(name, number * 4 + seat)
        for seat, name in enumerate(chosen)
    ]


class LayerBot:
    """Lays all that can be laid, wants mermaids, and rarely calls."""

    name = "layer"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, _view: View, legal_moves: Sequence[Move]) -> Move:
        def wish(move: Move) -> float:
            liking = 0.5 * (move.name in ("duo", "starfish", "reef", "mermaids"))
            liking += "mermaid" in str(move)
            return liking - 0.9 * (move.name in ("stop", "last-chance")) + self._random.random()

        return max(legal_moves, key=wish)


def bots_without_plans(number: int, players: int) -> list[Bot]:
    """Mixtures of the bots that know no rules, so that they play with every switch."""
    makers = [RandomBot, HoarderBot, GrabberBot, LayerBot]
    return [
        makers[(number // 12 + seat * (1 + number % 3)) % 4](number * 4 + seat)
        for seat in range(players)
    ]


def assert_same_state(state: State, other: Twin) -> None:
    for seat in range(state.players):
        won = state.mermaids_laid and state.winners >> seat & 1
        laid = state.mermaids[seat] if won else 0
        assert sorted(hand_names(state, seat)) == sorted(other.hands[seat])
        assert sorted(set_names(state.laid[seat], laid)) == sorted(other.laid[seat])
    assert [list(pile_names(state, pile)) for pile in (0, 1)] == other.piles
    assert state.deck_size == len(other.deck)
    assert [face_name(card) for card in state.drawn if card >= 0] == other.drawn
    assert state.totals[: state.players] == other.totals
    assert {seat for seat in range(state.players) if state.revealed >> seat & 1} == other.revealed
    assert (None if state.caller < 0 else state.caller) == other.caller


def assert_same_points(match: seasalt.Match, other: Twin) -> None:
    for seat in range(match.players):
        ours = match.points(seat)
        theirs = other.counted(seat)
        for part in ("mermaids", "duos", "collections", "multipliers", "bonus"):
            assert getattr(ours, part) == theirs[part], part
        assert ours.total == theirs["points"]


def assert_same_events(match: seasalt.Match, other: Twin) -> None:
    """Compare the events, the face-down shells and what the seat to decide looks at."""
    views = [match.view(seat, history=False) for seat in range(match.players)]
    chooser = other.events.owner_of_two()
    for seat, view in enumerate(views):
        assert view.event == other.events.table
        assert view.reef == other.reefs[seat]
        assert view.reefs == tuple(i for i, shell in enumerate(other.reefs) if shell)
        assert sorted(view.event_choice) == sorted(
            other.events.owned[chooser] if chooser is not None else []
        )
        for owner, owned in enumerate(other.events.owned):
            if owner != chooser:
                assert view.owned[owner] == (owned[0] if owned else None)
    assert match.seat is not None
    mover = views[match.seat]
    assert mover.peeked == other.rival
    if match.phase in ("swap", "give") and other.rival is not None:
        assert sorted(mover.looking) == sorted(other.hands[other.rival])


def assert_same_moves_of_events(match: seasalt.Match, other: Twin) -> None:
    moved = [told for told in match.history(None) if told["event"] == "event-moved"]
    assert [(told["card"], told["from"], told["to"]) for told in moved] == other.events.moved


def canonical(moves: list[dict[str, Any]]) -> list[str]:
    return sorted(repr(sorted(move.items())) for move in moves)


def note_differences(match: seasalt.Match, other: Twin, seen: Counter[str]) -> None:
    """Count the situations in which editions differ, before a decision is made."""
    view = match.view(match.seat)
    if not view.final_turn or view.phase != "play":
        return
    kinds = {card.partition(":")[0] for card in view.hand}
    if {"swimmer", "shark"} <= kinds:
        legal = any(move.cards and "swimmer" in move.cards[0] for move in match.legal_moves())
        seen["final attack allowed" if legal else "final attack forbidden"] += 1
    if len(other.revealed) > 1:
        seen["final hand revealed early"] += 1
    if view.deck_size == 0:
        seen["deck empty after a call"] += 1


def note_ends(match: seasalt.Match, seen: Counter[str]) -> None:
    """Count how rounds and the match ended."""
    for played, following in zip(match.rounds, [*match.rounds[1:], None], strict=True):
        assert played.end is not None
        seen[played.end["by"]] += 1
        seen[f"bet {played.end['bet']}"] += 1
        last = played.moves[-1]
        if played.end["by"] == "exhausted":
            seen["void at pass" if last["move"] == "pass" else "void in the middle of a turn"] += 1
        if played.end["by"] == "mermaids":
            seen["mermaids laid" if last["move"] == "mermaids" else "mermaids in hand"] += 1
        if following and played.end["by"] == "last-chance":
            by_caller = following.starter == (played.end["seat"] + 1) % match.players
            seen["starter by caller" if by_caller else "starter by last turn"] += 1
    assert match.outcome is not None
    if match.outcome.by == "target":
        best = max(match.outcome.totals)
        if match.outcome.totals.count(best) > 1:
            seen["tie"] += 1
            seen["tie broken" if len(match.outcome.winners) == 1 else "tie shared"] += 1


def play_both(match: seasalt.Match, bots: list[Bot], seen: Counter[str]) -> None:
    """One match on both implementations, compared at every decision."""
    plain = match.edition.id.partition("+")[0]
    fields = dict(twin.EDITIONS.get(plain) or match.edition.as_record())  # type: ignore[arg-type]
    switches = {"salt": match.edition.salt, "pepper": match.edition.pepper}
    other = Twin(fields | switches, match.players, match.target)
    while match.outcome is None:
        assert match.seat is not None
        played = match.rounds[-1]
        if other.seat is None:
            assert other.next_starter in (None, played.starter)
            event = match.view(history=False).event if match.edition.pepper else None
            other.deal(played.starter, played.deck, event)
        assert (match.seat, match.phase) == (other.seat, other.phase)
        seat = match.seat
        ours = [move.as_record(seat) for move in match.legal_moves()]
        assert canonical(ours) == canonical(other.legal())
        assert_same_state(match.state(), other)
        assert_same_points(match, other)
        note_differences(match, other, seen)
        if match.edition.salt:
            note_salt(match, seen)
        if match.edition.pepper:
            assert_same_events(match, other)
            note_pepper(match, other, seen)
        match.play(bots[seat].choose(match.view(seat), match.legal_moves()))
        other.play(dict(played.moves[-1]))
        seen["decisions"] += 1
        if played.end is not None:
            assert other.ends[-1] == played.end
            assert other.totals == list(match.totals)
    assert other.result == match.outcome.as_record()
    assert_same_state(match.state(), other)
    if match.edition.pepper:
        assert_same_moves_of_events(match, other)
    note_ends(match, seen)
    seen["matches"] += 1


ALWAYS = (
    "stop",
    "last-chance",
    "exhausted",
    "mermaids",
    "bet won",
    "bet lost",
    "tie",
    "tie broken",
)
MUST_OCCUR = {
    "es": ("final attack forbidden", "void in the middle of a turn", "mermaids in hand"),
    "es-AR": ("final attack allowed", "void at pass", "mermaids in hand"),
    "it": ("final attack allowed", "void at pass", "mermaids laid", "starter by last turn"),
    "en": ("final attack allowed", "void at pass", "mermaids laid", "starter by caller"),
    "fr": ("final attack allowed", "void at pass", "mermaids laid", "tie shared"),
}
MUST_NOT_OCCUR = {
    "es": ("final attack allowed", "void at pass", "mermaids laid", "final hand revealed early"),
    "es-AR": ("final attack forbidden", "void in the middle of a turn", "mermaids laid"),
    "it": ("final attack forbidden", "void in the middle of a turn", "mermaids in hand"),
    "en": ("final attack forbidden", "mermaids in hand", "tie shared"),
    "fr": ("final attack forbidden", "mermaids in hand"),
}


@pytest.mark.parametrize("edition", list(twin.EDITIONS))
def test_kernel_and_twin_agree_on_whole_matches(edition: str) -> None:
    seen: Counter[str] = Counter()
    for players, numbers in NUMBERS.items():
        for number in numbers:
            target = 12 if number % 3 == 0 else None  # short matches bring more ties
            match = seasalt.Match(players, edition, seed=1000 * players + number, target=target)
            play_both(match, bots_for(number, players), seen)
    assert seen["matches"] == sum(map(len, NUMBERS.values()))
    for situation in MUST_NOT_OCCUR[edition]:
        assert seen[situation] == 0, situation
    if SIZE == "quick":
        return
    for situation in (*ALWAYS, *MUST_OCCUR[edition], "deck empty after a call"):
        assert seen[situation] > 0, f"{situation} never occurred: {seen}"
    if edition != "es":
        assert seen["final hand revealed early"] > 0


# What Extra Salt brings, besides the ends of rounds.
WITH_SALT = ("starfish", "trio", "lobster", "jellyfish", "bound draw")


def note_salt(match: seasalt.Match, seen: Counter[str]) -> None:
    """Count the situations of Extra Salt, before a decision is made."""
    view = match.view(match.seat, history=False)
    seen[match.phase] += 1
    if view.stung_by not in ((), (match.seat,)):
        seen["bound draw" if match.phase == "take" else "bound and deck empty"] += 1
    moves = " ".join(match.legal_texts)
    for word in ("starfish", "jellyfish"):
        seen[word] += word in moves


@pytest.mark.parametrize("edition", ["es+salt", "es-AR+salt", "it+salt", "en+salt", "fr+salt"])
def test_kernel_and_twin_agree_with_extra_salt(edition: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(sized(4, 15, 216)):
        match = seasalt.Match(2 + number % 3, edition, seed=number)
        play_both(match, bots_for(number, match.players), seen)
    if SIZE == "quick":
        return
    for situation in (*ALWAYS[:3], *WITH_SALT):
        assert seen[situation] > 0, f"{situation} never occurred: {seen}"


# The decisions and other situations that Extra Pepper brings.
WITH_PEPPER = (
    *("event", "angelfish", "peek", "swap", "give", "raid", "capture", "reef", "owned event"),
    *("hermit crab", "sunfish", "dolphins", "no stop", "ten points", "safe behind a reef"),
)


def note_pepper(match: seasalt.Match, other: Twin, seen: Counter[str]) -> None:
    """Count the situations of Extra Pepper, before a decision is made."""
    seat = match.seat
    assert seat is not None
    if match.phase in WITH_PEPPER:
        seen[match.phase] += 1
    moves = match.legal_texts
    seen["reef"] += any(text.startswith("reef") for text in moves)
    seen["owned event"] += any(other.events.owned)
    seen["no stop"] += "last-chance" in moves and "stop" not in moves
    enough = match.phase == "play" and match.points(seat).total >= twin.CALL_POINTS
    seen["ten points"] += enough and other.caller is None and "last-chance" not in moves
    in_reach = {text[-1] for text in moves} if match.phase in ("victim", "peek", "raid") else set()
    seen["safe behind a reef"] += bool(in_reach) and any(
        shell and rival != seat and str(rival) not in in_reach
        for rival, shell in enumerate(other.reefs)
    )
    for event, name in (("hermit-crab", "pick"), ("sunfish", "duo"), ("dolphins", "keep")):
        last = match.rounds[-1].moves[-1:] if other.is_under(seat, event) else []
        seen[event.replace("-", " ")] += any(move["move"] == name for move in last)


SWITCHES = ("pepper", "salt+pepper", "pepper+double-targets", "salt+pepper+double-targets")


@pytest.mark.parametrize("edition", list(twin.EDITIONS))
def test_kernel_and_twin_agree_with_extra_pepper(edition: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(sized(4, 24, 216)):
        switches = SWITCHES[number % 4]
        match = seasalt.Match(2 + number % 3, f"{edition}+{switches}", seed=number)
        play_both(match, bots_without_plans(number, match.players), seen)
    if SIZE == "quick":
        return
    for situation in (*ALWAYS[:3], *WITH_PEPPER):
        assert seen[situation] > 0, f"{situation} never occurred: {seen}"


CUSTOM = [
    {"exhaustion": "instant", "void_after_call": True},
    {"exhaustion": "turn-end", "void_after_call": True},
    {"final_attacks": True, "final_reveal": "count", "mermaids": "laid"},
    {"exhaustion": "instant", "mermaids": "laid", "tie_break": "caller"},
    {"exhaustion": "instant", "final_attacks": True, "pepper": True, "salt": True},
    {"exhaustion": "turn-end", "void_after_call": True, "pepper": True},
]


@pytest.mark.parametrize("changes", CUSTOM, ids=",".join)
def test_kernel_and_twin_agree_on_custom_editions(changes: dict[str, Any]) -> None:
    seen: Counter[str] = Counter()
    fields = {**twin.EDITIONS["es"], "id": "house", **changes}
    for number in range(sized(2, 5, 24)):
        match = seasalt.Match(2 + number % 3, fields, seed=number)
        bots = bots_without_plans if match.edition.pepper else bots_for
        play_both(match, bots(number, match.players), seen)
    if "pepper" not in changes:  # bots without plans seldom empty the deck
        assert seen["exhausted"] > 0
