"""What a terminal can show: colours, encodings, widths; a pseudo-terminal, and Ctrl-C in it."""

from __future__ import annotations

import io
import os
import pty
import re
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tui_pty import screen
from tui_table import play, sit_down

from contrast import AA, contrast
from sizes import sized
from tidefold.bots.catalogue import bots_of
from tidefold.games.seasalt import EDITIONS, Match
from tidefold.tui.keyboard import Keyboard
from tidefold.tui.layout import width_of
from tidefold.tui.paint import PAPERS
from tidefold.tui.screen import Screen


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "\x1b[48;2;142;119;184;"),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, "\x1b[48;2;142;119;184;"),
        ({"TERM": "xterm-256color"}, "\x1b[48;5;"),
        ({"TERM": "xterm"}, "\x1b[45;97m"),
    ],
)
def test_colour_appears_in_the_depth_the_terminal_has(changes: dict[str, str], code: str) -> None:
    with screen(**changes) as shown:
        shown.read_until("Press Enter to begin")
        shown.type("\n")
        said = shown.read_until("take right")
        assert code in said
        assert "purple\N{NO-BREAK SPACE}octopus" not in said
        assert "◆ purple octopus" in said


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ((), {"TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"}),
        ((), {"TERM": "dumb", "COLORTERM": "truecolor"}),
        (("--no-color",), {"TERM": "xterm-256color", "COLORTERM": "truecolor"}),
    ],
)
def test_no_colour_where_it_is_not_wanted(
    options: tuple[str, ...], changes: dict[str, str]
) -> None:
    with screen(*options, **changes) as shown:
        shown.read_until("Press Enter to begin")
        shown.type("\n")
        said = shown.read_until("take right")
        assert re.search("\x1b\\[[0-9;]*m", shown.text) is None
        assert "[◆ purple octopus]" in said


def test_ctrl_c_leaves_with_130_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    with screen("--save", str(path), TERM="xterm-256color") as shown:
        shown.read_until("Press Enter to begin")
        shown.type("\n")
        shown.read_until("take right")
        shown.read_until("q quit")
        said = shown.interrupt("same deal again")
        assert shown.process.wait() == 130
        assert "You left the match in round 1" in re.sub("\x1b\\[[0-9;]*m", "", said)
        assert "Traceback" not in shown.text
    assert '"abandoned"' in path.read_text()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_handler_that_python_did_not_install_is_left_alone(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python reports such a handler as None, and could not install it again."""
    handlers: dict[int, Any] = dict.fromkeys(signal.valid_signals(), signal.SIG_DFL)
    handlers[number] = None

    def install(one: int, handler: Any) -> Any:
        if handler is None:
            raise TypeError("Python cannot install what is not its own")
        before, handlers[one] = handlers[one], handler
        return before

    monkeypatch.setattr(signal, "signal", install)
    monkeypatch.setattr(signal, "getsignal", handlers.get)
    own, terminal = pty.openpty()
    with os.fdopen(own, "rb"), os.fdopen(terminal) as typed:
        with Screen(io.StringIO(), Keyboard(typed, lambda _: [])):
            assert handlers[signal.SIGHUP] is not signal.SIG_DFL
        assert handlers.pop(number) is None
        assert {*handlers.values()} == {signal.SIG_DFL}


def test_ctrl_d_leaves_with_0() -> None:
    with screen() as shown:
        shown.read_until("Press Enter to begin")
        shown.type("\x04")
        assert "You left the match" in shown.read_until("same deal again")
        assert shown.process.wait() == 0


def test_help_comes_by_the_page_and_a_round_waits_for_enter() -> None:
    with screen("--target", "1") as shown:
        shown.read_until("Press Enter to begin")
        shown.type("?\n")
        shown.read_until("Press Enter for more")
        shown.type("q\n")
        shown.read_until("Press Enter to begin")
        shown.type("\n")
        shown.read_until("take right")
        shown.type("cards\n")
        shown.read_until("THE DECK")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "cp1252", "koi8-r"])
def test_other_encodings_get_marks_they_have(encoding: str) -> None:
    changes = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    typed = "?\ncards\nlog\nduo ñandú\n" + "1\n" * 60
    options = ("--seed", "3", "--edition", "es", "--names", "Zoë ☃,Łukasz")
    ran = play(*options, typed=typed.encode(), changes=changes)
    said = ran.stdout.decode(encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "[+ purple octopus]" in said
    assert "LTIMA OPORTUNIDAD" in said
    assert "Zo" in said


def test_every_colour_has_a_mark_of_its_own() -> None:
    assert len({paper.mark for paper in PAPERS.values()}) == 11
    assert len({paper.plain_mark for paper in PAPERS.values()}) == 11
    assert all(
        width_of(paper.mark) == 1 and paper.plain_mark.isascii() for paper in PAPERS.values()
    )


@pytest.mark.parametrize("name", PAPERS)
def test_text_on_every_paper_reaches_contrast_aa(name: str) -> None:
    paper = PAPERS[name]
    assert contrast(paper.sheet, paper.ink) >= AA


@pytest.mark.sized
@pytest.mark.parametrize("columns", sized([80], [20, 47, 100], [20, 40, 47, 64, 80, 100, 200]))
def test_every_line_fits_the_width(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    room = max(39, min(100, columns - 1))
    commands = ["?", "cards", "log all", "why stop", "nonsense " * 9, "x" * 300, "table"]
    for seed in range(6):
        chance = Random(seed)
        edition = chance.choice(list(EDITIONS)) + chance.choice(("", "+salt"))
        match = Match(chance.choice((2, 3, 4)), edition, seed=seed, target=20)
        opponents = bots_of("seasalt").make_all(
            [chance.choice(("beginner", "random", "hoarder"))] * 4, seed
        )
        typed = iter([*commands, *(str(chance.randint(1, 4)) for _ in range(200)), *commands])
        out = io.StringIO()
        sit_down(match, lambda typed=typed: next(typed, None), out, opponents[: match.players - 1])  # type: ignore[misc]  # bound at once
        for line in out.getvalue().split("\n"):
            assert width_of(line) <= room or line.startswith(" ? help"), line


def test_enter_sent_ahead_answers_no_pause() -> None:
    begin = "Press Enter to begin"
    with screen("--seed", "5") as shown:
        shown.type("\n")  # nothing is asked yet
        shown.read_until(begin)
        shown.type("log\n")
        shown.read_until(begin)  # it is asked again after the log: nobody has pressed Enter
        assert "Take a card." not in shown.text
        shown.type("\n")
        shown.read_until("Take a card.")
        shown.read_until("q quit >")
        shown.type("n\n")
        assert "Draw two cards." in shown.read_until("q quit >")
        shown.type("q\n")
        shown.read_until("You left the match")
