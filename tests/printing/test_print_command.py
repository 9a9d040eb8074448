"""`tidefold print`: what a person types."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from tidefold.cli import print as command
from tidefold.cli.output import BadInput, Parser
from tidefold.games.rollcean.datafile import DATA
from tidefold.printing.document import PARTS

SMALL = """
format = "tidefold-sheet/1"
name = "pond"
rows = ["TTTTTTTTTTTT", "QQQQQQQQQQQQ", "TTTTTTTTTTTT", "QQQQQQQQQQQQ"]
links = [{ predator = "tuna", prey = "squid", points = 4 }]
bottle_factor = 3
starfish = { points = 1, most = 1, boxes = [[[0, 0], [0, 1]]] }
lines = { points = 1, needed = {} }
"""


def run(*arguments: str) -> int:
    parser = Parser(prog="tidefold print")
    command.add(parser)
    return command.run(parser.parse_args(arguments))


def pages(file: Path) -> int:
    return len(PdfReader(file).pages)


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        ((), 8),
        (("--all", "--sheets", "3"), 10),
        (("--sheet", "reef"), 1),
        (("--sheets", "2"), 2),
        (("--sheet", "reef", "--shapes", "--objectives", "--score-sheet"), 6),
        (("--sheet", "reef", "--sheets", "0", "--objectives"), 1),
        (("--rules", "--reference"), 2),
    ],
)
def test_what_is_chosen_is_printed(arguments: tuple[str, ...], count: int, tmp_path: Path) -> None:
    file = tmp_path / "print.pdf"
    assert run(*arguments, "-o", str(file)) == 0
    assert pages(file) == count


def test_the_command_knows_every_part() -> None:
    assert tuple(command.PARTS) == PARTS


def test_a_line_tells_what_was_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "print.pdf"
    run("--rules", "-o", str(file), "--paper", "letter", "--language", "ES-ar")
    assert capsys.readouterr().out.startswith(f"{file}: ")
    assert "Roll-cean en una página" in PdfReader(file).pages[0].extract_text()


def test_a_dash_writes_to_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    run("--rules", "-o", "-")
    assert capsysbinary.readouterr().out.startswith(b"%PDF-")


def test_a_sheet_of_ones_own_is_printed(tmp_path: Path) -> None:
    (tmp_path / "pond.toml").write_text(SMALL)
    file = tmp_path / "pond.pdf"
    run("--sheet", str(tmp_path / "pond.toml"), "--all", "-o", str(file))
    reader = PdfReader(file)
    sheet, rules = reader.pages[0].extract_text(), reader.pages[-1].extract_text()
    assert "sheet pond" in sheet
    assert "times 3" in rules
    # No bottle, hunters or sardines, no line, low columns: only three objectives can be achieved.
    assert reader.pages[3].extract_text().count("for the first to do it") == 3


def test_the_highest_sheet_with_the_most_links_is_printed(tmp_path: Path) -> None:
    animals = ("shark", "seal", "tuna", "squid", "sardine", "shrimp")
    links = ", ".join(
        f'{{ predator = "{one}", prey = "{other}", points = 99 }}'
        for one in animals
        for other in animals
        if one != other
    )
    text = (DATA / "reef.toml").read_text()
    head = text.split("links = [")[0].replace(
        "rows = [", 'rows = [\n"BBBBBBBBBBBB", "AAAAAAAAAAAA",'
    )
    tail = text[text.index("bottle_factor") :]
    (tmp_path / "deep.toml").write_text(f"{head}links = [{links}]\n{tail}")
    file = tmp_path / "deep.pdf"
    run("--sheet", str(tmp_path / "deep.toml"), "-o", str(file))
    assert PdfReader(file).pages[0].extract_text().count("+99") == 30


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--language", "tlh"), "there is no language 'tlh'; give one of en, es, es-AR, it, fr"),
        (("--paper", "A3"), "there is no paper 'A3'; give one of A4, Letter"),
        (("--sheets", "-1"), "--sheets is -1; give 0 to 99"),
        (("--sheets", "100"), "--sheets is 100; give 0 to 99"),
        (("--sheets", "0"), "nothing to print"),
        (("--sheet", "no-such.toml"), "no-such.toml"),
        (("-o", "no/such/folder/x.pdf"), "cannot write no/such/folder/x.pdf"),
    ],
)
def test_bad_input_is_told_in_one_line(
    arguments: tuple[str, ...], problem: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput) as refused:
        run("-o", str(tmp_path / "print.pdf"), *arguments)
    assert problem in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not list(tmp_path.iterdir())


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("tidefold.printing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(
        BadInput, match="printing needs the extra: pip install 'tidefold\\[print\\]'"
    ):
        run("-o", "never.pdf")
