"""`tidefold lab bots`: what a person types."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tidefold.lab.seasalt.bots_page
from tidefold.cli.main import main
from tidefold.executors import Executor
from tidefold.lab.arena import Setting, play_tournaments
from tidefold.lab.arena.workers import Played, Task
from tidefold.lab.seasalt.bots_page import PROGRAMME, Programme, Study, read_results

ROOT = Path(__file__).parents[2]
PAIR = ("beginner", "random")
SMALL = Programme(
    duels=(Study("duel", PAIR, 4, goal=0.5),),
    longer=(Study("longer", PAIR, 2),),
    without=(Study("without", PAIR, 2),),
    tuned=(Study("tuned", PAIR, 2),),
    robin=Study("robin", ("random", "hoarder", "beginner"), 2),
    play=tuple(Study(f"play{n}", ("beginner",), 2, players=n) for n in (2, 3, 4)),
)
NAMES = [study.name for study in SMALL.studies]
LONG = """
import sys
import tidefold.lab.seasalt.bots_page as bots
from tidefold.cli.main import main
many = bots.Study("duel", ("beginner", "random"), int(sys.argv.pop(1)))
bots.PROGRAMME = bots.Programme((many,), (), (), (), many, ())
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A small programme, and an empty folder to be in."""
    monkeypatch.setattr(tidefold.lab.seasalt.bots_page, "PROGRAMME", SMALL)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def bots(*words: str) -> int:
    return main(
        ["lab", "bots", "--folder", "kept", "--out", "docs/page.md", "--workers", "1", *words]
    )


def told(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_all_is_played_kept_and_told_once(
    small: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bots("--machine", "two cores") == 0
    assert told(capsys) == ("docs/page.md is written from 8 studies in kept\n", "")
    kept = sorted(path.name for path in (small / "kept").iterdir())
    assert kept == sorted(["machine.txt", *(f"{name}.json" for name in NAMES)])
    page = (small / "docs" / "page.md").read_bytes()
    assert b"Machine: two cores; " in page
    assert b"](../kept/duel.json)" in page
    monkeypatch.setattr(
        "tidefold.lab.seasalt.bots_page.results.play_tournaments", None
    )  # nothing is played again
    assert bots() == 0
    assert (small / "docs" / "page.md").read_bytes() == page


def test_a_result_is_that_of_the_arena(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bots("--only", "duel") == 0
    out, _ = told(capsys)
    missing = ", ".join(name for name in NAMES if name != "duel")
    assert out == f"docs/page.md is not written yet; still to be played: {missing}\n"
    command = SMALL.duels[0].command(read_results(small / "kept", SMALL)["duel"])
    assert main([*command.split()[1:], "--workers", "1"]) == 0
    arena = json.loads(told(capsys)[0])
    kept = json.loads((small / "kept" / "duel.json").read_text())
    for result in (arena, kept):
        for bot in result["bots"]:
            del bot["times"]
    assert kept == arena


def test_an_unfinished_study_goes_on(
    small: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(settings: list[Setting], tasks: list[Task], executor: Executor) -> Iterator[Played]:
        yield next(play_tournaments(settings, tasks, executor))
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("tidefold.lab.seasalt.bots_page.results.play_tournaments", stopped)
        assert bots("--only", "duel", "robin") == 130
    _, problem = told(capsys)
    assert "Stopped; finished deals are kept in kept. To go on: " in problem
    again = "tidefold lab bots --folder kept --out docs/page.md --workers 1 --only duel robin\n"
    assert problem.endswith(again)
    unfinished = small / "kept" / "duel.jsonl"
    assert len(unfinished.read_text().splitlines()) == 2
    assert not (small / "kept" / "duel.json").exists()
    seen: list[int] = []

    def counted(settings: list[Setting], tasks: list[Task], executor: Executor) -> Iterator[Played]:
        seen.append(len(tasks))
        yield from play_tournaments(settings, tasks, executor)

    monkeypatch.setattr("tidefold.lab.seasalt.bots_page.results.play_tournaments", counted)
    assert bots("--only", "duel") == 0
    assert seen == [1]
    assert not unfinished.exists()
    assert json.loads((small / "kept" / "duel.json").read_text())["complete"] is True


def test_a_time_limit_keeps_results_of_what_was_played_and_goes_on(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bots("--minutes", "0.00001", "--only", "duel") == 0
    kept = json.loads((small / "kept" / "duel.json").read_text())
    assert (kept["deals"], kept["complete"]) == (1, True)
    assert bots("--minutes", "10", "--only", "duel") == 0
    assert json.loads((small / "kept" / "duel.json").read_text())["deals"] == 2
    assert not (small / "kept" / "duel.jsonl").exists()
    monkeypatch.setattr("tidefold.lab.seasalt.bots_page.results.play_tournaments", None)
    assert bots("--only", "duel") == 0


def test_studies_get_on_at_the_same_pace(small: Path) -> None:
    seen: list[Task] = []

    def few(settings: list[Setting], tasks: list[Task], executor: Executor) -> Iterator[Played]:
        seen.extend(tasks)
        yield next(play_tournaments(settings, tasks, executor))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("tidefold.lab.seasalt.bots_page.results.play_tournaments", few)
        assert bots("--only", "duel", "robin") == 0
    # Two deals of the duel, which matters most, then one of each pair of the round robin.
    assert seen == [(0, (0, 0)), (0, (0, 1)), (1, (0, 0)), (1, (1, 0)), (1, (2, 0))]
    assert (small / "kept" / "robin.jsonl").exists()


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert bots(*words) == 2
    out, problem = told(capsys)
    assert out == ""
    assert problem.startswith("tidefold: ")
    assert problem.count("\n") == 1
    return problem


def test_an_unfit_file_is_told_before_anything_is_played(
    small: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tidefold.lab.seasalt.bots_page.results.play_tournaments", None)
    (small / "kept").mkdir()
    (small / "kept" / "play4.json").write_text("{}")
    assert "kept/play4.json is no result of an arena; delete it" in refused(capsys)
    (small / "kept" / "play4.json").unlink()
    (small / "kept" / "play4.json").mkdir()
    assert "cannot read kept/play4.json: Is a directory" in refused(capsys)


def test_an_unfit_unfinished_file_is_told(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (small / "kept").mkdir()
    (small / "kept" / "duel.jsonl").write_text("nothing\n")
    assert "kept/duel.jsonl, line 1: this is not JSON" in refused(capsys)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--workers", "0"], "--workers must be from 1 to 1024"),
        (["--only", "shark"], "there is no study 'shark'; studies are duel, longer, without"),
        (["--folder", "/dev/null/kept"], "cannot write to /dev/null/kept"),
        (["--out", "/dev/null/page.md"], "cannot write to /dev/null"),
    ],
)
def test_bad_input_gets_one_clear_line(
    capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    assert problem in refused(capsys, *words)


def test_a_page_that_cannot_be_written_is_told(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (small / "docs" / "page.md").mkdir(parents=True)
    assert "cannot write docs/page.md: Is a directory" in refused(capsys)
    (small / "kept" / "machine.txt").unlink()
    assert "kept/machine.txt cannot be read; --machine TEXT" in refused(capsys)


@pytest.mark.usefixtures("small")
def test_outside_the_repository_places_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "bots"]) == 2
    assert "in Tidefold's repository, or name --folder and --out" in told(capsys)[1]


def test_the_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["lab", "bots", "--help"])
    assert done.value.code == 0
    out, _ = told(capsys)
    for word in (*(study.name for study in PROGRAMME.studies), "Ctrl-C", "tidefold lab bots\n"):
        assert word in out


def test_a_person_sees_a_bar_and_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LONG, "100000", "lab", "bots", "--workers", "1"]
    master, slave = pty.openpty()
    with subprocess.Popen(
        [*command, "--folder", "kept", "--out", "page.md"],
        stdout=subprocess.DEVNULL,
        stderr=slave,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        start_new_session=True,
    ) as process:
        os.close(slave)
        shown = b""
        while b"deals [" not in shown:  # its end would be an error here
            shown += os.read(master, 4096)
        os.killpg(process.pid, signal.SIGINT)
        while b"To go on: tidefold lab bots" not in shown:
            shown += os.read(master, 4096)
    os.close(master)
    assert process.returncode == 130
    assert b"Traceback" not in shown
    assert len((tmp_path / "kept" / "duel.jsonl").read_text().splitlines()) > 1
