"""Records as Parquet: they come back byte by byte, and a folder is whole, or goes on."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from cli_inside import run_inside
from tidefold.records.parquet import match_row, record_writer

GAMES = ("seasalt", "rollcean")


def lines_of(game: str, count: int = 5, *more: str) -> str:
    done = run_inside("record", "--game", game, "--count", str(count), "--bots", "beginner", *more)
    assert done.returncode == 0, done.stderr
    return done.stdout


def folder_of(folder: Path, *more: str, game: str = "seasalt", count: int = 5) -> Any:
    words = ["record", "--game", game, "--bots", "beginner", "--count", str(count)]
    return run_inside(*words, "--format", "parquet", "--out", str(folder), *more)


@pytest.mark.parametrize("game", GAMES)
def test_records_come_back_byte_by_byte(game: str, tmp_path: Path) -> None:
    assert folder_of(tmp_path / "made", "--shard", "2", "--decisions", game=game).returncode == 0
    assert len(list((tmp_path / "made").glob("matches-*.parquet"))) == 3
    lines = lines_of(game)
    assert run_inside("convert", str(tmp_path / "made")).stdout == lines
    file = tmp_path / "lines.jsonl"
    file.write_text(lines, encoding="utf-8")
    converted = tmp_path / "converted"
    assert run_inside("convert", str(file), "--out", str(converted)).returncode == 0
    assert run_inside("convert", str(converted / "matches-00000.parquet")).stdout == lines
    assert run_inside("check", str(converted)).stdout == "5 checked, 0 bad\n"


@pytest.mark.parametrize("game", GAMES)
def test_columns_say_what_the_record_says(game: str, tmp_path: Path) -> None:
    folder_of(tmp_path / "made", "--decisions", game=game)
    rows = pq.read_table(tmp_path / "made" / "matches-00000.parquet").to_pylist()
    decisions = pq.read_table(tmp_path / "made" / "decisions-00000.parquet").to_pylist()
    for row in rows:
        record = json.loads(row["record"])
        assert (row["game"], row["players"], row["seed"]) == (game, 2, record["seed"])
        assert row["bots"] == record["meta"]["bots"]
        result = record["result"]
        found = {"by": row["ended_by"], "totals": row["points"], "winners": row["winners"]}
        assert found == {name: result[name] for name in found}
        own = [one for one in decisions if one["match"] == row["match"]]
        played = [
            (number, move)
            for number, some in enumerate(record["rounds"], 1)
            for move in some.get("moves", some.get("plays"))
        ]
        assert [
            (one["round"], {"seat": one["seat"], **json.loads(one["move"])}) for one in own
        ] == played
        assert row["decisions"] == len(own) == own[-1]["number"]
        options = json.loads(row["options"])
        assert options.items() <= record.items()
        assert not {"seed", "rounds", "meta", "result"} & set(options)


def test_the_same_command_goes_on_and_a_larger_one_adds(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    assert "4 of 4 records written" in folder_of(folder, "--shard", "3", count=4).stdout
    first = (folder / "matches-00000.parquet").read_bytes()
    assert "0 of 4 records written" in folder_of(folder, "--shard", "3", count=4).stdout
    (folder / "matches-00000.parquet").unlink()
    assert "3 of 4 records written" in folder_of(folder, "--shard", "3", count=4).stdout
    assert (folder / "matches-00000.parquet").read_bytes() == first
    assert "2 of 5 records written" in folder_of(folder, "--shard", "3", count=5).stdout
    assert run_inside("convert", str(folder)).stdout == lines_of("seasalt")
    other = folder_of(folder, "--shard", "3", "--seed", "9")
    assert (other.returncode, "was made with seed 0, not 9" in other.stderr) == (2, True)


def test_a_file_that_could_not_be_finished_is_not_there(tmp_path: Path) -> None:
    line = lines_of("seasalt", 1).strip()
    with pytest.raises(KeyboardInterrupt), record_writer(tmp_path, shard=2) as add:  # noqa: PT012
        for _ in range(3):
            add(line)
        raise KeyboardInterrupt
    assert [file.name for file in tmp_path.iterdir()] == ["matches-00000.parquet"]


def test_a_wrong_record_leaves_nothing_behind(tmp_path: Path) -> None:
    file, out = tmp_path / "lines.jsonl", tmp_path / "made"
    good = lines_of("seasalt", 1)
    file.write_text(good + good.replace('"by":"target"', '"by":"stop"'), encoding="utf-8")
    refused = run_inside("convert", str(file), "--out", str(out))
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"tidefold: {file}:2: ")
    assert list(tmp_path.iterdir()) == [file]
    out.mkdir()
    again = run_inside("convert", str(file), "--out", str(out))
    assert f"{out} is there already; name a new folder" in again.stderr


def test_a_match_that_is_not_over_has_no_result() -> None:
    row, decisions = match_row(7, '{"game":"x","players":2,"meta":{"bots":[1,"b"]},"rounds":[]}')
    assert (row["ended_by"], row["winners"], row["points"], row["rounds"]) == (None, None, None, 0)
    assert (row["bots"], row["match"], decisions) == ([None, "b"], 7, [])


def test_what_is_wrong_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = run_inside("record", "--format", "parquet")
    assert "--format parquet and --out go together" in alone.stderr
    bad = tmp_path / "bad.parquet"
    bad.write_bytes(b"PAR1 and nothing else")
    assert f"cannot read {bad}: this is no Parquet file" in run_inside("check", str(bad)).stderr
    folder_of(tmp_path / "made", "--decisions", count=1)
    moves = tmp_path / "made" / "decisions-00000.parquet"
    assert "this Parquet file holds no records" in run_inside("convert", str(moves)).stderr
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    missing = "Parquet needs pyarrow; install it with: pip install 'tidefold[data]'"
    assert missing in folder_of(tmp_path / "other").stderr
    assert missing in run_inside("check", str(tmp_path / "made")).stderr
