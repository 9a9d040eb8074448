"""The comparison of worlds has teeth: whatever is leaked on purpose, it finds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from wire_pairs import ROLLCEAN_TRIES, SEA_SALT_TRIES, Plan, plan_rollcean, plan_sea_salt, play_pair
from wire_worlds import play

from sizes import sized
from tidefold.games.api import Event
from tidefold.games.rollcean import match as rollcean_game
from tidefold.games.rollcean.fair import fair_dice
from tidefold.games.seasalt import Pile, events
from tidefold.games.seasalt.events import pile_names
from tidefold.games.seasalt.hands import face_name, hand_names
from tidefold.server.errors import Refusal
from tidefold.server.games.rollcean import RollceanMatch
from tidefold.server.games.seasalt import SeaSaltMatch
from tidefold.server.live.audience import Audience
from tidefold.server.live.viewer_frames import FrameBuilder
from tidefold.server.table.shown_log import Viewer
from tidefold.server.table.verbs import moves

Patch = pytest.MonkeyPatch


def change_view(patch: Patch, live: type, change: Callable[[Any], dict[str, Any]]) -> None:
    """Let views show something more."""
    view = live.view  # type: ignore[attr-defined]  # both games have it

    def leaky(self: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(view(self, seat), **change(self._match))

    patch.setattr(live, "view", leaky)


def show_hands(patch: Patch) -> None:
    def hands(match: Any) -> dict[str, Any]:
        state = match.state()
        return {"known": tuple(hand_names(state, seat) for seat in range(match.players))}

    change_view(patch, SeaSaltMatch, hands)


def show_a_bit_of_the_deck(patch: Patch) -> None:
    def bit(match: Any) -> dict[str, Any]:
        state = match.state()
        return {"target": match.target + sum(state.deck[: state.deck_size : 2]) % 2}

    change_view(patch, SeaSaltMatch, bit)


def show_whole_piles(patch: Patch) -> None:
    def piles(match: Any) -> dict[str, Any]:
        state = match.state()
        lying = [pile_names(state, pile) for pile in (0, 1)]
        return {"piles": tuple(map(Pile.of, lying))}

    change_view(patch, SeaSaltMatch, piles)


def tell_the_card(patch: Patch, name: str) -> None:
    """Let everybody know of an event what only some may know."""
    make = getattr(events, name)

    def leaky(*arguments: Any) -> Event:
        event: Event = make(*arguments)
        told = next(iter(event.private.values()), {})
        return Event(event.name, {**event.public, **told})

    patch.setattr(events, name, leaky)


def tell_what_was_kept(patch: Patch) -> None:
    tell_the_card(patch, "_kept")


def tell_what_was_robbed(patch: Patch) -> None:
    tell_the_card(patch, "_robbed")


def tell_what_was_drawn(patch: Patch) -> None:
    tell_the_card(patch, "_drew")


def refuse_by_the_rules_first(patch: Patch) -> None:
    """Say why a move is illegal to somebody whose turn it is not."""
    check_turn = moves._check_turn

    def leaky(table: Any, live: Any, seat: int, after: int, now: int) -> None:
        if seat not in live.waiting:
            raise Refusal("refused", str(live.why_not(live.waiting[0], "stop")), detail="")
        check_turn(table, live, seat, after, now)

    patch.setattr(moves, "_check_turn", leaky)


def undo_by_the_deck(patch: Patch) -> None:
    """Let what may be taken back depend on the last card of the deck."""
    may_undo: Any = SeaSaltMatch.may_undo

    def leaky(self: Any) -> bool:
        state = self._match.state()
        return bool(may_undo.fget(self) and state.deck[0] % 2)

    patch.setattr(SeaSaltMatch, "may_undo", property(leaky))


def bots_by_their_choice(patch: Patch) -> None:
    """Let a bot with more to choose from take longer."""
    bot_due = SeaSaltMatch.bot_due

    def leaky(self: Any, seat: int, *, alone: bool, since: int) -> int:
        hand = hand_names(self._match.state(), seat)
        return bot_due(self, seat, alone=alone, since=since) + 10 * len("".join(hand))

    patch.setattr(SeaSaltMatch, "bot_due", leaky)


def one_frame_more(patch: Patch) -> None:
    """Tell everybody twice who is here, if the next card is an odd one."""
    send = Audience.send

    def leaky(self: Any, *arguments: Any) -> None:
        send(self, *arguments)
        match = getattr(self._log.table.live, "_match", None)
        if match is not None and match.state().deck[match.state().deck_size - 1] % 2:
            self._sent_presence = None, None  # else nothing is sent that everybody knows
            self.send_presence()

    patch.setattr(Audience, "send", leaky)


def history_of_another(patch: Patch) -> None:
    """Answer over HTTP with the history that the last seat saw."""
    history = SeaSaltMatch.history
    patch.setattr(
        SeaSaltMatch, "history", lambda self, _seat: history(self, self._match.players - 1)
    )


def missed_events_of_another(patch: Patch) -> None:
    """Greet those who return with events as the last seat saw them."""
    missed = FrameBuilder._missed

    def leaky(self: Any, _viewer: Viewer, after: int | None) -> Any:
        return missed(self, Viewer(None, len(self._table.chairs) - 1), after)

    patch.setattr(FrameBuilder, "_missed", leaky)


def list_of_the_next_card(patch: Patch) -> None:
    """Show the next card in the answer about the table."""

    def leaky(self: Any) -> dict[str, Any]:
        state = self._match.state()
        return {"next": [face_name(card) for card in state.deck[: state.deck_size][-1:]]}

    patch.setattr(SeaSaltMatch, "setup", leaky)


def change_search(patch: Patch, live: type, change: Callable[[Any], dict[str, Any]]) -> None:
    """Let a device know more for its search than its player may."""
    request = live.request  # type: ignore[attr-defined]  # both games have it

    def leaky(self: Any, seat: int) -> Any:
        found = request(self, seat)
        return replace(found, view=replace(found.view, **change(self._match)))

    patch.setattr(live, "request", leaky)


def search_with_all_hands(patch: Patch) -> None:
    def hands(match: Any) -> dict[str, Any]:
        state = match.state()
        return {"known": tuple(hand_names(state, seat) for seat in range(match.players))}

    change_search(patch, SeaSaltMatch, hands)


def search_with_a_bit_of_the_deck(patch: Patch) -> None:
    def bit(match: Any) -> dict[str, Any]:
        state = match.state()
        return {"target": match.target + sum(state.deck[: state.deck_size : 2]) % 2}

    change_search(patch, SeaSaltMatch, bit)


def search_with_placements(patch: Patch) -> None:
    def bottles(match: Any) -> dict[str, Any]:
        seats = range(match.players)
        return {"bottles": tuple(match.state().codes[seat] % 5 for seat in seats)}

    change_search(patch, RollceanMatch, bottles)


def tell_placements(patch: Patch) -> None:
    patch.setattr(
        rollcean_game, "decided", lambda seat, move: Event("decided", {"seat": seat, "move": move})
    )


def show_a_bit_of_placements(patch: Patch) -> None:
    def bit(match: Any) -> dict[str, Any]:
        return {"seconds": match.seconds + sum(match.state().codes) % 2}

    change_view(patch, RollceanMatch, bit)


def hourglass_by_placements(patch: Patch) -> None:
    deadline = RollceanMatch.deadline

    def leaky(self: Any) -> int | None:
        due = deadline(self)
        return None if due is None else due + sum(self._match.state().codes) % 2

    patch.setattr(RollceanMatch, "deadline", leaky)


def show_the_next_dice(patch: Patch) -> None:
    def leaky(self: Any) -> dict[str, Any]:
        return {"next": fair_dice(self._chance, self._match.round + 1)}

    patch.setattr(RollceanMatch, "setup", leaky)


# First what leaks each in another way: those are looked for in every run, all of them by night.
SEA_SALT_LEAKS = (
    show_a_bit_of_the_deck,
    tell_what_was_robbed,
    refuse_by_the_rules_first,
    undo_by_the_deck,
    bots_by_their_choice,
    one_frame_more,
    history_of_another,
    missed_events_of_another,
    list_of_the_next_card,
    search_with_a_bit_of_the_deck,
    show_hands,
    show_whole_piles,
    tell_what_was_kept,
    tell_what_was_drawn,
    search_with_all_hands,
)
ROLLCEAN_LEAKS = (
    tell_placements,
    hourglass_by_placements,
    show_the_next_dice,
    show_a_bit_of_placements,
    search_with_placements,
)


def found_in(folder: Path, make: Callable[[int], Plan], numbers: Sequence[int]) -> bool:
    """Is a difference found in one of some matches?"""

    async def go() -> bool:
        for number in numbers:
            plan = make(number)
            place = folder / str(number)
            first = await play(place / "a", plan.story, plan.script)
            for pair in range(len(plan.pairs)):
                compared = await play_pair(place, plan, first, pair)
                if compared.difference:
                    return True
        return False

    return asyncio.run(go())


@pytest.mark.sized
@pytest.mark.parametrize("leak", SEA_SALT_LEAKS[: sized(1, 10, 15)], ids=lambda leak: leak.__name__)
def test_a_leak_of_hidden_cards_is_found(
    tmp_path: Path, monkeypatch: Patch, leak: Callable[[Patch], None]
) -> None:
    leak(monkeypatch)
    assert found_in(tmp_path, plan_sea_salt, SEA_SALT_TRIES)


@pytest.mark.sized
@pytest.mark.parametrize("leak", ROLLCEAN_LEAKS[: sized(1, 3, 5)], ids=lambda leak: leak.__name__)
def test_a_leak_of_the_running_round_is_found(
    tmp_path: Path, monkeypatch: Patch, leak: Callable[[Patch], None]
) -> None:
    leak(monkeypatch)
    assert found_in(tmp_path, plan_rollcean, ROLLCEAN_TRIES)
