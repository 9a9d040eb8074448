"""Sea Salt & Paper as an environment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

import numpy as np

from ...bots.seasalt.search.weights import Weights, default_weights
from ...games.seasalt import Edition, Match, Move
from ...games.seasalt.builds import BASE_GAME
from ...games.seasalt.cards import MAX_PLAYERS
from ...games.seasalt.editions import DEFAULT_EDITION, parse_edition
from ...games.seasalt.encoding import (
    ACTION_COUNT,
    ACTION_WORDS,
    ACTIONS,
    OBSERVATION,
    OBSERVATION_WORDS,
    action_of_code,
    code_of_action,
    encode,
    legal_actions,
    spread_mask,
)
from ...games.seasalt.knowledge import Knowledge
from ...games.seasalt.moves import code_of, move_of
from ...games.seasalt.record import GAME
from ...games.seasalt.state import State, new_state, state_dtype
from ...override import override
from ..api import Environment, Played, match_rewards, rules_by_name
from . import rules
from .rules import POLICIES, World

OPTIONS = ("players", "edition", "target")


def _several(value: Any) -> list[Any]:
    """The values of an option that has one for all matches, or several that take turns."""
    single = isinstance(value, str | Mapping | Edition) or not isinstance(value, Iterable)
    return [value] if single else list(value)


def _start_states(size: int, options: Mapping[str, Any]) -> Any:
    """Make the states before a match; all combinations of the option values take turns."""
    for name in options:
        if name not in OPTIONS:
            raise ValueError(f"there is no option {name!r}; options are {', '.join(OPTIONS)}")
    players = _several(options.get("players", 2))
    editions = [parse_edition(one) for one in _several(options.get("edition", DEFAULT_EDITION))]
    targets = _several(options.get("target"))
    kinds = [new_state(*one).row()[0] for one in product(players, editions, targets)]
    return np.array(kinds, state_dtype())[np.arange(size) % len(kinds)]


def _constants(states: Any) -> Mapping[str, Any]:
    """Rules without boxes suffice for matches that all do without."""
    return {} if states["salt"].any() or states["pepper"].any() else BASE_GAME


def _world(device: Any, size: int, _options: Mapping[str, Any]) -> World:
    """Make the arrays for what every seat knows, and for what `careful` needs."""
    weights = [default_weights(max(2, players)).row()[0] for players in range(MAX_PLAYERS + 1)]
    return World(
        knowledge=device.upload(np.zeros((size, MAX_PLAYERS), Knowledge.dtype())),
        seen=device.zeros((size, MAX_PLAYERS), np.int64),
        weights=device.upload(np.array(weights, Weights.dtype())),
    )


class PlayedMatch(Played):
    """One match by the interpreted rules, with observations and actions."""

    match: Match

    def __init__(self, players: int, seed: int, options: Mapping[str, Any]) -> None:
        super().__init__(Match(players, seed=seed, **options))

    @override
    def observation(self, seat: int) -> Any:
        words = [0] * OBSERVATION_WORDS
        encode(self.match.state(), self.match.view(seat, history=False).knowledge, seat, words)
        return np.array(words, np.int64).view(np.int8)

    @override
    def mask(self, seat: int) -> Any:
        words = [0] * ACTION_WORDS
        if seat in self.waiting:
            spread_mask(*legal_actions(self.match.state()), words)
        return np.array(words, np.int64).view(np.int8)

    @override
    def action_of(self, _seat: int, move: Move) -> int:
        state = self.match.state()
        code = code_of(move, state)
        assert code is not None
        return action_of_code(state, code)

    @override
    def move_of(self, _seat: int, action: int) -> Move:
        state = self.match.state()
        return move_of(code_of_action(state, int(action)), state)

    @override
    def rewards(self) -> list[float]:
        outcome = self.match.outcome
        return match_rewards(outcome.winners, self.players) if outcome else [0.0] * self.players


def _text(match: Match, seat: int | None) -> str:
    """The match as a seat knows it, as text."""
    view = match.view(seat, history=False)
    lines = [f"round {view.round}, {view.phase}, deck {view.deck_size}, totals {list(view.totals)}"]
    for name, pile in zip(("left", "right"), view.piles, strict=True):
        lines.append(f"{name} pile: {pile.size} cards, top {pile.top or '-'}")
    for other in range(view.players):
        cards = view.hand if other == seat else view.known[other]
        turn = ">" if other == view.turn else " "
        known = " ".join(cards) or "-"
        laid = " ".join(view.laid[other]) or "-"
        lines.append(
            f"{turn} seat {other}: {view.hand_sizes[other]} in hand ({known}), laid {laid}"
        )
    if view.drawn:
        lines.append(f"drawn: {' '.join(view.drawn)}")
    return "\n".join(lines)


ENVIRONMENT = Environment(
    name=GAME,
    seats=MAX_PLAYERS,
    observation_names=OBSERVATION,
    action_names=ACTIONS,
    mask_size=ACTION_COUNT,
    state_type=State,
    rules=rules_by_name(rules),
    policies=POLICIES,
    start_states=_start_states,
    world=_world,
    play=PlayedMatch,
    text=_text,
    writes_words=True,
    constants=_constants,
)
