"""Whatever is wrong with a file is told in one line: file, line, key, and what is allowed.

The good files beside this one are what the mistakes are made in, whatever is shipped by now.
"""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tidefold.games.rollcean import (
    DataError,
    load_objectives,
    load_shapes,
    load_sheet,
    parse_objective,
    parse_shape,
    parse_sheet,
)
from tidefold.games.rollcean.datafile import MAX_BYTES, Unreadable, dotted, line_of, short_repr

LOADERS = {"reef": load_sheet, "shapes": load_shapes, "objectives": load_objectives}
HERE = Path(__file__).parent
TEXTS = {name: (HERE / f"{name}.toml").read_text("utf-8") for name in LOADERS}
ROW = '"S R Q S R T S B R S Q S"'
HUGE = "9" * 4000

# These would be unreadable in a file, or are the words of the TOML parser.
WRONG = [
    ("reef", "most = 3", f"most = {HUGE}", "starfish.most: is a huge number; give a whole number"),
    ("reef", 'name = "reef"', 'name = "a\\nb"', r"name: is 'a\nb'; names are 1 to 24 of a-z"),
    ("reef", "[lines]", "[starfish]", "is not TOML: a key or table is given twice"),
    ("reef", 'name = "reef"', 'name = "reef"\nname = "reef"', "is not TOML: a key or table is"),
    ("reef", 'name = "reef"', "name = reef", "is not TOML: "),
    ("reef", 'name = "reef"', "name", "is not TOML: "),
    ("reef", "most = 3", f"most = {HUGE * 2}", "is not TOML: "),
    ("reef", "most = 3", f"most = {'[' * 9000}", "is nested too deeply; at most 8 levels"),
    ("reef", "most = 3", f"{'a.' * 9000}a = 3", "is nested too deeply; at most 8 levels"),
    ("reef", "most = 3", f"most = {'{a=' * 9000}", "is nested too deeply; at most 8 levels"),
]


def mistakes() -> Iterator[tuple[str, str, str, str]]:
    """A file, what is replaced in it by what, and the message: key and problem."""
    for told in (HERE / "mistakes.txt").read_text("utf-8").split("\n\n"):
        change, problem = told.strip().replace("\\n", "\n").split("\n    ")
        name, old, new = re.split(": | =>", change, maxsplit=2)
        yield name, old, new.strip(" "), problem
    yield from WRONG


@pytest.mark.parametrize(("name", "old", "new", "told"), list(mistakes()))
def test_every_mistake_has_its_message(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    assert old in TEXTS[name]
    file = tmp_path / "mine.toml"
    file.write_text(TEXTS[name].replace(old, new, 1), "utf-8")
    with pytest.raises(DataError) as refused:
        LOADERS[name](file)
    message = str(refused.value)
    place, _, problem = message.partition(": ")
    assert problem.startswith(told)
    assert place.partition(".toml")[0] == str(tmp_path / "mine")
    assert len(problem) < 400
    assert message.isprintable()


LINES = [
    ("reef", ROW, '"S R Q"', TEXTS["reef"].partition(ROW)[0].count("\n") + 1),
    ("reef", "most = 3", "most = 99", TEXTS["reef"].partition("most")[0].count("\n") + 1),
    ("reef", "most = 3", "", TEXTS["reef"].partition("[starfish]")[0].count("\n") + 1),
    ("reef", "[2, 3]", "[2, 9]", TEXTS["reef"].partition("[[1, 2]")[0].count("\n") + 1),
    ("reef", "most = 3", "most = = 3", TEXTS["reef"].partition("most")[0].count("\n") + 1),
    ("reef", 'name = "reef"\n', "", 0),
    ("shapes", "W5 = [", "W5 = [7, ", TEXTS["shapes"].partition("W5")[0].count("\n") + 1),
    (
        "objectives",
        "lines = 2",
        "lines = 0",
        TEXTS["objectives"].split("lines = 2")[0].count("\n") + 1,
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "line"), LINES)
def test_the_line_is_named(tmp_path: Path, name: str, old: str, new: str, line: int) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXTS[name].replace(old, new, 1), "utf-8")
    with pytest.raises(DataError) as refused:
        LOADERS[name](file)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"{file}:{line}: " if line else f"{file}: ")


def test_lines_are_found_in_any_way_of_writing() -> None:
    text = '''# a comment with "quotes, [brackets] and = signs
a.b = 1  # one
"c d" = [ [1,
  2], # two ]
  """three
lines \\""" ]""", {e = 1.5, f.g = ["x]"]},
]
[ h . 'i' ] # head
j = 1979-05-27 07:32:00
k = \'\'\'
]\'\'\'
[[m]]
n = 1
'''
    places = {
        ("a", "b"): 2,
        ("c d", 0, 0): 3,
        ("c d", 0, 1): 4,
        ("c d", 1): 5,
        ("c d", 2, "f", "g", 0): 6,
        ("h", "i", "j"): 9,
        ("h", "i", "k"): 10,
        ("h", "i", "missing"): 8,
        ("m", "n"): 13,
        ("missing",): 0,
        (): 0,
    }
    assert {key: line_of(text, key) for key in places} == places


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path, Path("a\0b")):
        with pytest.raises(Unreadable, match="cannot be read"):
            load_sheet(path)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    file.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(DataError, match="is too large; at most 1,000,000 bytes"):
        load_sheet(file)
    with pytest.raises(DataError, match="is too large"):
        load_sheet("/dev/zero")


@pytest.mark.parametrize("sign", ['"\\', "'", '"', "[", "a.", "{", "a=", '"""', "\\"])
def test_a_large_file_of_nonsense_takes_no_time(tmp_path: Path, sign: str) -> None:
    file = tmp_path / "nonsense.toml"
    file.write_text(sign * (MAX_BYTES // len(sign)))
    with pytest.raises(DataError):
        load_sheet(file)


def test_bad_encoding_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(b'format = "tidefold-sheet/1"\nname = "r\xe9cif"\n')
    with pytest.raises(DataError) as refused:
        load_sheet(file)
    assert str(refused.value) == f"{file}:2: is not UTF-8 text"
    file.write_bytes(TEXTS["reef"].encode("utf-16"))
    with pytest.raises(DataError, match="is not UTF-8 text"):
        load_sheet(file)


def test_windows_files_are_read(tmp_path: Path) -> None:
    file = tmp_path / "windows.toml"
    file.write_bytes(b"\xef\xbb\xbf" + TEXTS["reef"].replace("\n", "\r\n").encode())
    assert load_sheet(file) == load_sheet(HERE / "reef.toml")


def test_a_strange_file_name_stays_on_one_line(tmp_path: Path) -> None:
    file = tmp_path / "two\nlines.toml"
    file.write_text("x = 1")
    with pytest.raises(DataError) as refused:
        load_sheet(file)
    assert "two?lines.toml:1: x: unknown key" in str(refused.value)


def test_a_file_of_another_kind_is_told_by_its_format() -> None:
    with pytest.raises(
        DataError, match="format: is 'tidefold-shapes/1'; it must be tidefold-sheet"
    ):
        load_sheet(HERE / "shapes.toml")


def test_names_that_are_not_shipped() -> None:
    with pytest.raises(DataError, match="there is no sheet 'deep'; shipped: reef"):
        parse_sheet("deep")
    with pytest.raises(DataError, match="there is no shape 'Q9'; shipped: I3, V3"):
        parse_shape("Q9")
    with pytest.raises(DataError, match="there is no objective 'win'; shipped: "):
        parse_objective("win")


STRANGE: list[Any] = [None, 5, 1.5, True, [], {}, [[]], {"name": "x"}, {1: 2}, b"reef", object()]


@pytest.mark.parametrize("value", STRANGE, ids=range(len(STRANGE)))
def test_strange_values_in_a_record_are_refused_with_their_place(value: Any) -> None:
    for parse, key in ((parse_sheet, "sheet"), (parse_shape, "shapes")):
        with pytest.raises(DataError) as refused:
            parse(value, (key,))
        assert str(refused.value).startswith(key)
    with pytest.raises(DataError, match=r"^objectives\[1\]"):
        parse_objective(value, "reef", ("objectives", 1))


def test_a_record_of_deep_lists_is_refused() -> None:
    deep = json.loads("[" * 500 + "]" * 500)
    with pytest.raises(DataError, match=r"^is a list; it must be a table"):
        parse_sheet(deep)


def test_an_error_can_be_pickled_and_is_a_value_error() -> None:
    error = DataError("is wrong", ("a", 1, "b c"), "f.toml", 3)
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, ValueError)
    assert str(again) == str(error) == "f.toml:3: a[1].'b c': is wrong"


def test_values_are_shown_short_whatever_they_are() -> None:
    assert short_repr(10**5000) == "a huge number"
    assert short_repr("\x1b[31m\n") == r"'\x1b[31m\n'"
    assert len(short_repr("x" * 10**6)) < 40
    assert len(dotted(("x" * 10**6, 3))) < 50
