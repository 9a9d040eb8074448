"""What Roll-cean shows: widths, signs without colour, points that add up, ends of matches."""

from __future__ import annotations

import copy
import io
from collections.abc import Sequence
from dataclasses import asdict, astuple, replace
from random import Random

import pytest
from tui_reef import ENGLISH, PLAIN, people, sit_down, some_rounds, told

from contrast import AA, contrast
from sizes import sized
from tidefold.bots.catalogue import bots_of
from tidefold.games.rollcean import Match, Outcome, Placement, View, parse_objective, parse_sheet
from tidefold.games.rollcean.scoring import BOTTLE, animals_under, round_points
from tidefold.games.rollcean.sheet import LETTER_OF
from tidefold.tui import Terminal
from tidefold.tui.layout import NBSP, cut, join_blocks, plain, width_of
from tidefold.tui.paint import LIGHT_INK, Depth, Paint
from tidefold.tui.rollcean import results
from tidefold.tui.rollcean.objectives import name_of, progress_of, task_of
from tidefold.tui.rollcean.results import result
from tidefold.tui.rollcean.scores import Forecast, finished, meals
from tidefold.tui.rollcean.sheet import CLASH, IN_HAND, Marks, sheet_lines
from tidefold.tui.rollcean.table import mini, minis, table
from tidefold.tui.rollcean.turn import Turn
from tidefold.tui.session import Dialog

REEF = parse_sheet("reef-2")


# Points


@pytest.mark.parametrize("seed", range(6))
def test_a_forecast_is_what_then_happens(seed: int) -> None:
    match = some_rounds(Match(2, seed=seed), 2 + 2 * seed, "random" if seed % 2 else "beginner")
    forecast = Forecast(match.view(0), match.board, 0)
    for move in match.placements(0)[::7]:
        played = copy.deepcopy(match)
        played.play(move, seat=0)
        played.play("pass", seat=1)
        gained = finished(played)[-1].gained or {}
        gain = forecast.of(move)
        assert gain.points == gained["points"][0] == round_points(match.sheet, move.boxes)
        assert gain.starfish == gained["starfish"][0]
        assert list(gain.lines) == gained["lines"][0]
        assert list(gain.objectives) == gained["objectives"][0]
        assert gain.total == played.totals[0] - match.totals[0]
        assert gain == results.gain_of(played, finished(played)[-1], 0)


def test_the_parts_told_add_up_to_the_points() -> None:
    match = Match(1, seed=3)
    for move in match.placements(0):
        points = sum(points for _, points in meals(REEF, move.boxes))
        if animals_under(REEF, move.boxes)[BOTTLE]:
            points *= REEF.bottle_factor
        assert points == round_points(REEF, move.boxes)


@pytest.mark.parametrize("players", [1, 3])
def test_points_by_source_add_up_to_the_totals(players: int) -> None:
    match = Match(players, seed=8)
    while match.outcome is None:
        some_rounds(match, 1)
        view = match.view(0)
        for seat in range(players):
            assert sum(astuple(view.tally(seat))) == match.totals[seat]
            assert view.tally(seat).rounds == sum(
                (played.gained or {})["points"][seat] for played in finished(match)
            )


# The sheet


def boxes_on(line: str) -> list[str]:
    """The boxes of a drawn row, three characters each."""
    return [line[4 + 4 * place : 7 + 4 * place] for place in range(12)]


def test_free_hatched_held_and_clashing_boxes_differ_without_colour() -> None:
    marks = Marks(
        hatched=frozenset({(0, 0), (0, 1), (0, 2)}),
        fresh=frozenset({(0, 1)}),
        shape=frozenset({(0, 2), (0, 3)}),
        columns=(2,),
        counts=True,
    )
    lines = list(sheet_lines(REEF, PLAIN, marks))
    letters = [LETTER_OF[animal] for animal in REEF.boxes[0]]
    first = boxes_on(lines[2])
    assert first[0] == f"\u2571{letters[0].lower()}\u2571"
    assert first[2] == "[\N{MULTIPLICATION SIGN}]"
    assert first[3] == f"[{letters[3]}]"
    assert first[4:] == [f" {letter} " for letter in letters[4:]]
    assert "▼ 2 ▼" in lines[0]
    assert "▲ 2 ▲" in lines[-1]
    assert [line for line in lines if line.endswith(f" ◀0/{REEF.lines[0][1]}")]


def test_starfish_and_lines_are_ticked_when_gained() -> None:
    star = REEF.starfish[0]
    row, need = REEF.lines[0]
    line = frozenset((row, column) for column in range(need))
    lines = list(sheet_lines(REEF, PLAIN, Marks(hatched=frozenset(star) | line, counts=True)))
    below = 1 + 2 * (star[0][0] + 1)
    assert lines[below][3 + 4 * star[-1][1]] == "✓"
    assert sum(text.count("★") for text in lines) == len(REEF.starfish) - 1
    assert lines[2 + 2 * row].endswith(f" ✓ {need}")


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("small", [False, True])
def test_colour_adds_nothing_but_colour(depth: Depth, small: bool) -> None:
    marks = Marks(
        hatched=frozenset({(0, 0), (1, 1)}), fresh=frozenset({(1, 1)}), rulers=True, small=small
    )
    for fancy in (True, False):
        bare = list(sheet_lines(REEF, Paint(Depth.NONE, fancy), marks))
        lines = list(sheet_lines(REEF, Paint(depth, fancy), marks))
        assert [plain(line) for line in lines] == bare
        assert fancy or all(line.isascii() for line in bare)


def test_the_shape_in_hand_reaches_contrast_aa() -> None:
    assert CLASH.ink == LIGHT_INK
    for paper in (IN_HAND, CLASH):
        assert contrast(paper.sheet, paper.ink) >= AA


@pytest.mark.parametrize("fancy", [True, False])
def test_every_shape_is_drawn_small_with_its_die(fancy: bool) -> None:
    paint = Paint(Depth.NONE, fancy)
    view = some_rounds(Match(1, seed=2), 1).view(0)
    for width in (12, 19, 30, 60, 99):
        drawn = minis(view, paint, width)
        assert all(width_of(line) <= max(width, 12) for line in drawn)
        for die, shape in enumerate(view.shapes, 1):
            assert f"{die} {mini(shape, paint)[0]}" in "\n".join(drawn)
    inks = {"█": 2, "▀": 1, "▄": 1, "#": 1}
    for shape in view.shapes:
        assert sum(inks.get(char, 0) for char in "".join(mini(shape, paint))) == len(shape.cells)


# The whole table


def test_the_table_shows_what_a_player_needs() -> None:
    match = some_rounds(Match(3, seed=7), 6)
    turn = Turn(match)
    text = "\n".join(plain(line) for line in table(people(match), turn, 79)).replace(NBSP, " ")
    view = turn.view
    score = asdict(view.tally(0)) | {"total": view.totals[0]}
    assert "Round 7 of 15" in text
    for source in ("rounds", "lines", "objectives", "total"):
        line = next(line for line in text.splitlines() if f"{source} " in line.split("┃")[-1])
        assert line.split()[-1] == str(score[source])
    for seat, name in ((1, "1 Marina"), (2, "2 Finn")):
        line = next(line for line in text.splitlines() if name in line)
        assert line.split()[-1] == str(view.totals[seat])
    for objective in view.objectives:
        assert f"{name_of(ENGLISH, objective)} {objective.points}: " in text
        assert task_of(ENGLISH, objective, view.sheet) in " ".join(text.split())
    assert "A \u203a E 3" in text


@pytest.mark.sized
@pytest.mark.parametrize("columns", sized([80], [20, 47, 100], [20, 40, 47, 64, 80, 100, 200]))
def test_every_line_fits_the_width(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    room = max(39, min(100, columns - 1))
    commands = ["?", "list", "list 2", "log", "you", "sheet 1", "nonsense " * 9, "x" * 300, "table"]
    for seed, players in ((1, 8), (2, 2)):
        chance = Random(seed)
        match = Match(players, seed=seed)
        moves = (text for _ in range(15) for text in (str(chance.randint(1, 9)), "r", "1", ""))
        typed = iter([*commands, "1", *commands, *moves, "1", "", *["1", ""] * 20])
        out = io.StringIO()
        sit_down(match, lambda typed=typed: next(typed, None), out)  # type: ignore[misc]  # bound at once
        assert "The match is over" in out.getvalue()
        for line in out.getvalue().split("\n"):
            assert width_of(line) <= room or line.startswith(" ? help"), line


@pytest.mark.parametrize("need", [8, 12])
def test_the_panel_stays_beside_the_sheet_at_80_columns(need: int) -> None:
    match = Match(8, replace(REEF, lines=tuple((row, need) for row in range(8))), seed=3)
    while match.outcome is None:
        lines = [plain(line) for line in table(people(match), Turn(match), 79)]
        assert all(width_of(line) <= 79 for line in lines)
        assert sum("┃" in line or "━" in line or "▼" in line for line in lines) >= 11
        assert "7 Isla" in "\n".join(lines[1:22])
        some_rounds(match, 1)


def test_layout_puts_blocks_side_by_side_and_cuts() -> None:
    assert join_blocks(["a", "bb"], ["1", "2", "3"], 2) == ["a   1", "bb  2", "    3"]
    assert join_blocks([], ["1"], 0) == ["1"]
    assert cut("short", 10) == "short"
    assert cut("a longer text", 10) == "a long ..."


# Objectives


def test_objectives_tell_how_far_one_is() -> None:
    match = some_rounds(Match(2, seed=5), 8)
    view = match.view(0)
    who = people(match)
    corners = parse_objective("corners", match.sheet)
    drawn = len({(0, 0), (0, 11), (7, 0), (7, 11)} & set(view.hatched[0]))
    assert progress_of(who, view, corners) == f"{drawn} of 4"
    both = replace(corners, starfish=2, lines=1)
    stars, lines = view.starfish[0], len(view.lines[0])
    assert progress_of(who, view, both) == f"{drawn} of 4, {stars} of 2 and {lines} of 1"
    mine = replace(view, achieved=(("corners",), ("corners",)))
    assert progress_of(who, mine, corners) == "yours"
    theirs = replace(view, achieved=((), ("corners",)))
    assert progress_of(who, theirs, corners) == "went to Marina"


# Rounds and ends


class Slow:
    """An opponent that notes whether anybody else has placed before it was asked."""

    name = "slow"

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, legal_moves: Sequence[Placement | str]) -> Placement | str:
        """The last of the legal placements."""
        self.views.append(view)
        placements = [move for move in legal_moves if move != "pass"]
        return placements[-1] if placements else "pass"


def test_opponents_place_from_their_own_view_and_show_when_the_round_is_over() -> None:
    match = Match(2, seed=6)
    opponent = Slow()
    out = io.StringIO()
    before: list[str] = []
    typed = iter(["1", ""])

    def choose() -> str | None:
        before.append(out.getvalue())
        return next(typed, None)

    sit_down(match, choose, out, [opponent])
    assert [view.seat for view in opponent.views] == [1]
    assert opponent.views[0].hatched == ((), ())
    assert "Marina" not in before[1].split("Place")[1]
    assert match.view(0).hatched[1] != ()


def test_the_end_of_a_round_tells_everybodys_gain() -> None:
    match = some_rounds(Match(3, seed=1), 4)
    lines = [plain(line) for line in results.round_over(people(match), match, 99)]
    assert "Round 4 of 15 is over" in lines[1]
    for seat, name in enumerate(("You", "Marina", "Finn")):
        gain = results.gain_of(match, finished(match)[-1], seat)
        line = next(line for line in lines if line.startswith(f" {name} "))
        assert line.split()[1:3] == [f"+{gain.total}", str(match.totals[seat])]
        assert "in column" in line


def test_the_log_has_every_round() -> None:
    assert "No round is over yet." in told(Match(1, seed=1), ["log"])
    match = some_rounds(Match(2, seed=1), 15)
    for width in (39, 99):
        lines = [plain(line).split() for line in results.log(people(match), match, width)]
        gains = [int(word) for word in lines[2][1:-1]]
        assert int(lines[2][-1]) == match.totals[0]
        assert width < 99 or sum(gains) == match.totals[0]
        assert lines[1][-2] == "15"


def end(match: Match, totals: tuple[int, ...], bottles: tuple[int, ...], *winners: int) -> str:
    """The last screen of a match that ended in some way."""
    match.outcome = Outcome("rounds", totals, bottles, winners)
    return " ".join(" ".join(map(plain, result(people(match), match, 79))).split())


def test_the_end_says_who_won_and_how_a_tie_was_broken() -> None:
    match = some_rounds(Match(3, seed=1), 15)
    assert "You win with 50 points. Well played." in end(match, (50, 40, 30), (1, 2, 3), 0)
    assert "Marina wins with 51 points." in end(match, (50, 51, 30), (1, 2, 3), 1)
    said = end(match, (50, 50, 30), (1, 2, 3), 1).replace(NBSP, " ")
    assert "Marina wins with 50 points." in said
    assert (
        "You and Marina have 50 points each. In a tie, the player who hatched more bottles wins:"
        in said
    )
    assert "You 1, Marina 2." in said
    said = end(match, (50, 50, 50), (1, 2, 2), 1, 2)
    assert "Marina and Finn share the victory with 50 points each." in said
    assert "That doesn\u2019t decide it, so they share the victory." in said
    alone = some_rounds(Match(1, seed=1), 15)
    assert "You have 60 points. Well drawn." in end(alone, (60,), (1,), 0)


def test_the_tally_is_by_source_for_all_seats() -> None:
    match = some_rounds(Match(8, seed=2), 15, "random")
    for width in (39, 79):
        lines = [plain(line) for line in result(people(match), match, width)]
        view = match.view(0)
        for seat, name in enumerate(people(match).names):
            score = view.tally(seat)
            numbers = [*astuple(score), view.totals[seat]]
            first = max(n for n, line in enumerate(lines) if line.startswith(f" {name} "))
            text = " ".join(lines[first:]).replace(NBSP, " ")
            found = [word.rstrip(",") for word in text.split() if word.rstrip(",").isdecimal()]
            assert found[:6] == list(map(str, [*numbers, view.bottles[seat]]))
    assert "rounds  starfish  lines  objectives  total  bottles" in "\n".join(lines)


# Waiting for others


def test_what_takes_long_is_announced_to_a_person_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidefold.tui.session.LONG", 0.0)
    out = io.StringIO()
    terminal = Terminal(out, None)
    with Dialog(terminal).say_if_slow("They think."):
        pass
    assert out.getvalue() == ""
    terminal.interactive = True
    with Dialog(terminal).say_if_slow("They think."):
        while not out.getvalue():
            pass
    assert "They think." in out.getvalue()


def test_the_same_view_gives_the_same_first_screen_whatever_the_opponents_are() -> None:
    screens = []
    for name in ("random", "beginner"):
        match = Match(3, seed=4)
        out = io.StringIO()
        sit_down(match, lambda: None, out, bots_of("rollcean").make_all([name] * 3, 9)[1:])
        screens.append(out.getvalue().replace(name, "bot"))
    assert screens[0].split("threw")[1] == screens[1].split("threw")[1]
