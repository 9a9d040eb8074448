"""`tidefold sheet`: what a designer sees."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tidefold.cli.output import BadInput, Parser
from tidefold.cli.rollcean import sheet as command
from tidefold.games.rollcean import parse_sheet
from tidefold.games.rollcean.datafile import DATA
from tidefold.games.rollcean.objectives import parse_objective, resolve, rule_of, shipped_objectives
from tidefold.games.rollcean.shapes import shipped_shapes
from tidefold.games.rollcean.sheet import ANIMALS, LETTER_OF, SHEET_NAMES
from tidefold.i18n import Sentences
from tidefold.tui.layout import plain
from tidefold.tui.paint import Depth, Paint
from tidefold.tui.people import Voice
from tidefold.tui.rollcean.drawings import drawn
from tidefold.tui.rollcean.objectives import task_of

REEF = parse_sheet("reef-2")
FILES = [str(DATA / f"{name}.toml") for name in ("reef-2", "shapes", "objectives")]
GUIDE = Path(__file__).parents[2] / "docs" / "design-a-sheet.md"


def run(*arguments: str) -> int:
    parser = Parser(prog="tidefold sheet")
    command.add(parser)
    return command.run(parser.parse_args(arguments))


@pytest.fixture
def examples(tmp_path: Path) -> list[str]:
    """The files of the guide."""
    files = []
    for number, block in enumerate(re.findall("```toml\n(.*?)```", GUIDE.read_text("utf-8"), re.S)):
        files.append(str(tmp_path / f"{number}.toml"))
        Path(files[-1]).write_text(block, "utf-8")
    return files


def test_good_files_get_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", *FILES) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == FILES
    starfish, triangles = len(REEF.starfish), len(REEF.lines)
    assert lines[0].endswith(f"good; sheet reef-2, 8 rows, {starfish} starfish, {triangles} lines")


def test_the_examples_of_the_guide_are_good_for_their_sheet(examples: list[str]) -> None:
    assert run("check", *examples, "--sheet", examples[0]) == 0


def test_bad_files_get_a_line_each_and_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, empty = tmp_path / "wrong.toml", tmp_path / "empty.toml"
    wrong.write_text(Path(FILES[0]).read_text("utf-8").replace("most = 3", "most = 33"))
    empty.write_text("")
    assert run("check", str(wrong), FILES[1], str(empty)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(
        r".*wrong\.toml:\d+: starfish\.most: is 33; give a whole number, 0 to 9", lines[0]
    )
    assert lines[2] == f"{empty}: format: is missing"
    assert len(lines) == 3


def test_check_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('format = "tidefold/9"')
    assert run("check", "--json", FILES[0], str(wrong)) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["good"] == [{"file": FILES[0], "kind": "sheet", "name": "reef-2"}]
    assert told["bad"][0] | {"problem": ""} == {
        "file": str(wrong),
        "line": 1,
        "key": "format",
        "problem": "",
    }
    assert "it must be tidefold-sheet/1, tidefold-shapes/1 or" in told["bad"][0]["problem"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "/no/such"),
        ("check", "/"),
        ("show", "/no/such"),
        ("show", "--sheet", "/no/such"),
        ("check", FILES[0], "--sheet", FILES[1]),
    ],
)
def test_what_cannot_be_read_is_bad_input(arguments: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        run(*arguments)


@pytest.mark.parametrize("asked", [(), ("reef",), ("reef-2",)])
def test_show_draws_the_newest_reef(
    asked: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("show", *asked) == 0
    told = capsys.readouterr().out
    assert (
        told.splitlines()[1]
        == told.splitlines()[19]
        == ("       1       2       3       4       5       6")
    )
    assert told.count("★") == len(REEF.starfish) + 1
    assert told.count("◀") == len(REEF.lines) + 1
    for row in REEF.boxes:
        letters = [LETTER_OF[animal] for animal in row]
        assert any(re.findall("[A-Z]", line) == letters for line in told.splitlines())
    for animal in ANIMALS:
        assert animal in told


ENGLISH = Voice(Paint(Depth.NONE, True), Sentences("en"))
PAINTS = [Paint(depth, fancy) for depth in Depth for fancy in (True, False)]


@pytest.mark.parametrize("paint", PAINTS, ids=[f"{p.depth.name}-{p.unicode}" for p in PAINTS])
def test_drawings_fit_80_columns_and_are_the_same_without_colour(paint: Paint) -> None:
    bare = Paint(Depth.NONE, paint.unicode)
    for content in (REEF, shipped_shapes(), shipped_objectives()):
        lines = list(drawn(content, REEF, paint))
        told = [plain(line) for line in lines]
        assert told == list(drawn(content, REEF, bare))
        assert max(len(line.rstrip()) for line in told) < 80
        assert paint.unicode or all(line.isascii() for line in told)
        assert ("\x1b" in "".join(lines)) == (paint.depth > Depth.NONE)


def test_starfish_stand_between_their_boxes(
    examples: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("show", examples[0]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[6][15] == "★"  # where rows 2 and 3 and two boxes of column 2 meet
    assert lines[9][27] == "★"  # between two boxes of row 4


SENTENCES: list[tuple[dict[str, Any], str]] = [
    ({"hatched": [{"boxes": "corners"}]}, "Hatch the four corners."),
    ({"hatched": [{"boxes": "shrimp", "needed": 2}]}, "Hatch at least 2 boxes with a shrimp."),
    ({"hatched": [{"boxes": "all", "needed": 70}]}, "Hatch at least 70 boxes on the sheet."),
    ({"hatched": [{"boxes": "each row"}]}, "Hatch every row."),
    (
        {"hatched": [{"boxes": "each column", "needed": 7}], "at_least": 2},
        "Hatch at least 7 boxes in each of 2 numbered columns.",
    ),
    ({"starfish": 3}, "Gain 3 starfish."),
    ({"starfish": 1, "lines": 2}, "Gain 1 starfish. Gain 2 lines."),
]


@pytest.mark.parametrize(("rule", "sentence"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_objectives_are_told_in_words(rule: dict[str, Any], sentence: str) -> None:
    objective = parse_objective({"name": "x", "points": 5, **rule})
    assert task_of(ENGLISH, objective, REEF) == sentence


def test_joined_wishes_are_told_in_words() -> None:
    both = {"name": "x", "points": 5, "lines": 1, "at_least": 1}
    wishes = [{"boxes": "row 2", "needed": 3}, {"boxes": [[0, 0]]}, {"boxes": "top row"}]
    told = task_of(ENGLISH, parse_objective({**both, "hatched": wishes}), REEF)
    assert told == (
        "Hatch at least 1 of these: at least 3 boxes in row 2; every marked box; "
        "the whole top row. Gain 1 line."
    )


@pytest.mark.parametrize("sheet", SHEET_NAMES)
def test_a_rule_can_be_read_off_an_objective(sheet: str) -> None:
    on = parse_sheet(sheet)
    for objective in shipped_objectives(on).objectives:
        rule = rule_of(objective, on)
        assert resolve(rule, on) == objective
        words = (condition.boxes for condition in rule.hatched)
        assert all(isinstance(boxes, str) for boxes in words)
