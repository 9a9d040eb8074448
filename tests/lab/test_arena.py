"""The arena: who sits where, the same deals for all, and results that depend on nothing else."""

from __future__ import annotations

import json
import secrets
import shlex
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tidefold.bots import Bot
from tidefold.bots.seasalt import BOTS
from tidefold.lab.arena import (
    ArenaError,
    Checkpoint,
    DealResult,
    Report,
    Setting,
    deals_for,
    lineups,
    make_report,
    measure,
    play_deals,
    provenance,
)
from tidefold.lab.arena.duplicate import bot_seed, play_out_timed
from tidefold.lab.arena.provenance import game_code_version
from tidefold.lab.arena.results import DecisionTimes, deal_from_json
from tidefold.lab.arena.seasalt import ARENA, MOST_ROUNDS, DuplicateDeals
from tidefold.lab.arena.text import as_text
from tidefold.seasalt import Match, Move, View

ROOT = Path(__file__).parents[2]
PYTHON_BOT = (
    f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/engine_bot.py'))}"
)
PROGRAMS = ROOT / "tests" / "bots" / "engine_programs.py"
SOURCES = ("rounds", "starfish", "lines", "objectives")
SETTING = Setting(("beginner", "random"), deals=6)


def hostile(mode: str) -> str:
    return "cmd:" + shlex.join([sys.executable, str(PROGRAMS), mode])


def without_times(report: Report) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(json.dumps(report.as_json()))
    for bot in told["bots"]:
        del bot["times"]
    return told


def test_two_players_meet_in_pairs_and_both_seatings() -> None:
    assert [lineup.seatings for lineup in lineups(2, 2)] == [((0, 1), (1, 0))]
    assert [lineup.bots for lineup in lineups(3, 2)] == [(0, 1), (0, 2), (1, 2)]


@pytest.mark.parametrize("players", [3, 4])
def test_two_bots_at_more_seats_are_one_against_the_others(players: int) -> None:
    (lineup,) = lineups(2, players)
    assert len(set(lineup.seatings)) == players
    for seating in lineup.seatings:
        assert Counter(seating) == {0: 1, 1: players - 1}


@pytest.mark.parametrize("players", [3, 4])
def test_as_many_bots_as_seats_sit_everywhere_once(players: int) -> None:
    (lineup,) = lineups(players, players)
    for seats in zip(*lineup.seatings, strict=True):
        assert sorted(seats) == list(range(players))


def test_one_bot_plays_itself() -> None:
    (lineup,) = lineups(1, 3)
    assert lineup.seatings == ((0, 0, 0),)


def test_other_numbers_of_bots_are_refused() -> None:
    with pytest.raises(ArenaError, match="with 4 players name 1, 2 or 4 bots, not 3"):
        lineups(3, 4)


def test_matches_are_rounded_up_to_whole_deals() -> None:
    assert [deals_for(matches, 2, 4) for matches in (1, 4, 5)] == [1, 1, 2]


def test_round_n_of_a_deal_has_the_same_deck_in_every_match_with_the_same_starter() -> None:
    same: Counter[bool] = Counter()
    for seed in range(5):
        rounds = []
        for names in (["random", "beginner"], ["beginner", "random"]):
            match = Match(2, "en", source=DuplicateDeals(seed))
            play_out_timed(match, BOTS.make_all(names, 5), ARENA)
            rounds.append(match.rounds)
        assert rounds[0][0].deck == Match(2, "en", seed=seed).rounds[0].deck
        assert rounds[0][0].deck != rounds[0][1].deck
        for one, other in zip(*rounds, strict=False):
            assert (one.deck == other.deck) == (one.starter == other.starter)
            same[one.starter == other.starter] += 1
    assert min(same[True], same[False]) > 5


def test_every_bot_of_every_match_has_a_seed_of_its_own() -> None:
    seeds = [bot_seed(d, turn, seat) for d in range(50) for turn in range(4) for seat in range(4)]
    assert len(set(seeds)) == len(seeds)
    assert max(seeds) < 2**52


def test_a_better_bot_wins_and_the_figures_add_up() -> None:
    report = measure(SETTING)
    first, second = report.bots
    assert (report.deals, report.planned, report.matches) == (6, 6, 12)
    assert first.won.value is not None
    assert second.won.value is not None
    assert first.won.value > 0.8
    assert first.won.value + second.won.value == pytest.approx(1)
    assert first.points.value is not None
    assert first.points.value > 30
    assert report.elo_anchor == "beginner"
    assert first.elo is not None
    assert first.elo.value == 1000
    figures = report.figures
    assert figures.decisions.value is not None
    assert first.decisions + second.decisions == round(24 * figures.decisions.value)
    assert first.play.calls + second.play.calls == report.play.calls
    assert first.play.last_chance.value == 0
    assert first.play.stop_points.value is not None
    assert first.play.stop_points.value >= 7
    assert first.times.mean_ms is not None
    assert first.times.p95_ms is not None


def test_equal_bots_without_chance_share_every_deal() -> None:
    report = measure(Setting(("beginner", hostile("play_illegally")), deals=4))
    assert [bot.won.value for bot in report.bots] == [0.5, 0.5]
    assert report.bots[1].elo is not None
    assert report.bots[1].elo.value == pytest.approx(1000)


@pytest.mark.parametrize(
    "setting",
    [
        SETTING,
        Setting((PYTHON_BOT, "random"), deals=3, options={"edition": "en", "target": 15}),
        pytest.param(
            Setting(("random", "hoarder", "beginner"), deals=3, options={"edition": "it"}, seed=9),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            Setting(("beginner", "random"), deals=3, players=4, options={"target": 12}),
            marks=pytest.mark.slow,
        ),
    ],
    ids=["pair", "engine", "robin", "four"],
)
def test_the_number_of_workers_changes_nothing(setting: Setting) -> None:
    assert without_times(measure(setting, 1)) == without_times(measure(setting, 2))


def test_another_seed_is_another_result() -> None:
    assert without_times(measure(SETTING)) != without_times(measure(replace(SETTING, seed=100)))


def test_a_deal_comes_back_from_its_line() -> None:
    setting = Setting(
        ("random", hostile("crash_mid_match")), deals=1, players=3, options={"target": 10}
    )
    (deal,) = play_deals(setting, setting.jobs())
    assert any(seat.faults for match in deal.matches for seat in match.seats)
    assert deal_from_json(json.loads(deal.as_line())) == deal


def kept(path: Path, setting: Setting, most: int | None = None) -> list[DealResult]:
    """Play on from a file, at most so many deals."""
    checkpoint = Checkpoint(path, setting)
    jobs = [job for job in setting.jobs() if job not in checkpoint.deals][:most]
    for deal in play_deals(setting, jobs):
        checkpoint.add(deal)
    checkpoint.close()
    return list(checkpoint.deals.values())


def test_going_on_after_an_interruption_gives_the_same(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    part = make_report(SETTING, kept(file, SETTING, most=2))
    assert (part.deals, part.complete) == (2, False)
    assert "Stopped: 2 of 6 deals were played." in "\n".join(as_text(part))
    whole = make_report(SETTING, kept(file, SETTING))
    assert without_times(whole) == without_times(measure(SETTING))


def test_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    kept(file, SETTING, most=3)
    file.write_bytes(file.read_bytes()[:-40])
    assert len(kept(file, SETTING, most=0)) == 2
    assert without_times(make_report(SETTING, kept(file, SETTING))) == without_times(
        measure(SETTING)
    )
    assert len(file.read_text().splitlines()) == 1 + 6


def test_more_matches_add_to_the_file(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    kept(file, replace(SETTING, deals=3))
    more = make_report(SETTING, kept(file, SETTING))
    assert without_times(more) == without_times(measure(SETTING))
    fewer = make_report(replace(SETTING, deals=2), kept(file, SETTING))
    assert fewer.deals == 2


def test_a_file_of_other_code_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deals.jsonl"
    kept(file, SETTING, most=1)
    header = json.loads(file.read_text().splitlines()[0])
    assert header["version"] == game_code_version("seasalt")
    assert "Python" in header["machine"]
    assert header["date"] > "2026"
    monkeypatch.setattr("tidefold.lab.arena.provenance.game_code_version", lambda _game: "1+other")
    with pytest.raises(ArenaError, match=r'made with version ".*", not "1\+other"'):
        Checkpoint(file, SETTING)


def test_a_version_changes_with_what_decides_a_move_of_that_game_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "tidefold"
    shutil.copytree(ROOT / "src" / "tidefold", copy, ignore=lambda *_: {"web", "__pycache__"})
    monkeypatch.setattr(provenance, "__file__", str(copy / "lab" / "arena" / "provenance.py"))
    fresh = game_code_version.__wrapped__
    before = fresh("seasalt"), fresh("rollcean")
    weights = copy / "bots" / "seasalt" / "search" / "careful_weights.json"
    weights.write_text(weights.read_text().replace("0", "1", 1))
    after = fresh("seasalt"), fresh("rollcean")
    assert (before[0] != after[0], before[1] == after[1]) == (True, True)


def test_a_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    kept(file, SETTING, most=1)
    with pytest.raises(ArenaError, match='made with edition "es", not "it"'):
        Checkpoint(file, replace(SETTING, options={"edition": "it"}))
    other = tmp_path / "other"
    other.write_text('{"format": "something"}\n')
    with pytest.raises(ArenaError, match="is not a file of an arena"):
        Checkpoint(other, SETTING)
    other.write_text(file.read_text().splitlines()[0] + '\n{"lineup": 0}\n')
    with pytest.raises(ArenaError, match="line 2: this is not a deal"):
        Checkpoint(other, SETTING)
    with pytest.raises(ArenaError, match="cannot use"):
        Checkpoint(tmp_path, SETTING)


CALLS = ("stop", "last-chance", "mermaids")


class NeverCalls:
    """Takes cards for ever."""

    name = "never-calls"

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        del view
        return min(legal_moves, key=lambda move: move.name in CALLS)


def test_a_match_without_end_is_cut_off_and_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidefold.lab.arena.seasalt.MOST_ROUNDS", 3)
    monkeypatch.setattr("tidefold.lab.arena.duplicate.bot_named", lambda *_: NeverCalls())
    report = measure(Setting(("never", "ever"), deals=1, options={"edition": "en"}))
    assert report.figures.cut == 2
    assert report.figures.rounds.value == 3
    assert report.figures.void_rounds.value == 1
    assert [bot.won.value for bot in report.bots] == [0.5, 0.5]
    told = " ".join(" ".join(as_text(report)).split())
    assert f"2 matches were cut off after {MOST_ROUNDS} rounds and count as shared by all" in told


def test_hostile_programs_never_stop_the_arena() -> None:
    names = ("random", hostile("play_illegally"), hostile("crash_mid_match"), PYTHON_BOT)
    report = measure(Setting(names, deals=1, players=4, options={"target": 15}))
    troubles = [bot.trouble for bot in report.bots]
    assert troubles[0] is troubles[3] is None
    assert troubles[1] is not None
    assert set(troubles[1].faults) == {"illegal"}
    assert troubles[2] is not None
    assert troubles[2].faults == {"crash": 4}
    told = "\n".join(as_text(report))
    assert "decisions were made by beginner" in told
    assert "it wrote: RuntimeError: lost the thread" in told


def test_a_program_that_never_starts_is_an_error_and_not_rated() -> None:
    setting = Setting(("random", hostile("crash_at_start")), deals=1)
    with pytest.raises(ArenaError, match=r"crash_at_start cannot play: it did not say hello: .*"):
        measure(setting)


def test_a_program_that_fails_can_forfeit_the_match() -> None:
    setting = Setting(("random", hostile("crash_mid_match")), deals=2, forfeit=True)
    report = measure(setting)
    assert [bot.won.value for bot in report.bots] == [1, 0]
    assert "it forfeited 4 matches" in "\n".join(as_text(report))
    assert report.figures.cut == 0
    assert setting.as_json()["forfeit"]
    assert "forfeit" not in replace(setting, forfeit=False).as_json()


def test_a_program_cannot_know_the_cards(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    setting = Setting(("random", f"{hostile('note_deals')} {file}"), 3, options={"target": 5})
    seeds = []
    for _ in range(2):
        measure(replace(setting, engine_key=secrets.token_bytes(16)))
        notes = [json.loads(line) for line in file.read_text().splitlines()]
        file.unlink()
        assert len(notes) == 6
        for process in {note[0] for note in notes}:
            # The two seatings of a deal have the same cards: no process sees both.
            tops = [tuple(note[2]) for note in notes if note[0] == process]
            assert len(tops) == len(set(tops)) == 3
        seeds += [note[1] for note in notes]
    assert len(set(seeds)) == 12
    ours = {bot_seed(deal, turn, seat) for deal in range(3) for turn in (0, 1) for seat in (0, 1)}
    assert not ours & set(seeds)


class Watching:
    """A bot that looks for anything it should not have."""

    name = "watching"

    def __init__(self, inner: Bot) -> None:
        self._inner = inner

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        assert type(view) is View
        assert len(legal_moves) > 1
        assert all(type(move) is Move for move in legal_moves)
        chosen: Move = self._inner.choose(view, legal_moves)
        return chosen


def test_bots_get_views_and_choices_only() -> None:
    match = Match(3, seed=1)
    bots = [Watching(BOTS.make("random", seat)) for seat in range(3)]
    times = play_out_timed(match, bots, ARENA)
    assert match.outcome is not None
    assert all(one.count > 10 for one in times)


def test_times_are_told_to_a_twentieth() -> None:
    times = DecisionTimes()
    for ms in range(1, 101):
        times.add(ms / 1000)
    assert times.mean_ms == pytest.approx(50.5)
    assert times.p95_ms == pytest.approx(95, rel=0.06)
    other = DecisionTimes()
    other.merge(times)
    assert other == times


def test_one_bot_alone_shows_what_play_looks_like() -> None:
    report = measure(Setting(("beginner",), deals=5, players=3))
    assert report.bots[0].won.value == 1
    assert report.bots[0].elo is None
    assert report.pairs == ()
    assert report.figures.first_seat.count == 5
    assert report.play.stop.value == 1
    assert "beginner plays itself in all seats." in " ".join(" ".join(as_text(report)).split())


def test_the_text_says_who_sits_against_whom() -> None:
    report = measure(Setting(("beginner", "random"), deals=2, players=3, options={"target": 10}))
    told = " ".join(" ".join(as_text(report)).split())
    assert "beginner sits against 2 random, in every seat in turn" in told
    assert " 33% " in told
    pair = measure(replace(SETTING, deals=1))
    assert " ".join(as_text(pair)).endswith("Every deal is played with the seats rotated.")


def test_rollcean_is_measured_by_where_points_come_from() -> None:
    report = measure(Setting(("beginner", "random"), 2, game="rollcean"))
    first, second = report.bots
    assert (first.won.value, second.won.value) == (1, 0)
    for bot in report.bots:
        parts = [getattr(bot.play, name).value for name in SOURCES]
        assert sum(parts) == pytest.approx(bot.points.value)
    told = "\n".join(as_text(report))
    for name in SOURCES:
        assert f"points from {name}" in told


def test_a_program_plays_rollcean_in_the_arena() -> None:
    program = f"cmd:{shlex.quote(sys.executable)} -m tidefold engine beginner --game rollcean"
    report = measure(Setting(("beginner", program), 1, game="rollcean"))
    assert report.bots[1].trouble is None
    assert [bot.won.value for bot in report.bots] == [0.5, 0.5]
