"""Searches on another device: what it gets is made from the view, and what it sends is checked."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from played_matches import decisions, record_of

from device_search import as_text, search
from hidden_cards import permuted
from tidefold import rollcean
from tidefold.analysis.api import Analyst, analyst_of
from tidefold.analysis.search import WrongResults
from tidefold.bots import bots_of, play_out

FEW = 400
Results = dict[str, str]
Edit = Callable[[Any], None]


def analyst(game: str) -> Analyst:
    found = analyst_of(game)
    assert found is not None
    return found.with_budget(FEW)


@cache
def positions(game: str) -> list[tuple[Any, Any]]:
    """Views with their legal moves."""
    if game == "seasalt":
        return [(match.view(match.seat), match.legal_moves()) for match in decisions(2)]
    found = []
    for players in (1, 2, 4):
        match = rollcean.Match(players, seed=players)
        found.append((match.view(0), match.legal_moves(0)))
    return found


def found_elsewhere(game: str, call: Any) -> Results:
    tables: dict[str, str] = {}
    packed = asdict(call.pack(tables))
    return search(game, packed, tables)


def results_for(game: str, view: Any, legal: Any) -> Results:
    return found_elsewhere(game, analyst(game).search(view, legal).call)


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
def test_a_hint_by_results_is_the_hint(game: str) -> None:
    for view, legal in positions(game):
        results = results_for(game, view, legal)
        assert analyst(game).search(view, legal).take(results).hint() == analyst(game).hint(
            view, legal
        )


def a_record(game: str) -> Any:
    if game == "seasalt":
        return record_of("es", 2, "random", 3)
    match = rollcean.Match(2, seed=4)
    return play_out(match, bots_of(game).make_all(["random", "random"], 4)).record()


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
def test_an_analysis_by_results_is_the_analysis(game: str) -> None:
    one, marks = analyst(game), []
    for question in one.questions(a_record(game))[:12]:
        search = one.question_search(question)
        results = found_elsewhere(game, search.call)
        ours = one.judge(question)
        assert search.take(results).judge(question) == ours
        marks.append(ours.mark)
    assert set(marks) > {"ok"}, "something to explain"


def test_a_forced_move_needs_no_search() -> None:
    view, legal = positions("seasalt")[0]
    search = analyst("seasalt").search(view, legal[:1])
    assert search.call is None
    assert search.run().hint().code == "forced"


def test_hidden_cards_permuted_change_no_byte_of_a_search() -> None:
    different = 0
    for match in decisions(3):
        others = [permuted(match, number) for number in range(4)]
        different += any(other.state().hand != match.state().hand for other in others)
        sent = []
        for same in (match, *others):
            call = analyst("seasalt").search(same.view(match.seat), same.legal_moves()).call
            tables: dict[str, str] = {}
            sent.append((call.pack(tables) if call else None, tables))
        assert all(one == sent[0] for one in sent)
    assert different > 5


def test_what_others_have_placed_changes_no_byte_of_a_search() -> None:
    match = rollcean.Match(3, seed=8)
    sent = []
    for place in (None, 0, 5, 9):
        if place is not None:
            other = rollcean.Match(3, seed=8)
            other.play(other.legal_moves(1)[place], seat=1)
            match = other
        call = analyst("rollcean").search(match.view(0), match.legal_moves(0)).call
        assert call is not None
        tables: dict[str, str] = {}
        sent.append((call.pack(tables), tables))
    assert all(one == sent[0] for one in sent)


def edited(results: Results, path: str, kind: str, edit: Edit) -> Results:
    """Results of which one array is changed."""
    array = np.frombuffer(bytearray(base64.b64decode(results[path])), kind)
    edit(array)
    return {**results, path: as_text(array)}


def put(place: int, value: Any) -> Edit:
    return lambda array: array.__setitem__(place, value)


WRONG: list[tuple[str, str, Edit]] = [
    *(("batches.estimates", "f8", put(0, one)) for one in (np.nan, np.inf, -np.inf, 1e300, -1e9)),
    *(("batches.estimates", "f8", put(1, one)) for one in (np.nan, 1e300)),
    *(("batches.estimates", "f8", put(2, one)) for one in (np.nan, -1.0)),
    *(("batches.best", "i8", put(0, one)) for one in (-1, 1000, 2**63 - 1, -(2**63))),
    *(("compared.sides", "i8", put(0, one)) for one in (-1, 1000, 2**62)),
    *(("compared.sides", "i8", put(1, one)) for one in (-2, 1000, -(2**63))),
    *(("compared.sums", "i8", put(0, one)) for one in (-(2**63), 2**63 - 1, 10**9)),
    *(("compared.sums", "i8", put(2, one)) for one in (-(2**63), 2**63 - 1, 10**9)),
    *(("compared.sums", "i8", put(4, one)) for one in (-(2**63), 2**63 - 1, 10**9)),
]


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_results_that_cannot_be_are_refused(game: str, wrong: tuple[str, str, Edit]) -> None:
    view, legal = positions(game)[1]
    results = edited(_kept(game), *wrong)
    with pytest.raises(WrongResults, match=r"estimates|moves|worlds|points|shares"):
        analyst(game).search(view, legal).take(results)


@cache
def _kept(game: str) -> Results:
    view, legal = positions(game)[1]
    return results_for(game, view, legal)


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
def test_whatever_is_sent_gives_a_hint_or_a_refusal(game: str) -> None:
    """Bytes at random, and results with a few bytes changed: never another error, never NaN."""
    random, (view, legal) = Random(3), positions(game)[1]
    told = 0
    for number in range(300):
        results = dict(_kept(game))
        path = random.choice(list(results))
        content = bytearray(base64.b64decode(results[path]))
        for _ in range(random.randint(1, 3)):
            content[random.randrange(len(content))] = random.randrange(256)
        if number % 10 == 0:
            content = bytearray(random.randbytes(len(content)))
        results[path] = base64.b64encode(content).decode()
        try:
            found = analyst(game).search(view, legal).take(results).hint()
        except WrongResults:
            continue
        report = analyst(game).hint_report(found, "en", ["Ana", "Ben", "Eva", "Leo"])
        assert report.why
        assert "nan" not in report.why
        assert report.chance is None or np.isfinite(report.chance)
        told += 1
    assert told, "small changes are not noticed, and harm nobody"
