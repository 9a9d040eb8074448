"""Checks that a game keeps the promises that shared code relies on; for authors of games.

`check_game(GAME)` plays random matches for every number of players and raises AssertionError at the
first broken promise. It finds a game that contradicts itself, not a game with wrong rules.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

from .api import Match, RecordError, Refused
from .fair import FairChance, chance_of
from .registry import Game

SECRET = "c0" * 32
NO_MOVE = "this is no move"


def check_game(game: Game, *, matches: int = 3) -> None:
    """Play `matches` matches for each number of players and check every promise."""
    assert game.name.isidentifier(), "the name of a game is an identifier"
    assert game.title, "a game has a title"
    assert game.usual_players in game.seats, "the usual number of players can play"
    json.dumps(game.facts())
    rules = game.read_rules({option.name: option.default for option in game.options})
    for players in game.seats:
        for seed in range(matches):
            _check_match(game, game.start(players, seed, rules), Random(seed))
        again, first = (game.start(players, 7, rules).record() for _ in range(2))
        assert again == first, "the same seed begins the same match"
        if game.start_fair is not None:
            _check_fair(game, players, rules)


def _check_match(game: Game, match: Match, chance: Random) -> None:
    """Play a match at random; check every position, and the record after some of the decisions."""
    decisions = 0
    while match.outcome is None:
        assert match.waiting, "a match that goes on waits for a seat"
        for seat in match.waiting:
            _check_choice(match, seat)
            move = chance.choice(match.legal_moves(seat))
            for event in match.play(move, seat=seat):
                json.dumps(event.seen_by(None))
            decisions += 1
        if decisions.bit_count() == 1:  # replaying after each decision would take too long
            _check_record(game, match)
    assert not match.waiting, "a match that is over waits for nobody"
    assert all(seat in range(match.players) for seat in match.outcome.winners)
    _check_record(game, match)
    assert game.replay(match.record()).outcome is not None, "a replayed match is over too"


def _check_choice(match: Match, seat: int) -> None:
    moves = match.legal_moves(seat)
    assert moves, f"seat {seat} is waited for and has no legal move"
    assert match.view(seat) is not None, "a seat has a view"
    assert match.view(None) is not None, "a spectator has a view"
    for move in (moves[0], moves[-1]):
        assert match.why_not(move, seat=seat) is None, f"{move} is legal and refused"
        assert match.why_not(str(move), seat=seat) is None, f"the text {str(move)!r} is not taken"
    try:
        match.why_not(NO_MOVE, seat=seat)
    except ValueError:
        pass
    else:
        raise AssertionError(f"{NO_MOVE!r} must be a ValueError")
    _check_others(match, moves)


def _check_others(match: Match, moves: Sequence[Any]) -> None:
    for other in set(range(match.players)) - {*match.waiting}:
        assert not match.legal_moves(other), f"seat {other} is not waited for and has moves"
        reason = match.why_not(moves[0], seat=other)
        assert reason is not None, f"seat {other} may move out of turn"
        assert reason.sentence, "a reason has a sentence"
        try:
            match.play(moves[0], seat=other)
        except Refused:
            continue
        raise AssertionError(f"seat {other} moved out of turn")


def _check_record(game: Game, match: Match) -> None:
    record = json.loads(json.dumps(match.record()))
    assert record["game"] == game.name, "the record names the game"
    assert game.replay(deepcopy(record)).record() == match.record(), "replaying changes the record"
    try:
        game.replay({**record, "players": 99})
    except RecordError:
        return
    raise AssertionError("a record with 99 players must be a RecordError")


def _check_fair(game: Game, players: int, rules: dict[str, Any]) -> None:
    """Check that a fair match verifies with its own secret and with no other."""
    assert game.start_fair is not None
    nonces = [f"nonce {seat}" for seat in range(players)]
    chance = FairChance(game.name, SECRET, nonces)
    match = game.start_fair(players, chance, rules)
    match.fair = chance.proof(revealed=True)
    match.give_up("abandoned")
    game.verify(game.replay(match.record()), chance_of(game.name, players, match.fair))
    other = FairChance(game.name, "d1" * 32, nonces)
    try:
        game.verify(game.replay(match.record()), other)
    except RecordError:
        return
    raise AssertionError("another secret verifies too")
