"""`tidefold print`: what a person types."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from pond import POND
from tidefold.cli import print as command
from tidefold.cli.output import BadInput, Parser
from tidefold.games.registry import Option, _all_games, games
from tidefold.games.rollcean.datafile import DATA
from tidefold.printing.paper import Paper
from tidefold.printing.parts import Part, Section


def draw_pearl(paper: Paper, _: Mapping[str, Any]) -> None:
    paper.sheet()
    paper.heading("A pearl")


def draw_scores(paper: Paper, _: Mapping[str, Any]) -> None:
    paper.sheet()
    paper.heading(paper.words.say("print.score-sheet", game="Pearls"))


def draw_sheet(paper: Paper, values: Mapping[str, Any]) -> None:
    paper.sheet()
    paper.heading(values["sheet"])


SHEET = Option("sheet", "the sheet", read=str.upper)
PEARLS = (
    Part("pearls", Section.CARDS, draw_pearl, "pearls to cut out, for {games}"),
    Part("score-sheet", Section.SCORE_SHEETS, draw_scores, "scores for {games}"),
)
WITH_SHEET = (Part("sheet", Section.PLAYER_SHEETS, draw_sheet, options=(SHEET,)),)


def install(monkeypatch: pytest.MonkeyPatch, parts: Mapping[str, str]) -> None:
    """Let a third game be there during a test."""
    game = replace(games()[0], name="pearls", title="Pearls", parts=parts)
    monkeypatch.setitem(_all_games(), "pearls", game)


def help_text(capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        run("--help")
    return " ".join(capsys.readouterr().out.split())


def run(*arguments: str) -> int:
    parser = Parser(prog="tidefold print")
    command.add(parser)
    return command.run(parser.parse_args(arguments))


def pages(file: Path) -> int:
    return len(PdfReader(file).pages)


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        ((), 10),
        (("--all", "--sheets", "3"), 12),
        (("--sheet", "reef"), 1),
        (("--sheets", "2"), 2),
        (("--sheet", "reef", "--shapes", "--objectives", "--score-sheet"), 6),
        (("--sheet", "reef", "--sheets", "0", "--objectives"), 1),
        (("--rules", "--reference"), 2),
        (("--shapes", "--objectives", "--backs"), 6),
    ],
)
def test_what_is_chosen_is_printed(arguments: tuple[str, ...], count: int, tmp_path: Path) -> None:
    file = tmp_path / "print.pdf"
    assert run(*arguments, "-o", str(file)) == 0
    assert pages(file) == count


def test_the_help_explains_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    told = help_text(capsys)
    cards = ("reference", "salt", "pepper")
    for name in ("sheet", "sheets", "shapes", "objectives", "score-sheet", *cards, "rules"):
        assert f"--{name} " in told
    assert "the shape cards of Roll-cean" in told
    assert "score sheets for both games" in told
    assert "`--sheets 0` leaves it out." in told
    assert "tidefold print --sheet my-sheet.toml -o my-sheet.pdf" in told


def test_only_printing_loads_the_pdf_library() -> None:
    code = "import sys, tidefold.cli.main as m; m.build_parser(); sys.exit('fpdf' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_game_without_printed_parts_adds_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(monkeypatch, {})
    run("-o", str(tmp_path / "print.pdf"))
    assert pages(tmp_path / "print.pdf") == 10
    assert "score sheets for Sea Salt & Paper and Roll-cean" in help_text(capsys)


def test_another_game_adds_its_parts_and_shares_those_of_the_same_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(monkeypatch, {"print": f"{__name__}:PEARLS"})
    told = help_text(capsys)
    assert "pearls to cut out, for Pearls" in told
    assert "score sheets for Sea Salt & Paper, Roll-cean and Pearls" in told
    file = tmp_path / "print.pdf"
    run("-o", str(file), "--score-sheet", "--pearls", "--language", "it")
    printed = [page.extract_text() for page in PdfReader(file).pages]
    assert len(printed) == 4
    assert "A pearl" in printed[0]
    assert "segnapunti" in printed[3]


def test_games_may_share_an_option(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install(monkeypatch, {"print": f"{__name__}:WITH_SHEET"})
    file = tmp_path / "print.pdf"
    run("-o", str(file), "--sheet", "reef")
    printed = [page.extract_text() for page in PdfReader(file).pages]
    assert ["Reef" in printed[0], "REEF" in printed[1], len(printed)] == [True, True, 2]


def test_a_line_tells_what_was_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "print.pdf"
    run("--rules", "-o", str(file), "--paper", "letter", "--language", "ES-ar")
    assert capsys.readouterr().out.startswith(f"Wrote {file} (")
    assert "Roll-cean en una página" in PdfReader(file).pages[0].extract_text()


def test_a_default_name_overwrites_no_other_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tidefold.pdf").write_text("mine")
    for language in ("it", "it", "en"):
        run("--rules", "--language", language)
    told = [line.split()[1] for line in capsys.readouterr().out.splitlines()]
    assert told == ["tidefold-2.pdf", "tidefold-2.pdf", "tidefold-3.pdf"]
    assert (tmp_path / "tidefold.pdf").read_text() == "mine"
    assert pages(tmp_path / "tidefold-3.pdf") == 1


def test_it_speaks_the_language_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_AR.UTF-8")
    run("--rules", "-o", str(tmp_path / "print.pdf"))
    assert "Roll-cean en una página" in PdfReader(tmp_path / "print.pdf").pages[0].extract_text()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--language", "tlh"), "--language: 'tlh' is not one of en, es, es-AR, it, fr"),
        (("--paper", "A3"), "--paper: 'A3' is not one of A4, Letter"),
        (("--paper", "leter"), "is not one of A4, Letter; did you mean Letter?"),
    ],
)
def test_words_that_are_none_of_the_choices(
    arguments: tuple[str, str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        run(*arguments)
    assert problem in capsys.readouterr().err


def test_a_dash_writes_to_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    run("--rules", "-o", "-")
    assert capsysbinary.readouterr().out.startswith(b"%PDF-")


def test_a_sheet_of_ones_own_is_printed(tmp_path: Path) -> None:
    (tmp_path / "pond.toml").write_text(POND)
    file = tmp_path / "pond.pdf"
    run("--sheet", str(tmp_path / "pond.toml"), "--all", "-o", str(file))
    reader = PdfReader(file)
    sheet, rules = reader.pages[0].extract_text(), reader.pages[-1].extract_text()
    assert "pond" in sheet
    assert "times 3" in rules
    # No bottle, no hunters, low columns and few starfish: five objectives can be achieved.
    assert reader.pages[3].extract_text().count("for the first to do it") == 5


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
