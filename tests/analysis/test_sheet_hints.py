"""Hints and analyses of Roll-cean: honest, repeatable, and a sentence in every language."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from tidefold.analysis.judgement import Analysis
from tidefold.analysis.rollcean.analyst import RollceanAnalyst, questions
from tidefold.analysis.rollcean.hint_reasons import Gains, Outcomes, Side, gains_of, reason_for
from tidefold.analysis.rollcean.judgement import DescribedMove, Hint, describe
from tidefold.analysis.rollcean.phrases import RollceanPhrases, move_words
from tidefold.analysis.search import Reason
from tidefold.bots import play_out
from tidefold.bots.rollcean import BOTS
from tidefold.games.rollcean import RecordError
from tidefold.i18n import LANGUAGES, catalogue
from tidefold.rollcean import Match

FEW = 600
ANALYST = RollceanAnalyst(playouts=FEW)
hint = ANALYST.hint
PARTS = Outcomes(rounds=40.0, starfish=6.0, lines=5.0, objectives=4.0, theirs=50.0)
NOTHING = Gains(0, 0, 0)


def match_in_round(number: int, players: int = 3, seed: int = 4) -> Match:
    """A match of bots at the beginning of a round."""
    match = Match(players, seed=seed)
    bots = BOTS.make_all(["beginner", "random", "beginner"][:players], seed)
    while match.round < number:
        for seat in match.waiting:
            match.play(bots[seat].choose(match.view(seat), match.legal_moves(seat)), seat=seat)
    return match


@cache
def record_of(players: int = 2, bots: str = "beginner,random", seed: int = 4) -> dict[str, Any]:
    names = (bots.split(",") * players)[:players]
    return play_out(Match(players, seed=seed), BOTS.make_all(names, 1)).record()


@pytest.mark.parametrize("number", [1, 8, 11])
def test_what_others_have_placed_in_this_round_changes_no_hint(number: int) -> None:
    match = match_in_round(number)
    hints = []
    for place in (0, -1, -2):  # other placements, and a pass
        other = deepcopy(match)
        for seat in (1, 2):
            other.play(other.legal_moves(seat)[place], seat=seat)
        hints.append(hint(other.view(0), other.legal_moves(0)))
    hatched = {str(deepcopy(match).legal_moves(1)[place]) for place in (0, -1)}
    assert len(hatched) == 2
    assert hints[0] == hints[1] == hints[2]


def test_dice_to_come_change_no_hint() -> None:
    match = match_in_round(6)
    other = deepcopy(match)
    other._state.key[0] += 1
    views = [one.view(0) for one in (match, other)]
    hints = [hint(view, match.legal_moves(0)) for view in views]
    assert hints[0] == hints[1]


@pytest.mark.parametrize(("players", "number"), [(1, 3), (2, 7), (3, 12)])
def test_a_hint_is_one_of_the_moves_with_a_sentence_in_every_language(
    players: int, number: int
) -> None:
    match = match_in_round(number, players)
    view, moves = match.view(0), match.legal_moves(0)
    found = hint(view, moves)
    assert found.move in moves
    assert (found.chance is None) == (players == 1)
    assert found.points is not None
    for language in LANGUAGES:
        said = ANALYST.hint_report(found, language)
        assert said.why.endswith(".")
        assert not set("{}|") & set(said.why + said.text + said.other)
        if found.code not in ("close", "alone"):
            assert said.other
            assert said.other in said.why, "the move it compares with is named"
            assert said.other != said.text
    json.dumps(found.as_json())


def test_a_forced_move_is_called_forced() -> None:
    match = match_in_round(1)
    found = hint(match.view(0), (match.legal_moves(0)[0], "pass"))
    assert (found.code, found.move) == ("forced", match.legal_moves(0)[0])
    assert hint(match.view(0), ("pass",)).move == "pass"
    with pytest.raises(ValueError, match="nothing to decide"):
        hint(match.view(0), ())


def reason(best: tuple[Gains, Outcomes], foil: tuple[Gains, Outcomes], players: int = 2) -> Reason:
    """The reason at the first throw of a match, if these were the outcomes."""
    match = match_in_round(1, players)
    moves = match.placements(0)
    sides = [Side(move, 0.5, *one) for move, one in zip(moves, (best, foil), strict=False)]
    return reason_for(match.view(0), *sides)


def outcomes(**changed: float) -> Outcomes:
    """How matches end, a little different."""
    names = ("rounds", "starfish", "lines", "objectives", "theirs")
    return Outcomes(**{name: getattr(PARTS, name) + changed.get(name, 0.0) for name in names})


@pytest.mark.parametrize(
    ("now", "later", "code"),
    [
        (Gains(6, 0, 0), outcomes(rounds=6.0), ("now", "bottle")),
        (NOTHING, outcomes(rounds=3.0), ("room",)),
        (Gains(0, 3, 0), outcomes(starfish=3.0), ("parts",)),
        (Gains(4, 3, 0), outcomes(rounds=4.0, starfish=3.0), ("parts",)),
        (NOTHING, outcomes(starfish=2.0), ("starfish",)),
        (Gains(0, 0, 5, rows=(3,)), outcomes(lines=5.0), ("parts",)),
        (NOTHING, outcomes(lines=1.0), ("lines",)),
        (Gains(0, 0, 0, goals=(("shoal", 7),)), outcomes(objectives=5.0), ("parts",)),
        (NOTHING, outcomes(objectives=1.0), ("objectives",)),
        (NOTHING, outcomes(theirs=-2.0), ("opponents",)),
        (NOTHING, outcomes(rounds=0.1), ("lead",)),
        (NOTHING, outcomes(rounds=1.0, starfish=1.0, lines=1.0, theirs=-1.0), ("lead",)),
    ],
)
def test_the_reason_is_where_the_points_come_from(
    now: Gains, later: Outcomes, code: tuple[str, ...]
) -> None:
    found = reason((now, later), (NOTHING, PARTS))
    assert found.code in code
    assert f"hint.rollcean.{found.code}" in catalogue("en")


def test_where_several_things_add_up_both_ends_of_the_match_are_said() -> None:
    """A lead of four points is what wins, and no source brings half of it."""
    found = reason(
        (NOTHING, outcomes(rounds=1.0, starfish=1.0, lines=1.0, theirs=-1.0)), (NOTHING, PARTS)
    )
    ends = {name: found.arguments[name] for name in ("mine", "theirs", "foil_mine", "foil_theirs")}
    assert list(ends.values()) == [58.0, 49.0, 55.0, 50.0]


def test_alone_a_little_of_everything_is_said_as_such() -> None:
    alone = (NOTHING, outcomes(rounds=0.1, theirs=-50.0)), (NOTHING, outcomes(theirs=-50.0))
    assert reason(*alone, players=1).code == "alike"


def test_a_match_that_is_won_goes_on_with_points() -> None:
    match = Match(2, seed=10)
    while match.round < 14:
        moves = dict(zip(match.placements(0), match.gains(0), strict=True))
        match.play(max(moves, key=moves.__getitem__) if moves else "pass", seat=0)
        match.play("pass", seat=1)
    gains = dict(zip(match.placements(0), match.gains(0), strict=True))
    found = hint(match.view(0), match.legal_moves(0))
    assert (found.code, found.arguments["p"]) == ("close", 100)
    assert gains[found.move] == max(gains.values()) > min(gains.values())


def test_points_given_up_at_once_are_said() -> None:
    found = reason((Gains(2, 0, 0), outcomes(lines=4.0)), (Gains(5, 0, 0), outcomes()))
    assert (found.code, found.arguments["measure"], found.arguments["n"]) == ("lines", "cost", 3)


def test_a_bonus_is_no_reason_where_the_other_move_brings_more_at_once() -> None:
    best, foil = Gains(0, 3, 0), Gains(8, 0, 0)
    found = reason((best, outcomes(rounds=-8.0, starfish=3.0)), (foil, PARTS))
    assert (found.code, found.arguments["measure"], found.arguments["n"]) == ("starfish", "cost", 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_points_at_once_are_said_and_where_they_come_from(language: str) -> None:
    best = Gains(4, 3, 5, rows=(7,), goals=(("shoal", 4),))
    found = reason((best, outcomes(rounds=2.0, objectives=4.0)), (Gains(2, 0, 0), PARTS))
    assert (found.arguments["n"], found.arguments["foil_points"]) == (16, 2)
    hint = Hint(move="pass", code="", arguments={}, described_move=DescribedMove(0, 0, ()))
    said = RollceanPhrases().reason(language, found, hint, [], None)
    goal = catalogue(language)["rollcean.goal.shoal"]
    assert re.search(rf"16 .*\(.* 4, .* 3, .* 8.*: 5, .*{goal}.*: 4\).* 2\b", said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_placements_of_a_round_read_the_same(language: str) -> None:
    for number in range(1, 8):
        match = match_in_round(number)
        moves = match.placements(0)
        said = {move_words(language, describe(match.view(0), move)) for move in moves}
        assert len(said) == len(moves) > 1


@pytest.mark.parametrize(
    ("boxes", "turn", "said"),
    [
        ([(7, 8), (7, 9)], "0", "shape 2 in column 5 (row 8, column 5)"),
        ([(7, 9), (7, 10)], "90", "shape 2 in column 5 (turned right, row 8, columns 5-6)"),
        (
            [(2, 4), (3, 4)],
            "180m",
            "shape 2 in column 5 (mirrored, upside down, rows 3-4, column 3, left side)",
        ),
    ],
)
def test_a_placement_in_words(boxes: list[tuple[int, int]], turn: str, said: str) -> None:
    assert move_words("en", DescribedMove(2, 5, tuple(boxes), turn)) == said


def test_gains_at_once_are_those_of_the_rules_and_of_the_button() -> None:
    match = match_in_round(13, 2)
    view, state = match.view(0), match.state()
    offered = dict(zip(match.placements(0), match.gains(0), strict=True))
    for move in match.placements(0)[:20]:
        after = deepcopy(match)
        for seat, choice in ((1, "pass"), (0, move)):
            after.play(choice, seat=seat)
        code = match._code(move)
        gains = gains_of(view, state, match.board, code)
        assert gains.all == after.totals[0] - match.totals[0]
        assert gains.all == offered[move] == sum(part[1] for part in gains.parts)


def test_decisions_are_judged_by_what_was_known_then() -> None:
    record = record_of()
    cut = deepcopy(record)
    cut["rounds"] = cut["rounds"][:4]
    del cut["result"]
    asked, whole = list(questions(cut)), list(questions(record))
    assert asked == whole[: len(asked)]
    assert all(one.view.hatched[0] == () for one in asked[:2])
    assert {one.view.seat for one in asked} == {0, 1}


def test_a_late_player_decided_nothing() -> None:
    match = Match(2, seed=1)
    match.play(match.placements(0)[0], seat=0)
    match.time_up()
    record = match.record()
    assert [one.view.seat for one in questions(record)] == [0]
    assert len(ANALYST.questions(record)) == 1


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return ANALYST.analyse(record_of(), workers=1)


def test_every_decision_with_a_choice_is_weighed(analysis: Analysis) -> None:
    asked = {one.number: one for one in questions(record_of())}
    for one in analysis.decisions:
        assert set(one.moves) == {str(move) for move in asked[one.number].legal_moves}
        assert (one.mark == "ok") == (one.reason is None)
        assert one.stake >= 0
    assert json.loads(json.dumps(analysis.as_json()))["rules"] == record_of()["sheet"]


def test_one_seat_alone_is_judged_as_among_all(analysis: Analysis) -> None:
    alone = ANALYST.analyse(record_of(), seat=1)
    assert alone.decisions == tuple(one for one in analysis.decisions if one.seat == 1)
    with pytest.raises(ValueError, match="there is no seat 2; seats are 0 to 1"):
        ANALYST.analyse(record_of(), seat=2)


def test_who_plays_at_random_keeps_little_of_what_was_at_stake(analysis: Analysis) -> None:
    beginner, chance = analysis.summaries
    assert beginner.accuracy > chance.accuracy + 10  # greed alone keeps little on this sheet, too
    assert chance.loss > beginner.loss


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_in_every_language(analysis: Analysis, language: str) -> None:
    text = "\n".join(ANALYST.text(analysis, language, ["Ada"]))
    assert not set("{}|") & set(text)
    assert "Ada" in text
    report = ANALYST.report(analysis, language, ["Ada"])
    assert report.worst[0].situation.count("\n") == 1
    picture = report.worst[0].picture
    assert picture is not None
    assert set(picture["best"]).isdisjoint(picture["hatched"])


def test_alone_points_are_what_counts() -> None:
    record = record_of(1, "random")
    found = ANALYST.with_budget(200).analyse(record)
    assert found.unit == "points"
    assert all(one.value > 1 for one in found.decisions)
    assert found.worst()
    assert "points" in "\n".join(ANALYST.text(found, "en", ()))


def test_a_wrong_record_is_refused() -> None:
    record = deepcopy(record_of())
    record["rounds"][0]["plays"][0]["boxes"][0] = [0, 99]
    with pytest.raises(RecordError):
        ANALYST.analyse(record)


def test_the_same_question_is_judged_the_same_again() -> None:
    question = ANALYST.questions(record_of())[5]
    first, again, other = (ANALYST.with_budget(FEW, seed).judge(question) for seed in (3, 3, 4))
    assert first == again
    assert first != other
