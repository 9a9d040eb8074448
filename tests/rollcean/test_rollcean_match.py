"""Matches of Roll-cean from Python: decisions at once, views, texts, reasons and records."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from sizes import sized
from tidefold import rollcean
from tidefold.bots import play_out
from tidefold.bots.rollcean import BOTS
from tidefold.games.rollcean.moves import parse_placement
from tidefold.games.rollcean.state import State
from tidefold.records import check_text, dump, replay


def played(players: int, seed: int, **options: Any) -> rollcean.Match:
    """A whole match with late seats, passes, and different times."""
    match = rollcean.Match(players, seed=seed, **options)
    random = Random(seed)
    while match.outcome is None:
        now = match.round
        for seat in random.sample(match.waiting, len(match.waiting)):
            legal = match.placements(seat)
            if random.random() < 0.85:
                move = random.choice(legal) if legal and random.random() < 0.9 else "pass"
                match.play(move, seat=seat, at_ms=random.randrange(40_000))
        if match.round == now and match.outcome is None:
            match.time_up()
    return match


@cache  # made when a test asks, and not when any test is collected
def records() -> list[Any]:
    return [
        json.loads(dump(played(players, 40 + players).record(with_legal=players % 2 == 0)))
        for players in (1, 2, 3, 8)
    ]


@pytest.mark.parametrize("players", range(1, 9))
def test_records_round_trip(players: int) -> None:
    time = {"mode": "decreasing"} if players % 2 else {"mode": "constant", "seconds": 15}
    match = played(players, players, time=time)
    record = json.loads(dump(match.record(with_legal=True)))
    again = replay(record)
    assert isinstance(again, rollcean.Match)
    assert again.record(with_legal=True) == record
    assert again.outcome == match.outcome
    assert again.state().low == match.state().low
    assert len(record["rounds"]) == 15
    assert sum(sum(r["points"]) for r in record["rounds"]) <= sum(record["result"]["totals"])


def test_a_gain_is_what_the_placement_adds_to_the_total() -> None:
    random, with_extras = Random(5), 0
    for seed in range(6):
        match = rollcean.Match(2, seed=seed)
        while match.outcome is None:
            before, gains = match.totals, []
            for seat in match.waiting:
                found = list(zip(match.gains(seat), match.placements(seat), strict=True))
                gain, move = max(found, key=lambda one: one[0]) if found else (0, "pass")
                if found and random.random() < 0.5:
                    gain, move = random.choice(found)
                gains.append(gain)
                with_extras += found != [] and gain >= match.sheet.line_points
                match.play(move, seat=seat)
            assert [now - then for now, then in zip(match.totals, before, strict=True)] == gains
    assert with_extras, "lines, starfish and objectives were gained too"
    assert match.gains(0) == ()


def test_placements_have_texts_that_parse_back() -> None:
    match = rollcean.Match(2, seed=5)
    for move in match.placements(0):
        assert parse_placement(str(move), match.shapes) == move
        assert match.why_not(str(move), seat=0) is None


@pytest.mark.parametrize(
    "text", ["", "L4", "XX@r1c1/0 column 1", "O4@r1c1/45 column 1", "O4@r1c1/0 column 7", 5, None]
)
def test_a_text_that_is_no_placement_is_a_value_error(text: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # the sentence differs, the kind must not
        rollcean.Match(2, seed=5).play(text, seat=0)


def test_every_placement_on_the_sheet_is_legal_or_has_a_reason() -> None:
    match = rollcean.Match(1, seed=11)
    random = Random(3)
    seen = set()
    while match.outcome is None:
        legal = set(match.placements(0))
        for _ in range(60):
            shape = random.choice(list(match.shapes))
            turn = f"{random.choice((0, 90, 180, 270))}{random.choice(('', 'm'))}"
            row, column = random.randint(1, 8), random.randint(1, 12)
            text = f"{shape}@r{row}c{column}/{turn} column {random.randint(1, 6)}"
            reason = match.why_not(text, seat=0)
            assert (reason is None) == (parse_placement(text, match.shapes) in legal)
            if reason is not None:
                seen.add(reason.code)
                assert reason.sentence.endswith(".")
        match.play(random.choice(sorted(legal, key=str)) if legal else "pass", seat=0)
    assert seen == {"not-thrown", "off-sheet", "not-in-column", "overlap"}
    reason = match.why_not("pass", seat=0)
    assert reason is not None
    assert reason.code == "match-over"


def test_a_placement_is_final_hidden_and_the_first_throws_next() -> None:
    match = rollcean.Match(3, seed=4)
    first, second = match.placements(1)[0], match.placements(2)[-1]
    before = match.view(0)
    match.play(second, seat=2, at_ms=900)
    match.play(first, seat=1, at_ms=300)
    after = match.view(0)
    assert after.hatched == before.hatched == ((), (), ())
    assert after.waiting == (0,)
    assert after.placed is None
    assert match.view(1).placed == first
    with pytest.raises(rollcean.IllegalPlacement, match="You have already placed") as caught:
        match.play("pass", seat=1)
    assert pickle.loads(pickle.dumps(caught.value)).reason.code == "already-placed"
    match.play("pass", seat=0)
    assert match.round == 2
    assert match.view(0).thrower == 1
    assert match.view(0).hatched[1] == first.boxes


def test_what_rivals_place_does_not_show_until_the_round_is_over() -> None:
    one, two = (rollcean.Match(2, seed=9) for _ in range(2))
    one.play(one.placements(1)[0], seat=1)
    two.play(two.placements(1)[-1], seat=1)
    assert one.view(0) == two.view(0)
    assert one.view() == two.view()
    assert one.placements(0) == two.placements(0)


def test_late_passed_and_nothing_fits_are_told_apart() -> None:
    kinds = {
        play["pass"]
        for record in records()
        for played_round in record["rounds"]
        for play in played_round["plays"]
        if "pass" in play
    }
    for seed in range(40):
        match = play_out(rollcean.Match(2, seed=seed), BOTS.make_all(["beginner"] * 2, seed))
        plays = [play for kept in match.rounds for play in kept.plays if play]
        if any("pass" in play for play in plays):
            kinds |= {play["pass"] for play in plays if "pass" in play}
            assert replay(match.record()).record() == match.record()
            break
    assert kinds == {"late", "chosen", "none-fits"}


def test_the_seconds_of_both_time_modes() -> None:
    match = rollcean.Match(1, seed=1, time={"mode": "decreasing"})
    seconds = []
    while match.outcome is None:
        seconds.append(match.seconds)
        match.play("pass", seat=0)
    assert seconds == [40] * 4 + [35] * 4 + [30] * 4 + [25] * 3
    with pytest.raises(ValueError, match="time must be"):
        rollcean.Match(1, time={"mode": "constant", "seconds": 17})


JUNK: list[Any] = [None, True, -1, 0, 1, 7, 2**70, 1.0, "", "late", "L4", [], {}, [[0, 0]], [1, 1]]


def containers(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[tuple[Any, ...], Any]]:
    found = []
    if isinstance(value, (dict, list)) and value:
        found.append((path, value))
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            found += containers(inner, (*path, key))
    return found


def plain(record: Any) -> Any:
    """A record without its counts of legal placements."""
    record = deepcopy(record)
    for played_round in record["rounds"]:
        for play in played_round["plays"]:
            play.pop("legal", None)
    return record


def test_plays_keep_thinking_time_and_who_was_played_for() -> None:
    match = rollcean.Match(3, seed=3)
    match.play(match.placements(0)[0], seat=0, at_ms=10, ms=7, auto=True)
    match.play("pass", seat=1, ms=9)
    match.mark_late(2, auto=True)
    record = json.loads(dump(match.record()))
    plays = record["rounds"][0]["plays"]
    assert (plays[0]["ms"], plays[0]["auto"]) == (7, True)
    assert plays[1] == {"seat": 1, "pass": "chosen", "ms": 9}
    assert plays[2] == {"seat": 2, "pass": "late", "auto": True}
    assert replay(record).record() == record
    plays[1]["ms"] = -1
    problem = next(check_text("x", dump(record).encode()))
    assert problem is not None
    assert (problem.round, problem.move) == (1, 2)


@pytest.mark.sized
@pytest.mark.parametrize("part", range(sized(1, 1, 4)))
def test_mutated_records_are_refused_or_stay_true(part: int) -> None:
    random = Random(part)
    refused = 0
    kept: list[tuple[Any, ...]] = []  # a seed, a name, a time may change; the record is still true
    mutations = sized(30, 50, 150)
    for _ in range(mutations):
        original = random.choice(records())
        record = deepcopy(original)
        path, holder = random.choice(containers(record))
        key = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if random.random() < 0.3:
            del holder[key]
        else:
            holder[key] = deepcopy(random.choice(JUNK))
        if dump(record) == dump(original):
            continue
        problem = next(check_text("x", dump(record).encode()))
        if problem is None:
            kept.append(path)
            assert plain(replay(record).record()) == plain(record)
            continue
        refused += 1
        assert "\n" not in str(problem)
        if len(path) > 1 and path[0] == "rounds":
            assert problem.round is not None
            assert problem.round >= path[1] + 1
    assert refused > 0.73 * mutations
    assert len(kept) < 0.14 * mutations


def test_bots_play_whole_matches_and_beginner_is_the_better() -> None:
    won = 0
    for seed in range(12):
        names = ["beginner", "random"] if seed % 2 else ["random", "beginner"]
        match = play_out(rollcean.Match(2, seed=seed), BOTS.make_all(names, seed))
        assert match.outcome is not None
        won += match.outcome.winners == (names.index("beginner"),)
    assert won >= 11


def test_giving_up() -> None:
    match = rollcean.Match(2, seed=3)
    match.give_up("resigned", [1])
    record = match.record()
    assert record["result"] == {
        "by": "resigned",
        "totals": [0, 0],
        "bottles": [0, 0],
        "winners": [1],
    }
    assert replay(record).record() == record
    assert match.waiting == ()


def test_seats_that_do_not_play_are_refused_everywhere() -> None:
    match = rollcean.Match(players=2, seed=1)
    wrong: list[Any] = [-1, 2, 7, True, "0"]
    for seat in wrong:
        with pytest.raises(ValueError, match="seats are 0 to 1"):
            match.play("pass", seat=seat)
        with pytest.raises(ValueError, match="seats are 0 to 1"):
            match.mark_late(seat)
        with pytest.raises(ValueError, match="seats are 0 to 1"):
            match.why_not("pass", seat=seat)
    assert match.waiting == (0, 1)


def test_a_seat_that_nobody_names_is_the_only_one_awaited() -> None:
    match = rollcean.Match(players=2, seed=1)
    for verb in (match.play, match.why_not):
        with pytest.raises(ValueError, match="name the seat: 2 decisions are awaited"):
            verb("pass")
    match.play("pass", seat=1)
    assert match.legal_moves() == match.legal_moves(0) == (*match.placements(0), "pass")
    assert match.why_not("pass") is None
    match.play("pass")
    assert match.round == 2


@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), (0, 1), (1, 7)])
def test_a_throw_is_two_dice(dice: tuple[int, ...]) -> None:
    seeded = rollcean.Match(players=2, seed=1)
    match = rollcean.Match(
        players=2, drawn=rollcean.Drawn(seeded.drawn.shapes, seeded.drawn.objectives)
    )
    with pytest.raises(ValueError, match=r"two dice are thrown|a die must be"):
        match.throw(dice, 0)  # type: ignore[arg-type]  # what is tested


def test_two_shapes_of_one_form_are_refused() -> None:
    drawn = rollcean.Match(players=1, seed=1).drawn
    twice = replace(drawn.shapes[0], name="again")
    with pytest.raises(ValueError, match="the same form"):
        rollcean.Drawn((*drawn.shapes[:5], twice), drawn.objectives)


def test_the_richest_sheet_that_the_format_allows_has_room_in_the_state() -> None:
    rich = rollcean.parse_sheet(
        {
            "format": "tidefold-sheet/1",
            "name": "rich",
            "rows": ["BAEEEEBAEEEE"] * 10,
            "links": [{"predator": "shark", "prey": "seal", "points": 99}],
            "bottle_factor": 9,
            "starfish": {"points": 1, "most": 1, "boxes": [[[0, 0], [0, 1]]]},
            "lines": {"points": 1, "needed": {}},
        }
    )
    seeded = rollcean.Match(players=1, seed=1)
    six = rollcean.parse_shape({"name": "six", "rows": ["######"]})
    drawn = rollcean.Drawn((six, *seeded.drawn.shapes[:5]), seeded.drawn.objectives)
    match = rollcean.Match(players=1, sheet=rich, drawn=drawn)
    for row in range(10):
        match.throw((1, 1), 0)
        match.play(f"six@r{row + 1}c1/0 column 1", seat=0)
    assert match.state().points[0] == 10 * 4 * 99 * 9
    record = np.zeros(1, State.dtype())
    match.state().write(record[0])
    assert State.read(record[0]) == match.state()
