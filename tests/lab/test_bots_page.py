"""The bots' page: it follows from the results, and the one in the repository is up to date."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tidefold.lab.arena import ArenaError, Report, Setting, measure
from tidefold.lab.arena.provenance import code_version
from tidefold.lab.arena.report import PairResult
from tidefold.lab.seasalt.bots_page import (
    PROGRAMME,
    Notes,
    Programme,
    Study,
    make_page,
    read_notes,
    read_results,
    write_notes,
)
from tidefold.lab.seasalt.bots_page.comparison import (
    ALIKE,
    LESS,
    MORE,
    against,
    compare,
    reaches,
    won_by,
)
from tidefold.lab.seasalt.bots_page.markdown import between, milliseconds, plus_minus, share_text
from tidefold.lab.seasalt.bots_page.results import report_from_json, write_result
from tidefold.lab.seasalt.bots_page.sentences import (
    LONGER,
    TUNED,
    WITHOUT,
    duels_text,
    halves_text,
    play_text,
    robin_text,
)
from tidefold.lab.seasalt.bots_page.tables import bots_table, cross_table, duels_table, play_table
from tidefold.lab.statistics import Estimate

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "bench" / "results" / "bots"
PAIR = ("beginner", "random")
NOTHING = Estimate(None, None, None, 0)


@pytest.fixture(scope="module")
def duel() -> Report:
    return measure(Setting(PAIR, deals=2, seed=900_000))


@pytest.fixture(scope="module")
def robin() -> Report:
    return measure(Setting(("random", "hoarder", "beginner"), deals=2, seed=900_000))


@pytest.fixture(scope="module")
def tables() -> list[Report]:
    return [measure(Setting(("beginner",), 3, players)) for players in (2, 3, 4)]


def around(value: float, half: float, count: int = 100) -> Estimate:
    return Estimate(value, value - half, value + half, count)


def won(duel: Report, share: Estimate) -> Report:
    return replace(duel, pairs=(PairResult(*PAIR, share),))


def test_a_result_is_read_as_it_was_written(duel: Report, robin: Report) -> None:
    for report in (duel, robin):
        assert report_from_json(json.loads(json.dumps(report.as_json()))) == report


def test_figures_are_compared_by_their_intervals() -> None:
    assert against(around(0.6, 0.05), 0.5) == MORE
    assert against(around(0.4, 0.05), 0.5) == LESS
    assert against(around(0.52, 0.05), 0.5) == against(NOTHING, 0.5) == ALIKE
    assert compare(around(3, 1), around(1, 0.5)) == MORE
    assert compare(around(1, 0.5), around(3, 1)) == LESS
    assert compare(around(1, 1), around(2, 1)) == compare(NOTHING, around(2, 1)) == ALIKE


def test_a_goal_is_reached_surely_barely_or_not() -> None:
    assert reaches(around(0.9, 0.02), 0.85) == "yes, the whole interval"
    assert reaches(around(0.86, 0.02), 0.85) == "yes"
    assert reaches(around(0.84, 0.02), 0.85) == "no"
    assert reaches(around(0.84, 0.02), None) == reaches(NOTHING, 0.5) == ""


def test_what_one_won_the_other_lost(robin: Report) -> None:
    ours, theirs = won_by(robin, *PAIR), won_by(robin, *PAIR[::-1])
    assert ours is not None
    assert theirs is not None
    assert ours.value is not None
    assert theirs.value == 1 - ours.value
    assert won_by(robin, "beginner", "nobody") is None


def test_figures_in_words() -> None:
    assert share_text(around(0.5, 0.1)) == "50.0 % (40.0 to 60.0 %)"
    assert plus_minus(around(5.55, 0.11), 1) == "5.5 ± 0.1"
    assert [milliseconds(time) for time in (0.0722, 0.3, 9.07, 94.6)] == [
        "0.072",
        "0.30",
        "9.1",
        "95",
    ]
    assert share_text(NOTHING) == between(NOTHING) == milliseconds(None) == "-"
    assert plus_minus(NOTHING, 1) == "-"


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (around(0.9, 0.02), "Every duel reached its goal."),
        (around(0.86, 0.02), "`beginner` against `random` reaches below the goal"),
        (around(0.8, 0.02), "The goal was missed by `beginner` against `random`."),
    ],
)
def test_the_duels_are_judged_by_their_goals(duel: Report, share: Estimate, told: str) -> None:
    study = Study("duel", PAIR, 4, goal=0.85)
    assert told in duels_text([study], {"duel": won(duel, share)})


@pytest.mark.parametrize(
    ("share", "verdict"),
    [(around(0.6, 0.05), MORE), (around(0.52, 0.05), ALIKE), (around(0.4, 0.05), LESS)],
)
def test_more_time_and_missing_parts_are_judged_by_half(
    duel: Report, share: Estimate, verdict: str
) -> None:
    study = Study("duel", PAIR, 4)
    for verdicts in (LONGER, WITHOUT, TUNED):
        told = halves_text([study], {"duel": won(duel, share)}, verdicts)
        assert told == f"- `beginner` against `random`, 4 matches: {verdicts[verdict]}."


def test_with_four_players_a_fair_share_is_a_quarter(duel: Report) -> None:
    study = Study("duel", PAIR, 4, players=4)
    found = {"duel": won(duel, around(0.4, 0.05))}
    assert TUNED[MORE] in halves_text([study], found, TUNED)


def test_four_players_are_named_so(duel: Report) -> None:
    study = Study("four", PAIR, 4, players=4, goal=0.5)
    found = {"four": won(duel, around(0.4, 0.1))}
    assert "| `beginner` | three `random` | 4 | 40.0 % |" in duels_table([study], found)
    assert "`random` with 4 players" in duels_text([study], found)


def test_bots_are_ordered_by_strength(robin: Report) -> None:
    rows = bots_table(robin).splitlines()
    assert rows[2].startswith("| `beginner` | 1000 by definition | ")
    assert len(rows) == len(cross_table(robin).splitlines()) == 5
    assert "| `beginner` |  | " in cross_table(robin)
    assert robin_text(robin).startswith("`beginner` is rated highest, ahead of `")


def test_an_elo_that_had_to_be_bounded_is_told(robin: Report) -> None:
    assert "an infinite Elo difference" in robin_text(replace(robin, elo_bounded=True))
    assert "an infinite Elo difference" not in robin_text(replace(robin, elo_bounded=False))


def test_overlapping_ratings_are_told(robin: Report) -> None:
    elo = [around(1000, 50), around(1080, 50), around(1500, 50)]
    alike = [replace(bot, elo=e) for bot, e in zip(robin.bots, elo[:1] + elo, strict=False)]
    assert "overlapping" in robin_text(replace(robin, bots=tuple(alike)))
    apart = [replace(bot, elo=e) for bot, e in zip(robin.bots, elo, strict=True)]
    assert "overlapping" not in robin_text(replace(robin, bots=tuple(apart)))


def shaped(report: Report, bets: Estimate, start: Estimate) -> Report:
    """A report with other calls and another luck of who starts."""
    play = replace(report.play, last_chance=bets, last_chance_points=around(9, 0.1))
    figures = replace(report.figures, first_seat=start)
    return replace(report, play=replace(play, stop_points=around(7.5, 0.1)), figures=figures)


def test_strong_play_is_told_by_its_figures(tables: list[Report]) -> None:
    two, three, four = tables
    told = play_text(
        [
            shaped(two, around(0.8, 0.05), around(0.6, 0.05)),
            shaped(three, around(0.7, 0.05), around(0.34, 0.05)),
            shaped(four, around(0.3, 0.05), around(0.15, 0.05)),
        ]
    )
    assert "With two and three players, most calls are LAST CHANCE; with four players, most" in told
    assert "With four players a call is a LAST CHANCE less often than with two" in told
    assert "With any number of players, LAST CHANCE is called with more points" in told
    assert "With two players, the starting player wins more than a fair share; " in told
    assert "with three players, the share of the starting player does not differ clearly" in told
    assert "with four players, the starting player wins less than a fair share." in told
    assert "10.0 to 20.0 % where 25 % is fair" in told


def test_the_other_way_round_the_words_turn_round(tables: list[Report]) -> None:
    two, three, four = tables
    even, fair = around(0.5, 0.05), [around(1 / n, 0.01) for n in (2, 3, 4)]
    told = play_text([shaped(t, even, f) for t, f in zip((two, three, four), fair, strict=True)])
    assert "With any number of players, neither call is clearly more common." in told
    assert "With four players a call is a LAST CHANCE about as often as with two" in told
    assert "With any number of players, the share of the starting player does not differ" in told


def test_beginners_never_bet_and_the_page_bears_it(tables: list[Report]) -> None:
    studies = [
        Study(f"play{t.setting.players}", ("beginner",), 3, t.setting.players) for t in tables
    ]
    found = {study.name: report for study, report in zip(studies, tables, strict=True)}
    assert "| bets won | - | - | - |" in play_table(studies, found)
    assert "most calls are STOP" in play_text(tables)


def test_what_never_happened_is_told_without_figures(tables: list[Report]) -> None:
    none = [replace(t, figures=replace(t.figures, void_rounds=around(0, 0))) for t in tables]
    assert "With two, three and four players no rounds are void because" in play_text(none)
    void = replace(none[0], figures=replace(none[0].figures, void_rounds=around(0.25, 0.1)))
    told = play_text([void, *none[1:]])
    assert "players 25.0 %, 0.0 % and 0.0 % of the rounds are void" in told


def test_a_whole_page(duel: Report, robin: Report, tables: list[Report]) -> None:
    programme = Programme(
        duels=(Study("one", PAIR, 4, goal=0.5),),
        longer=(Study("two", PAIR, 4),),
        without=(Study("three", PAIR, 4),),
        tuned=(Study("four", PAIR, 4),),
        robin=Study("robin", robin.setting.bots, 4),
        play=tuple(Study(f"play{n}", ("beginner",), 3, n) for n in (2, 3, 4)),
    )
    reports = dict.fromkeys(("one", "two", "three", "four"), duel) | {"robin": robin}
    reports |= {f"play{t.setting.players}": t for t in tables}
    notes = Notes("a slide rule", "2026-11-15", "es", "900000")
    page = make_page(programme, reports, notes, "elsewhere")
    assert "a slide rule; one match a core at a time. Date: 2026-11-15. Edition `es`, deals" in page
    assert "- [one](elsewhere/one.json): `tidefold arena --bots beginner,random --pl" in page
    assert "No bot cheats" in page
    assert f"decides a move: `{code_version('seasalt')}`." in page
    assert "{" not in page


def test_every_bot_is_on_the_page() -> None:
    from tidefold.bots.seasalt import BOTS
    from tidefold.lab.seasalt.bots_page.page import PROSE

    for name in BOTS.makers:
        assert f"- **`{name}`** " in PROSE.read_text(encoding="utf-8")


def unfit(folder: Path, study: Study, report: Report | str) -> str:
    programme = Programme((study,), (), (), (), study, ())
    if isinstance(report, str):
        (folder / f"{study.name}.json").write_text(report)
    else:
        write_result(folder, study, report)
    with pytest.raises(ArenaError) as problem:
        read_results(folder, programme)
    assert str(folder / f"{study.name}.json") in str(problem.value)
    return str(problem.value)


def test_unfit_files_are_named_with_what_to_do(duel: Report, tmp_path: Path) -> None:
    study = Study("duel", PAIR, 4)
    again = "delete it, and the study is played again"
    assert again in unfit(tmp_path, study, "{")
    assert again in unfit(tmp_path, study, "[]")
    assert again in unfit(tmp_path, study, '{"format": "tidefold-arena-result/9"}')
    strange = json.dumps(duel.as_json()).replace('"count": 4', '"count": "4"')
    assert again in unfit(tmp_path, study, strange)
    assert "has 1 of 2 deals; " + again in unfit(tmp_path, study, replace(duel, deals=1))
    other = Study("duel", ("beginner", "careful"), 4)
    assert "has bots beginner,random, not beginner,careful" in unfit(tmp_path, other, duel)


def test_notes_are_one_line_each_and_missed_when_missing(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match=r"machine\.txt cannot be read; --machine TEXT writes it"):
        read_notes(tmp_path)
    write_notes(tmp_path, "two\ncores: small")
    assert read_notes(tmp_path).machine == "two cores: small"
    write_notes(tmp_path)
    assert "Python" in read_notes(tmp_path).machine
    (tmp_path / "machine.txt").write_text("nothing of the kind")
    with pytest.raises(ArenaError, match="not made of lines"):
        read_notes(tmp_path)


def test_the_page_in_the_repository_is_made_from_the_results_there() -> None:
    reports = read_results(RESULTS, PROGRAMME)
    assert list(reports) == [study.name for study in PROGRAMME.studies]
    page = make_page(PROGRAMME, reports, read_notes(RESULTS), "../bench/results/bots")
    assert (ROOT / "docs" / "bots.md").read_text(encoding="utf-8") == page, "tidefold lab bots"
