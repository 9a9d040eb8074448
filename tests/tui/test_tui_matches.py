"""Whole matches through real processes and pipes: played to the end, left, saved, typed badly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tui_table import environment, exit_code, play

from cli_inside import run_inside
from sizes import sized
from tidefold.bots.catalogue import bots_of
from tidefold.games.rollcean.datafile import DATA

GAMES = ("seasalt", "rollcean")
ROLLCEAN = ("--game", "rollcean")
ALWAYS_ONE, ALWAYS_BEST = "1\n" * 4000, "1\n\n" * 15
LEVELS, BOTS = "very-easy, easy, hard", ", ".join(bots_of("rollcean").makers)


def check(path: Path) -> str:
    """What `tidefold check` says about a file."""
    return run_inside("check", str(path)).stdout


@pytest.mark.parametrize(
    ("edition", "players", "bots"),
    [
        ("es", 2, "beginner"),
        ("es-AR", 3, "random"),
        ("it", 4, "hoarder"),
        ("en", 2, "random"),
        ("es+salt", 3, "beginner"),
    ],
)
def test_a_whole_match_by_first_choices(
    tmp_path: Path, edition: str, players: int, bots: str
) -> None:
    path = tmp_path / "matches.jsonl"
    options = ("--edition", edition, "--players", str(players), "--bots", bots, "--seed", "5")
    ran = play(*options, "--save", str(path), "--target", "15", typed=ALWAYS_ONE)
    said = ran.stdout.decode()
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "The match is over" in said
    assert f"tidefold check {path}\n" in said
    assert check(path) == "1 checked, 0 bad\n"
    record = json.loads(path.read_text())
    assert record["result"]["by"] in ("target", "mermaids")
    assert record["meta"] == {
        "names": ["You", "Marina", "Finn", "Coral"][:players],
        "bots": ["", *[bots] * (players - 1)],
    }


@pytest.mark.parametrize(
    ("players", "bots", "more"),
    [
        (2, "beginner", ()),
        (1, "beginner", ("--seconds", "40")),
        (3, "random,beginner", ("--decreasing",)),
        (8, "random", ("--names", "Ana,Bo")),
    ],
)
def test_a_whole_match_by_best_placements(
    tmp_path: Path, players: int, bots: str, more: tuple[str, ...]
) -> None:
    path = tmp_path / "matches.jsonl"
    options = (
        "--game",
        "rollcean",
        "--players",
        str(players),
        "--bots",
        bots,
        "--seed",
        "5",
        *more,
    )
    ran = play(*options, "--save", str(path), typed=ALWAYS_BEST)
    said = ran.stdout.decode()
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Round 15 of 15 is over" in said
    assert "The match is over" in said
    assert check(path) == "1 checked, 0 bad\n"
    record = json.loads(path.read_text())
    assert record["result"]["by"] == "rounds"
    assert len(record["meta"]["bots"]) == len(record["meta"]["names"]) == players
    timed = "--seconds" in more or "--decreasing" in more
    assert (record["time"] == {"mode": "untimed"}) is not timed
    for seat, total in enumerate(record["result"]["totals"]):
        name = record["meta"]["names"][seat]
        tally = next(line for line in reversed(said.splitlines()) if line.startswith(f" {name} "))
        assert tally.split()[5:] == [str(total), str(record["result"]["bottles"][seat])]


def test_without_options_it_is_a_match_against_one_beginner() -> None:
    ran = play(typed="q\n")
    assert ran.returncode == 0
    said = " ".join(ran.stdout.decode().split())
    assert "against Marina (beginner). Rules: English edition. The first to 40" in said
    ran = play(*ROLLCEAN, typed="q\n")
    assert ran.returncode == 0
    said = " ".join(ran.stdout.decode().split())
    assert "You play against Marina (beginner), each on a copy of the sheet reef-2." in said
    assert "There is no time limit (--seconds or --decreasing sets one)." in said


@pytest.mark.parametrize(
    ("game", "typed", "again"),
    [
        ("seasalt", ALWAYS_ONE, b"9"),
        ("rollcean", ALWAYS_BEST, b"9 --game rollcean\n"),
    ],
)
def test_the_same_seed_and_typing_give_the_same_match(game: str, typed: str, again: bytes) -> None:
    first, second = (play("--game", game, "--seed", "9", typed=typed).stdout for _ in range(2))
    assert first == second
    assert b"   tidefold play --seed " + again in first


def test_the_command_for_the_same_deal_names_what_was_chosen(tmp_path: Path) -> None:
    sheet = tmp_path / "my sheet.toml"
    sheet.write_text(
        (DATA / "reef-2.toml").read_text("utf-8").replace('"reef-2"', '"cove"'), "utf-8"
    )
    options = ("--players", "3", "--bots", "random", "--sheet", str(sheet), "--seconds", "30")
    said = play(*ROLLCEAN, *options, "--typed", "--seed", "4", typed="q\n").stdout.decode()
    assert (
        "   tidefold play --seed 4 --game rollcean --players 3 --level random"
        f" --sheet '{sheet}' --seconds 30 --typed\n"
    ) in said
    assert "sheet cove" in " ".join(said.split())
    assert "You have 30 seconds for each shape, counted from the throw." in " ".join(said.split())


def test_other_bots_can_be_opponents() -> None:
    ran = play(*ROLLCEAN, "--bots", "random", "--seed", "2", typed="1\n\n")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Round 1 of 15 is over" in ran.stdout.decode()


LEAVING = [
    *(("seasalt", typed) for typed in ("", "1\n1\n1", "2\nq\n", "EXIT")),
    *(("rollcean", typed) for typed in ("", "1\n\n2", "list\nq\n")),
    *((game, typed) for game in GAMES for typed in ("1\n", "quit\n")),
    *(("rollcean", typed) for typed in ("EXIT", "pass\n")),
]


@pytest.mark.sized
@pytest.mark.parametrize(("game", "typed"), LEAVING[: sized(1, 7, 13)])
def test_leaving_is_polite_and_saved_as_abandoned(tmp_path: Path, game: str, typed: str) -> None:
    path = tmp_path / "left.jsonl"
    ran = play("--game", game, "--seed", "3", "--save", str(path), typed=typed)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "You left the match in round " in ran.stdout.decode()
    assert json.loads(path.read_text())["result"]["by"] == "abandoned"
    assert check(path) == "1 checked, 0 bad\n"


def test_no_input_at_all_is_leaving_too() -> None:
    closed = subprocess.run(
        f"{sys.executable} -m tidefold play <&-",
        shell=True,
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert (closed.returncode, closed.stderr) == (0, b"")
    assert b"You left the match" in closed.stdout


def test_records_are_added_on_lines_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "two matches.jsonl"
    play("--save", str(path), typed="1\n")
    path.write_text(path.read_text().rstrip("\n"))
    assert "'" in play("--save", str(path), typed="").stdout.decode()
    assert check(path) == "2 checked, 0 bad\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_that_goes_away_is_no_error(tmp_path: Path, game: str) -> None:
    path = tmp_path / "piped.jsonl"
    command = f"yes 1 | {sys.executable} -m tidefold play --game {game} --save {path} | head -3"
    ran = subprocess.run(command, shell=True, capture_output=True, env=environment(), check=False)
    assert b"Traceback" not in ran.stderr
    assert check(path) == "1 checked, 0 bad\n"


NASTY = [
    b"", b" ", b"0", b"99", b"-1", b"1.5", b"9" * 5000, b"#", b"draw draw", b"take", b"take up",
    b"take left left", b"keep", b"keep crab:yellow", b"duo", b"duo crab:black", b"duo crab crab",
    b"duo crab:pink crab:black", b"duo boat:black fish:black", b"pick", b"pick whale:black",
    b"rob", b"rob 0", b"rob 7", b"rob marina", b"rob nobody", b"stop", b"last-chance", b"lc",
    b"mermaids", b"pass", b"p", b"pile left", b"xyzzy", b"'; drop table cards; --", b"{card}",
    b"{0.__class__}", b"%s%n", b"\x00\x01\x02", b"\x1b[31mred", b"\xff\xfe\xfd",
    b"\xf0\x9f\x90\x9f", "última oportunidad".encode(), b"why", b"why stop", b"why 99",
    b"why take left", b"why nonsense",
    b"why duo crab:black crab:yellow", b"cards now", b"log", b"log all", b"log everything", b"?",
    b"? stop", b"HELP", b"table", b"cards", b"quit now", b"a " * 3000, b"x" * 100_000,
]  # fmt: skip
NASTY_ON_SHEETS = [
    b"", b" ", b"0", b"9999", b"-1", b"1.5", b"9" * 5000, b"#", b"#1", b"1)", b"r", b"m", b"x",
    b"up", b"down 99", b"left -1", b"right x", b"at", b"at 1", b"at 0 0", b"at 99 99", b"at 3 3",
    b"turn 4", b"turn 2", b"list 0", b"list 999", b"list whales", b"list starfish bottle 2",
    b"list V9", b"list " + b"9" * 90, b"pass now", b"I3", b"I3 1", b"I3 1 1", b"I3@r1c1/0 column 9",
    b"I3@r99c99/0", b"I3@r0c0/45", b"I3@r8c12/90m column 1", b"L4 r2 c7 90 m", b"I4 1 1 270m",
    b"O4 8 12", b"sheet", b"sheet 9", b"sheet nobody", b"sheet marina", b"MARINA", b"log", b"keys",
    b"xyzzy", b"'; drop table boxes; --", b"{place}", b"{0.__class__}", b"%s%n", b"\x00\x01\x02",
    b"\x1b[31mred", b"\x1b[A", b"\xff\xfe\xfd", b"\xf0\x9f\x90\x9f",
    "\u0661".encode(), b"list \xb2",
    b"?", b"? list", b"HELP", b"rules", b"table", b"quit now", b"a " * 3000, b"x" * 100_000,
]  # fmt: skip
HELD = [*(b"table\n1\n" + line for line in NASTY_ON_SHEETS if line.strip()), b"table", b"list"]


@pytest.mark.parametrize(
    ("game", "seed", "typed"),
    [
        ("seasalt", "3", [*NASTY, b"1", *NASTY]),
        *(("rollcean", seed, [*NASTY_ON_SHEETS, b"table", *HELD]) for seed in ("3", "4")),
    ],
    ids=["seasalt", "rollcean", "other rollcean"],
)
def test_nothing_typed_brings_it_down(game: str, seed: str, typed: list[bytes]) -> None:
    ran = play("--game", game, "--seed", seed, typed=b"\n".join([*typed, b"q", b""]))
    said = ran.stdout.decode()
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "You left the match in round " in said
    for unwanted in ("Traceback", "\x1b", "\x00"):
        assert unwanted not in said


BAD_OPTIONS = {
    "seasalt": [
        (["--bots", "shark"], "there is no bot 'shark'"),
        (["--bots", "random,random,random,random"], "against 1 to 3 opponents, not 4"),
        (["--players", "4", "--bots", "random,random"], "2 bots are named for 3 seats"),
        (["--players", "5"], "Sea Salt & Paper is for 2 to 4 players, not 5"),
        (["--sheet", "other"], "--sheet is for Roll-cean, not for Sea Salt & Paper"),
        (["--seconds", "40"], "--seconds is for Roll-cean"),
        (["--edition", "de"], "there is no edition 'de'; editions are es, es-AR, it, en, fr"),
        (["--seed", "-1"], "--seed must be from 0"),
        (["--seed", "x"], "'x' is not a whole number"),
        (["--target", "0"], "--target must be from 1"),
        (["--pace", "nan"], "'nan' is not a number"),
        (["--pace", "-1"], "--pace must be from 0"),
        (["--names", "A,B,C"], "3 names are given for 2 players"),
        (["--names", "Ana, ana"], "two players have the same name"),
        (["--names", "A\x1b[31m"], "a name has 1 to 12 letters"),
        (["--names", "Bartholomew the Great"], "a name has 1 to 12 letters"),
        (["--save", "/nowhere/at/all"], "cannot write /nowhere/at/all"),
        (["--save", "/"], "cannot write /"),
    ],
    "rollcean": [
        (
            ["--bots", "hoarder"],
            f"there is no bot 'hoarder'; there are {LEVELS}; or {BOTS}",
        ),
        (["--bots", "beginner:0ms"], "beginner"),
        (["--bots", ",".join(["random"] * 8)], "against 1 to 7 opponents, not 8"),
        (["--players", "4", "--bots", "random,random"], "2 bots are named for 3 seats"),
        (["--players", "0"], "Roll-cean is for 1 to 8 players, not 0"),
        (["--players", "9"], "Roll-cean is for 1 to 8 players, not 9"),
        (["--edition", "it"], "--edition is for Sea Salt & Paper, not for Roll-cean"),
        (["--target", "30"], "--target is for Sea Salt & Paper"),
        (["--seconds", "41"], "--seconds must be 40, 35, 30, 25, 20 or 15, not 41"),
        (["--seconds", "x"], "--seconds must be 40, 35, 30, 25, 20 or 15, not x"),
        (["--seconds", "40", "--decreasing"], "choose --seconds or --decreasing, not both"),
        (["--sheet", "/no/such.toml"], "/no/such.toml: cannot be read"),
        (["--sheet", str(DATA / "shapes.toml")], "format: is 'tidefold-shapes/1'"),
        (["--seed", "-1"], "--seed must be from 0"),
        (["--save", "/nowhere/at/all"], "cannot write /nowhere/at/all"),
    ],
}


@pytest.mark.parametrize(
    ("game", "options", "complaint"), [(game, *bad) for game in GAMES for bad in BAD_OPTIONS[game]]
)
def test_bad_options_get_one_line(
    game: str, options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code("--game", game, *options) == 2
    shown, said = capsys.readouterr()
    assert complaint in said
    assert said.count("\n") == 1
    assert shown == ""


def test_a_sheet_that_the_objectives_do_not_fit_is_bad_input(tmp_path: Path) -> None:
    sheet = tmp_path / "tame.toml"
    text = (DATA / "reef-2.toml").read_text("utf-8").replace("A", "T")
    sheet.write_text(text, "utf-8")
    ran = play(*ROLLCEAN, "--sheet", str(sheet), typed="1\n")
    assert ran.returncode == 0  # those of ours that can be achieved are drawn
    deck = str(DATA / "objectives.toml")
    ran = play(*ROLLCEAN, "--sheet", str(sheet), "--objectives", deck, typed="1\n")
    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1
    assert b"shark" in ran.stderr


def test_help_teaches() -> None:
    said = " ".join(play("--help").stdout.decode().split())
    for word in ("--save FILE", "--pace T", "? for the rules", "tidefold play --edition it"):
        assert word in said
    assert f"Roll-cean: {LEVELS}; or {BOTS} " in said


@pytest.mark.parametrize(("game", "typed"), [("seasalt", "1\n" * 50), ("rollcean", ALWAYS_BEST)])
def test_playing_needs_neither_numpy_nor_numba(game: str, typed: str) -> None:
    code = (
        "import sys; from tidefold.cli.main import main;"
        f"main(['play', '--game', '{game}', '--seed', '1']);"
        "sys.exit(bool({'numpy', 'numba', 'curses'} & set(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        input=typed.encode(),
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert ran.returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "koi8-r"])
def test_other_encodings_get_signs_they_have(encoding: str) -> None:
    changes = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    typed = "?\nlist\n1\n\nmarina\nlog\nñandú\n" + ALWAYS_BEST
    ran = play(*ROLLCEAN, "--seed", "3", "--names", "Zoë ☃", typed=typed.encode(), changes=changes)
    said = ran.stdout.decode(encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "| S : S |" in said
    assert "/s/" in said
    assert "v 1 v" in said or "v 2 v" in said or "v 3 v" in said
    assert "The match is over" in said
