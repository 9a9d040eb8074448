"""Placing with the arrow keys: in a real terminal, and on a screen that is none."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tui_pty import Screen, screen
from tui_reef import ENGLISH, FakeScreen, cursor, some_rounds

from tidefold.games.rollcean import Match, Placement
from tidefold.games.rollcean.shapes import shipped_shapes
from tidefold.tui.layout import width_of
from tidefold.tui.rollcean.arrow_keys import keys
from tidefold.tui.rollcean.held_shape import HeldShape
from tidefold.tui.rollcean.objectives import name_of
from tidefold.tui.rollcean.sand import Sand
from tidefold.tui.rollcean.turn import Turn
from tidefold.tui.session import LeftTheMatch
from tidefold.tui.terminal import TimeUp

UP, DOWN, RIGHT, LEFT = (b"\x1b[" + letter for letter in (b"A", b"B", b"C", b"D"))


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        (UP + DOWN + RIGHT + LEFT, ["up", "down", "right", "left"]),
        (b"\x1bOA\x1bOD", ["up", "left"]),
        (b"wasd", ["up", "left", "down", "right"]),
        (b"rRme\t \r", ["turn", "turn-back", "mirror", "turn-back", "other", "draw", "draw"]),
        (b"\x1b", ["type"]),
        (b"\x04q?", ["end", "quit", "help"]),
        (b"17z", ["1", "7", "other"]),
        (b"\x1b[1;5A\x1b[15~\x1bn\xff\xc3\xa9", ["up", "other", "other", "other", "other"]),
    ],
)
def test_keys_are_read(sent: bytes, meant: list[str]) -> None:
    assert keys(sent) == meant


# The shape in hand


@pytest.mark.parametrize("shape", shipped_shapes().shapes, ids=lambda shape: shape.name)
@pytest.mark.parametrize("place", [(0, 0), (3, 5), (7, 11)])
def test_a_shape_stays_on_the_sheet_and_comes_back(shape: object, place: tuple[int, int]) -> None:
    held = HeldShape(((shape, 1),), 8).put(3, 5)  # type: ignore[arg-type]  # a shape
    assert held.turn().turn().turn().turn() == held
    assert held.turn().turn(-90) == held
    assert held.mirror().mirror() == held
    assert held.turn().mirror().placement.boxes == tuple(
        sorted(
            (row, 2 * held.turn().column + _wide(held.turn()) - 1 - column)
            for row, column in held.turn().placement.boxes
        )
    )
    edge = held.put(*place)
    for _ in range(4):
        edge = edge.turn().mirror().moved(5, 5).moved(-9, 2)
        assert all(0 <= row < 8 and 0 <= column < 12 for row, column in edge.placement.boxes)


def _wide(held: HeldShape) -> int:
    return 1 + max(column for _, column in held.cells)


# On a screen that is none


@pytest.fixture
def match() -> Match:
    """Round 4 of a match whose dice differ, with something to place by either."""
    for seed in range(100):
        found = some_rounds(Match(3, seed=seed), 3)
        if len({move.shape for move in found.placements(0)}) == 2:
            return found
    raise AssertionError


def press(
    match: Match, *sent: bytes, size: tuple[int, int] = (80, 24)
) -> tuple[object, FakeScreen]:
    """What comes of some keys, and the last screen; `waiting` if nothing is decided."""
    shown = FakeScreen(sent, size)
    turn = Turn(match)
    try:
        return cursor(turn, match, shown).run(), shown
    except StopIteration:
        return "waiting", shown


def test_the_first_screen_has_everything(match: Match) -> None:
    _, shown = press(match)
    view = match.view(0)
    (one, first), (other, second) = Turn(match).held.uses
    assert "Round 4 of 15" in shown.lines[0]
    assert "dice [{}] [{}]".format(*view.dice or ()) in shown.lines[0]
    for text in (one.name, other.name, f"→{first}", f"→{second}", "1 Marina", "2 Finn", "total"):
        assert text in shown.text
    assert f"▼ {first} ▼" in shown.lines[1]
    assert shown.text.count("\u2571") == 2 * len(view.hatched[0])
    assert shown.text.count("[") == 2 + len(Turn(match).held.cells)
    for objective in view.objectives:
        assert f"{name_of(ENGLISH, objective)} {objective.points}: " in shown.text
    assert shown.lines[-1].split()[:2] == ["arrows", "move"]


def test_the_shape_in_hand_begins_where_it_may_lie(match: Match) -> None:
    assert press(match, b"\r")[0] in match.placements(0)


def test_a_hint_is_drawn_with_enter(match: Match) -> None:
    best = Turn(match).suggestions
    assert press(match, b"n", b"\r")[0] == best[0].placement
    assert press(match, b"nn\r")[0] == best[1].placement
    assert press(match, b"nb\r")[0] == best[-1].placement
    assert f"Hint 2 of {len(best)}. " in press(match, b"nn")[1].text


def test_what_is_not_legal_is_not_drawn(match: Match) -> None:
    turn = Turn(match)
    hatched = set(match.view(0).hatched[0])
    steps = [UP] * 9 + [LEFT] * 12
    for down, right in itertools.product(range(8), range(12)):
        sent = [*steps, *[DOWN] * down, *[RIGHT] * right]
        place = turn.held.put(down, right).placement
        if hatched & set(place.boxes):
            decided, shown = press(match, *sent, b"\r")
            assert decided == "waiting"
            assert "Not here. The shape covers boxes that are already hatched." in shown.text
            assert "[\N{MULTIPLICATION SIGN}]" in shown.text
            return
    raise AssertionError


def test_arrows_turns_and_mirrors_move_the_shape(match: Match) -> None:
    held = Turn(match).held.moved(1, 0).moved(0, -1).turn().mirror().other().turn(-90)
    turn = Turn(match)
    shown = FakeScreen([DOWN, LEFT, b"r", b"m", b"x", b"e"])
    with pytest.raises(StopIteration):
        cursor(turn, match, shown).run()
    assert turn.held == held
    assert shown.text.count("[") - 2 >= len(held.cells)


def test_pass_and_quit_are_asked_about(match: Match) -> None:
    decided, shown = press(match, b"p")
    assert decided == "waiting"
    assert f"{len(match.placements(0))} placements fit. Pass anyway and score 0" in shown.text
    assert press(match, b"p", b"y")[0] == "pass"
    assert "Nothing is drawn yet." in press(match, b"p", b"n")[1].text
    assert "Leave the match? Press y for yes." in press(match, b"q")[1].text
    with pytest.raises(LeftTheMatch):
        press(match, b"qy")
    assert press(match, b"q", b"\r")[0] == "waiting"
    with pytest.raises(EOFError):
        press(match, b"?", b"\x04")


def test_help_and_opponents_are_a_key_away(match: Match) -> None:
    assert "THE SHEET" in press(match, b"?")[1].text
    assert "Press a key for more." in press(match, b"?")[1].text
    assert "Round 4 of 15" in press(match, b"?", *[b" "] * 9)[1].text
    assert "Finn: sheet after round 3" in press(match, b"2")[1].text
    assert "Marina: sheet after round 3" in press(match, b"2", b"1")[1].text
    assert "Round 4 of 15" in press(match, b"2", b"\r")[1].text
    assert "Round 4 of 15" in press(match, b"7")[1].text
    assert press(match, b"t")[0] is None


@pytest.mark.parametrize("size", [(80, 24), (81, 25), (96, 26), (100, 30), (200, 60)])
@pytest.mark.parametrize("players", [1, 2, 8])
def test_every_line_fits_every_screen(size: tuple[int, int], players: int) -> None:
    match = some_rounds(Match(players, seed=4), 5)
    for sent in ((), (b"n",), (b"p",), (b"?",), (b"1",), (b"r", b"x", LEFT)):
        _, shown = press(match, *sent, size=size)
        assert len(shown.lines) == size[1]
        assert all(width_of(line) < size[0] for line in shown.lines), shown.text
        assert players == 1 or sent or "7 Isla" in shown.text or players < 8


def test_a_window_too_small_asks_for_more_room(match: Match) -> None:
    _, shown = press(match, size=(79, 24))
    request = "Please make this window larger: 80 x 24. Press t to type instead."
    assert " ".join(shown.text.split()) == request
    assert "larger" in press(match, size=(80, 23))[1].text
    assert press(match, size=(5, 2))[0] == "waiting"


def test_the_sand_runs_and_ends_the_round(match: Match) -> None:
    looks: Iterator[int] = itertools.count()
    sand = Sand(15, lambda: next(looks) * 1.0)
    sand.go()
    shown = FakeScreen(itertools.repeat(b""))
    with pytest.raises(TimeUp):
        cursor(Turn(match, sand), match, shown).run()
    assert " s " in shown.lines[0]
    assert "░" in shown.lines[0]
    assert all(wait is not None and wait <= 0.2 for wait in shown.waited)


# In a real terminal


def start(*options: str, **changes: str) -> Iterator[Screen]:
    with screen("--game", "rollcean", *options, **{"TERM": "xterm-256color", **changes}) as shown:
        shown.read_until("Press Enter to begin")
        shown.type("\n")
        yield shown


def bare(text: str) -> str:
    """What was sent, without codes."""
    return re.sub("\x1b\\[[0-9;?]*[a-zA-Z]", "", text)


def test_a_round_with_the_keys_and_the_next_by_typing(tmp_path: Path) -> None:
    path = tmp_path / "keys.jsonl"
    for shown in start("--save", str(path)):
        first = shown.read_until("quit")
        assert "\x1b[?1049h" in first
        assert "Round 1 of 15" in bare(first)
        shown.type("\x1b[A\x1b[Brm")
        shown.type("n")
        assert "Hint 1 of " in bare(shown.read_until("Hint") + shown.read_until("point"))
        shown.type("\r")
        after = shown.read_until("next round")
        assert "\x1b[?1049l" in after
        assert "Round 1 of 15 is over" in bare(after)
        shown.type("\n")
        shown.read_until("quit")
        shown.type("t")
        shown.read_until("Place")
        shown.read_until("q quit")
        shown.type("1\n")
        shown.read_until("draws it there")
        shown.type("\n")
        shown.read_until("next round")
        shown.type("marina\n")
        assert "sheet after round 2" in bare(shown.read_until("next round"))
        shown.type("q\n")
        shown.read_until("same deal again")
        assert shown.process.wait() == 0
    assert '"abandoned"' in path.read_text()


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0), ("qy", 0)])
def test_leaving_gives_the_terminal_back(key: str, code: int) -> None:
    for shown in start():
        shown.read_until("quit")
        shown.type(key)
        said = shown.read_until("same deal again")
        assert shown.process.wait() == code
        assert "You left the match in round 1" in bare(said)
        assert shown.text.count("\x1b[?1049h") == shown.text.count("\x1b[?1049l") == 1
        assert "Traceback" not in shown.text


@pytest.mark.parametrize(
    ("options", "changes"),
    [((), {"TERM": "dumb"}), (("--typed",), {}), (("--typed", "--no-color"), {})],
)
def test_typing_where_keys_cannot_be_or_are_not_wanted(
    options: tuple[str, ...], changes: dict[str, str]
) -> None:
    for shown in start(*options, **changes):
        shown.read_until("Place")
        shown.read_until("q quit")
        assert "\x1b[?1049h" not in shown.text
        shown.type("keys\n" if changes else "1\n")
        shown.read_until("The arrow keys need" if changes else "draws it there")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"COLORTERM": "truecolor"}, "\x1b[48;2;244;206;90;"),
        ({"TERM": "xterm-256color"}, "\x1b[48;5;"),
        ({"TERM": "xterm"}, "\x1b[103;30m"),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, ""),
    ],
)
def test_colour_in_the_depth_the_terminal_has(changes: dict[str, str], code: str) -> None:
    for shown in start(**changes):
        said = shown.read_until("quit")
        if code:
            assert code in said
        else:
            assert re.search("\x1b\\[[0-9;]+m", said.replace("\x1b[0m", "")) is None
        assert "[" in bare(said)


def test_a_window_that_is_too_small_gets_lines() -> None:
    with screen("--game", "rollcean", "--pace", "1", TERM="xterm-256color") as shown:
        shown.resize(60, 20)
        shown.read_until("Press Enter to begin")
        shown.type("\n")
        shown.read_until("Place")
        assert "\x1b[?1049h" not in shown.text


def test_decisions_are_placements_of_the_match(match: Match) -> None:
    decided, _ = press(match, b"n\r")
    assert isinstance(decided, Placement)
    match.play(decided, seat=0)
    assert match.waiting == (1, 2)
