"""Placing by typing: numbers, words, a shape turned step by step; and how it is refused."""

from __future__ import annotations

import io
import itertools
import os
import pty
from collections.abc import Iterator

import pytest
from tui_reef import ENGLISH, some_rounds, told

from tidefold.games.rollcean import Match
from tidefold.i18n import catalogue
from tidefold.tui import Terminal
from tidefold.tui.layout import NBSP
from tidefold.tui.rollcean.move_list import PAGE, listed
from tidefold.tui.rollcean.parser import COMMANDS, command_of, example, placement_typed
from tidefold.tui.rollcean.turn import Turn
from tidefold.tui.session import NotUnderstood
from tidefold.tui.terminal import TimeUp

SEED = 11


@pytest.fixture
def match() -> Match:
    """Round 3 of a match whose dice differ, with something to place by either."""
    for seed in range(100):
        found = some_rounds(Match(2, seed=seed), 2)
        if len({move.shape for move in found.placements(0)}) == 2:
            return found
    raise AssertionError


@pytest.fixture
def turn(match: Match) -> Turn:
    return Turn(match)


def uses(turn: Turn) -> tuple[str, int, str, int]:
    (one, first), (other, second) = turn.held.uses
    return one.name, first, other.name, second


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("{a}@r1c1/0 column {ca}", "{a}@r1c1/0 column {ca}"),
        ("{b}@r3c5/90m column {cb}", "{b}@r3c5/90m column {cb}"),
        ("{a}@r1c1", "{a}@r1c1/0 column {ca}"),
        ("{a} 1 1", "{a}@r1c1/0 column {ca}"),
        ("{a} r1 c1", "{a}@r1c1/0 column {ca}"),
        ("{a} 1,1", "{a}@r1c1/0 column {ca}"),
        ("  {a}  1  1  180  ", "{a}@r1c1/180 column {ca}"),
        ("{a} 2 3 90m", "{a}@r2c3/90m column {ca}"),
        ("{a} 2 3 90 m", "{a}@r2c3/90m column {ca}"),
        ("{a} 2 3 m", "{a}@r2c3/0m column {ca}"),
        ("{b} 2 3 270 mirrored column {cb}", "{b}@r2c3/270m column {cb}"),
        ("{b} 2 3 col {cb}", "{b}@r2c3/0 column {cb}"),
    ],
)
def test_many_ways_to_type_a_placement(turn: Turn, typed: str, meant: str) -> None:
    a, ca, b, cb = uses(turn)
    names = {"a": a, "b": b, "ca": ca, "cb": cb}
    found = turn.parse(meant.format(**names))
    text = typed.format(**names)
    for form in (text, text.lower(), text.upper()):
        assert placement_typed(turn, form, ENGLISH) == found


def test_every_suggestion_is_read_back_by_number_and_by_text(turn: Turn) -> None:
    for found in turn.suggestions:
        assert placement_typed(turn, str(found.number), ENGLISH) == found.placement
        assert placement_typed(turn, str(found.placement), ENGLISH) == found.placement
        held = turn.held.holding(found.placement)
        assert held.placement == found.placement
        assert turn.why_not(held.placement) is None


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0", "There are {n} placements: type a number from 1 to {n}."),
        ("99999", "There are {n} placements: type a number from 1 to {n}."),
        ("what now", "I don\u2019t know 'what now'. Type list for placements, or ? for help."),
        ("{a}", "I don\u2019t know '{a}'. Type list for placements, or ? for help."),
        ("{a} 1", "I don\u2019t know '{a} 1'."),
        ("{a} 1 1 45", "I don\u2019t know '{a} 1 1 45'."),
        ("Z9 1 1", "There is no shape 'Z9' this round; the dice give {a} in column {ca} or {b} in"),
        ("{a} 99 1", "The shape goes over the edge of the sheet."),
        ("{a} 0 0", "The shape goes over the edge of the sheet."),
        ("{a} 1 1 column {cb}", "give this shape in this column."),
    ],
)
def test_what_is_no_placement_gets_one_sentence(turn: Turn, typed: str, sentence: str) -> None:
    a, ca, b, cb = uses(turn)
    names = {"a": a, "b": b, "ca": ca, "cb": cb, "n": len(turn.moves)}
    with pytest.raises(NotUnderstood) as caught:
        placement_typed(turn, typed.format(**names), ENGLISH)
    assert sentence.format(**names) in str(caught.value)


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("?", ("help", "")),
        ("rules", ("help", "")),
        ("", ("", "")),
        ("Q", ("quit", "")),
        ("quit now", None),
        ("list  starfish 2", ("list", "starfish 2")),
        ("marina", ("sheet", "marina")),
        ("sheet 1", ("sheet", "1")),
        ("R 2", ("turn", "2")),
        ("p", ("pass", "")),
        ("pass it", None),
        ("1", None),
        ("I3 1 1", None),
    ],
)
def test_commands(typed: str, command: tuple[str, str] | None) -> None:
    assert command_of(typed, ("You", "Marina")) == command


def test_enter_draws_what_is_shown_and_so_does_typing_it_again() -> None:
    for again in ("", "1", "yes", "draw"):
        match = Match(2, seed=SEED)
        said = told(match, ["1", again])
        assert "Enter draws it there." in said
        assert "Round 1 of 15 is over" in said
        assert match.rounds[0].plays[0] is not None
        assert "boxes" in match.rounds[0].plays[0]


def test_a_shape_in_hand_is_turned_mirrored_and_moved(match: Match) -> None:
    first = Turn(match).held
    name = first.shape.name
    start = first.put(2, 4)
    steps = {
        "r": start.turn(),
        "m": start.turn().mirror(),
        "right 2": start.turn().mirror().moved(0, 2),
        "up": start.turn().mirror().moved(-1, 2),
        "at 3 5": start.turn().mirror().put(2, 4),
        "x": start.turn().mirror().put(2, 4).other(),
    }
    said = told(match, [f"{name} 3 5", *steps])
    for held in (start, *steps.values()):
        assert f"{held.placement}. " in said


def test_hints_show_what_scores_most_one_after_another(match: Match) -> None:
    said = told(match, ["n", "hint"])
    best = [str(one.placement) for one in Turn(match).suggestions[:2]]
    assert 0 < said.index(best[0]) < said.index(best[1])


def test_nothing_in_hand_can_not_be_turned_or_drawn(match: Match) -> None:
    hint = f"First pick up a shape: type {example(Turn(match))}".replace(NBSP, " ")
    for typed in ("r", "m", "left", "at 1 1", "x", "yes"):
        assert hint in told(match, [typed])


def test_a_shape_that_cannot_lie_there_is_shown_with_the_reason(match: Match) -> None:
    turn = Turn(match)
    places = [turn.held.put(row, column).placement for row in range(8) for column in range(12)]
    reasons = {place: turn.why_not(place) for place in places}
    for code, sign in (("overlap", "[\N{MULTIPLICATION SIGN}]"), ("not-in-column", "]")):
        place = next(p for p, reason in reasons.items() if reason and reason.code == code)
        sentence = catalogue("en")[f"reason.{code}"]
        said = told(match, [str(place), "", "yes"])
        assert f"{place}. Not here. {sentence}" in said
        assert said.count(sentence) == 3
        assert sign in said
        assert match.round == 3


def test_pass_is_asked_about_when_something_fits() -> None:
    match = Match(2, seed=SEED)
    fits = f"{len(match.placements(0))} placements fit."
    said = told(match, ["pass", "no", "p", "yes"])
    assert said.count(fits) == 2
    assert "Nothing is drawn yet." in said
    assert (match.rounds[0].plays[0] or {})["pass"] == "chosen"


def test_where_nothing_fits_the_round_passes_by_itself() -> None:
    for seed in range(200):
        match = some_rounds(Match(1, seed=seed), 10)
        while match.outcome is None and match.placements(0):
            some_rounds(match, 1)
        if match.outcome is None:
            break
    here = match.round
    said = told(match, [])
    assert "Nothing fits on your sheet with these dice, so you pass." in said
    assert f"Round {here} of 15 is over" in said
    assert "passed: nothing fits" in said


# The list


def test_the_list_has_all_placements_the_best_first(turn: Turn) -> None:
    pages = (len(turn.moves) + PAGE - 1) // PAGE
    shown = [" ".join(listed(turn, str(page), ENGLISH, 100)) for page in range(1, pages + 1)]
    for found in turn.suggestions:
        assert f"{found.placement} " in shown[(found.number - 1) // PAGE]
    totals = [found.gain.total for found in turn.suggestions]
    assert totals == sorted(totals, reverse=True)
    assert {found.placement for found in turn.suggestions} == set(turn.moves)
    for wrong in ("0", str(pages + 1)):
        with pytest.raises(NotUnderstood, match="type list 1 to list"):
            listed(turn, wrong, ENGLISH, 100)


def test_the_list_can_be_filtered(turn: Turn) -> None:
    a, _, b, _ = uses(turn)
    only = " ".join(listed(turn, a.lower(), ENGLISH, 100))
    assert f"{a}@" in only
    assert f"{b}@" not in only
    bottles = listed(turn, "bottles", ENGLISH, 100)
    assert all("bottle" in line for line in bottles if "eats" in line)
    assert any("eats" in line for line in bottles)
    with pytest.raises(NotUnderstood, match="starfish, line, objective, bottle"):
        listed(turn, "whales", ENGLISH, 100)


# The sand


def test_who_answers_too_late_draws_nothing() -> None:
    match = Match(2, seed=SEED, time={"mode": "constant", "seconds": 15})
    clock: Iterator[int] = itertools.count()
    said = told(match, ["1", *["table"] * 30], now=lambda: next(clock) * 2.0)
    assert "Time is up. You draw nothing and score 0 this round." in said
    assert "too late: you draw nothing" in said
    assert match.rounds[0].plays[0] == {"seat": 0, "pass": "late"}


def test_who_answers_in_time_has_it_written_down() -> None:
    match = Match(2, seed=SEED, time={"mode": "constant", "seconds": 40})
    clock: Iterator[int] = itertools.count()
    told(match, ["1", ""], now=lambda: next(clock) * 0.5)
    play = match.rounds[0].plays[0] or {}
    assert 0 < play["at_ms"] == play["ms"] < 40_000


def test_the_prompt_waits_only_as_long_as_there_is_time() -> None:
    own, child = pty.openpty()
    with open(child, encoding="utf-8") as typed, open(child, "w", closefd=False) as out:
        terminal = Terminal(out, typed)
        assert terminal.interactive
        with pytest.raises(TimeUp):
            terminal.ask("? ", 0.01)
        os.write(own, b"list\n")
        assert terminal.ask("? ", 10.0) == "list"
    os.close(own)


def test_a_pipe_has_its_line_read_whenever_it_comes() -> None:
    assert Terminal(io.StringIO(), io.StringIO("list\n")).ask("? ", 0.0) == "list"


def test_no_command_is_a_number() -> None:
    assert not any(command.isdecimal() for command in COMMANDS)


@pytest.mark.parametrize("word", ["n", "hint", "N"])
def test_a_hint_can_be_asked_for_by_typing(word: str) -> None:
    assert command_of(word) == ("hint", "")
