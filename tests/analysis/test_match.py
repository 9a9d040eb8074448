"""The analysis of a match: no hindsight, repeatable, forced moves free, marks beyond the error."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import pytest
from played_matches import decisions, record_of

from hidden_cards import permuted
from tidefold.analysis.judgement import MARKS, Analysis, Decision, Question, mark_of, summary_of
from tidefold.analysis.paired_batches import EvaluatedMove
from tidefold.analysis.seasalt.analyst import SeasaltAnalyst, questions
from tidefold.analysis.text_report import sparkline
from tidefold.games.seasalt import Match, Move, RecordError, replay
from tidefold.i18n import LANGUAGES, card_name

FEW = 1500
ANALYST = SeasaltAnalyst()


def analyse(record: Any, playouts: int = FEW, seed: int = 0, **given: Any) -> Analysis:
    return ANALYST.with_budget(playouts, seed).analyse(record, **given)


def test_the_same_record_playouts_and_seed_give_the_same_analysis() -> None:
    record = record_of("it", 3)
    few = 400  # the same budget for all three
    first = analyse(record, playouts=few, seed=4, workers=1)
    assert first == analyse(record, playouts=few, seed=4, workers=3)
    assert first != analyse(record, playouts=few, seed=5)


def test_every_decision_with_a_choice_is_weighed_and_forced_ones_are_not() -> None:
    record = record_of()
    asked = list(questions(record))
    found = analyse(record)
    assert len(asked) == sum(len(one["moves"]) for one in record["rounds"])
    assert [one.number for one in found.decisions] == [
        one.number for one in asked if len(one.legal_moves) > 1
    ]
    for one in found.decisions:
        assert set(one.moves) == {str(move) for move in asked[one.number - 1].legal_moves}
        assert one.moves[one.best] == max(one.moves.values()) == one.value
        assert one.loss == 0 or one.loss == pytest.approx(
            one.value - one.moves[one.played], abs=2e-4
        )
        assert (one.mark == "ok") == (one.reason is None)


@pytest.mark.parametrize("edition", ["es+salt", "en+pepper", "it+salt+pepper"])
def test_a_record_with_boxes_gives_every_decision(edition: str) -> None:
    """The deck after a lobster and the event of a round are in the record, too."""
    phases = set()
    for seed in range(3):
        match = Match(3, edition, seed=seed)
        while match.outcome is None:
            phases.add(match.phase)
            match.play(match.random_move())
        record = match.record()
        written = [entry["move"] for one in record["rounds"] for entry in one["moves"]]
        assert [one.played.name for one in questions(record)] == written
    assert "salt" not in edition or "lobster" in phases
    assert "pepper" not in edition or "event" in phases


def test_what_comes_later_changes_nothing() -> None:
    record = record_of("en", 2)
    moves = len(record["rounds"][0]["moves"]) // 2
    begun = replay(record, moves).record()
    assert "result" not in begun
    cut = analyse(begun)
    whole = analyse(record)
    assert cut.decisions == whole.decisions[: len(cut.decisions)]
    assert len(cut.decisions) > 5


def test_hidden_cards_permuted_change_no_judgement() -> None:
    for match in decisions(2):
        found = [
            ANALYST.with_budget(FEW).judge(
                Question(
                    1, 1, 1, 0, same.view(match.seat), same.legal_moves(), same.legal_moves()[-1]
                )
            )
            for same in (match, permuted(match, 1), permuted(match, 2))
        ]
        assert found[0] == found[1] == found[2]


def test_one_seat_alone_is_judged_as_among_all() -> None:
    record = record_of("es-AR", 4)
    whole = analyse(record)
    alone = analyse(record, seat=2)
    assert alone.decisions == tuple(one for one in whole.decisions if one.seat == 2)
    assert alone.summaries == (whole.summaries[2],)
    with pytest.raises(ValueError, match="there is no seat 4; seats are 0 to 3"):
        analyse(record, seat=4)


def test_a_difference_within_two_standard_errors_is_no_loss() -> None:
    move = Move.parse("draw")
    assert EvaluatedMove(move, 0.4, behind=0.1, error=0.051).loss == 0
    assert EvaluatedMove(move, 0.4, behind=0.1, error=0.049).loss == 0.1


def test_marks_follow_the_thresholds() -> None:
    assert MARKS["chance"] == {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02}
    assert [mark_of(loss) for loss in (0, 0.019, 0.02, 0.05, 0.1, 1)] == [
        "ok", "ok", "inaccuracy", "mistake", "blunder", "blunder",
    ]  # fmt: skip


def test_who_plays_at_random_loses_more() -> None:
    found = analyse(record_of(bots="careful,random", target=20), playouts=4000)
    careful, chance = found.summaries
    assert careful.accuracy > chance.accuracy + 40
    assert chance.loss > 2 * careful.loss
    assert chance.marks["blunder"] > careful.marks["blunder"]


def judged(loss: float, stake: float) -> Decision:
    return Decision(
        number=1, round=1, turn=1, seat=0, totals=(0, 0), played="a", best="b", value=0.5,
        loss=loss, stake=stake, error=0.001, mark="ok", moves={},
    )  # fmt: skip


def test_accuracy_is_what_was_kept_of_what_was_at_stake() -> None:
    quiet, sharp = judged(0.0, 0.001), judged(0.05, 0.1)
    assert summary_of(0, [sharp]).accuracy == 50
    assert summary_of(0, [quiet] * 50 + [sharp]).accuracy == pytest.approx(66.7), "not 98"
    assert summary_of(0, [judged(0.3, 0.1)]).accuracy == 0
    assert summary_of(0, [judged(0.0, 0.0)]).accuracy == 100


def test_a_seat_without_decisions_made_no_mistake() -> None:
    assert summary_of(0, ()).accuracy == 100


def test_a_wrong_record_is_refused() -> None:
    record = deepcopy(record_of())
    record["rounds"][0]["moves"][3]["seat"] = 3
    with pytest.raises(RecordError):
        analyse(record)


@pytest.fixture(scope="module")
def by_chance() -> Analysis:
    """The analysis of a match between random bots, which has every kind of mistake."""
    return analyse(record_of(bots="random"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_in_every_language(by_chance: Analysis, language: str) -> None:
    found = by_chance
    lines = ANALYST.text(found, language, ["Ada"])
    assert not any(set("{}|") & set(line) for line in lines)
    assert "Ada" in "\n".join(lines)
    assert json.loads(json.dumps(found.as_json()))["format"] == "tidefold-analysis/2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_the_language_writes_them(
    by_chance: Analysis, language: str
) -> None:
    text = "\n".join(ANALYST.text(by_chance, language, ["Ada", "Bo"]))
    wrong, right = (r"\d,\d", r"\d\.\d") if language == "en" else (r"\d\.\d", r"\d,\d")
    assert re.findall(wrong, text) == []
    assert re.findall(right, text)
    sign = {"en": "%", "it": "%"}.get(language, "\u00a0%")
    assert set(re.findall(r"\d(\s*%)", text)) == {sign}


def test_a_marked_decision_shows_hand_and_totals(by_chance: Analysis) -> None:
    one: Any = by_chance.worst(1)[0]
    text = "\n".join(ANALYST.text(by_chance, "en", ["Ada", "Bo"]))
    assert f"points: Ada {one.totals[0]}, Bo {one.totals[1]}" in text
    named = ", ".join(card_name("en", card) for card in one.hand) or "-"
    assert f"hand: {named}" in text
    report = ANALYST.report(by_chance, "en", ["Ada", "Bo"])
    assert named in report.worst[0].situation


def test_a_sparkline_shows_low_and_high() -> None:
    assert sparkline([0, 0.5, 1]) == "▁▅█"
    assert sparkline([]) == ""
    assert len(sparkline([0.5] * 500)) == 72
