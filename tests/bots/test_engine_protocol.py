"""The engine protocol as docs/engine-protocol.md tells it."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest

from busy_matches import begun, busy_move
from tidefold import rollcean, seasalt
from tidefold.bots import bots_of, play_out
from tidefold.bots.engine import bot_named, codec_of, serve
from tidefold.bots.engine.bot import MOST_LATE, RESTARTS, EngineBot
from tidefold.bots.engine.messages import dump
from tidefold.bots.engine.process import LONGEST_LINE
from tidefold.bots.seasalt import BOTS
from tidefold.games.registry import Game
from tidefold.seasalt import Match, View

GAME = "seasalt"
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
PROGRAMS = Path(__file__).parent / "engine_programs.py"


def program(*words: str) -> str:
    return shlex.join([sys.executable, str(PROGRAMS), *words])


def documented(sign: str) -> list[str]:
    block = re.search(r"```json-lines\n(.*?)```", PAGE, re.DOTALL)
    assert block
    lines = block[1].splitlines()
    return [line.removeprefix(sign) for line in lines if line.startswith(sign)]


def without_version(lines: list[str]) -> list[Any]:
    told = [json.loads(line) for line in lines]
    return [{**told[0], "name": "tidefold"}, *told[1:]]


def test_our_engine_answers_as_documented() -> None:
    assert list(serve("beginner", documented("> "), GAME)) == [
        line + "\n" for line in documented("< ")
    ]


def test_the_command_answers_as_documented() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tidefold", "engine", "beginner"],
        input="\n".join(documented("> ")) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == documented("< ")
    assert done.stderr == ""


def test_our_side_speaks_as_documented(tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = EngineBot(program("keep_a_log", str(log)), GAME, seed=7)
    match = Match(2, seed=7)
    left = 3
    while left:
        moves = match.legal_moves()
        asked = match.seat == 0 and len(moves) > 1
        match.play(bot.choose(match.view(0), moves) if asked else moves[-1])
        left -= asked
    bot.close()
    assert without_version(log.read_text().splitlines()) == without_version(documented("> "))


def test_every_field_of_a_view_and_every_event_is_documented() -> None:
    for name in Match(2, seed=4).view(0).as_json():
        assert f"`{name}`" in PAGE
    match = play_out(Match(3, "en", seed=4), [BOTS.make("random", seat) for seat in range(3)])
    for event in match.view(0).history:
        if event["event"] != "match-ended":
            for word in (event["event"], *set(event) - {"event"}):
                assert f"`{word}`" in PAGE


def test_what_the_expansions_add_is_documented() -> None:
    for seed in range(1, 12):
        match, random = begun("en+salt+pepper", 2 + seed % 3, seed), Random(seed)
        assert all(f"`{name}`" in PAGE for name in match.view(0).as_json())
        while match.outcome is None:
            assert f"`{match.phase}`" in PAGE
            for event in match.play(busy_move(match, random, 0.6)):
                seen = event.seen_by(0)
                if event.name != "match-ended":
                    assert all(f"`{word}`" in PAGE for word in (event.name, *set(seen) - {"event"}))


def test_limits_are_documented() -> None:
    assert f"{LONGEST_LINE:,} bytes" in PAGE
    assert (MOST_LATE, RESTARTS) == (3, 3)
    assert "after three in a row" in PAGE
    assert "three times at most" in PAGE


def test_the_example_stands_in_the_docs() -> None:
    example = (ROOT / "examples" / "engine_bot.py").read_text()
    assert example in PAGE
    assert "tidefold" not in re.sub(r'""".*?"""', "", example, flags=re.DOTALL)


@pytest.mark.parametrize(
    "command", ["python3 examples/engine_bot.py", "node examples/engine_bot.js"]
)
def test_the_examples_beat_random(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    command = command.replace("python3", shlex.quote(sys.executable))
    try:
        bot = EngineBot(command, GAME)
    except ValueError as problem:  # node is not installed everywhere; then the message helps
        assert "cannot run 'node': there is no such program here" in str(problem)
        return
    won = sum(_wins(bot, seed) for seed in range(20))
    report = bot.take_report()
    bot.close()
    assert won >= 14
    assert report.decisions > 100
    assert (report.lost, report.faults) == (0, {})


def _wins(bot: EngineBot, seed: int) -> bool:
    match = Match(2, seed=seed)
    bot.begin_match(match.view(0), seed)
    outcome = play_out(match, [bot, BOTS.make("random", seed)]).outcome
    assert outcome is not None
    return outcome.winners == (0,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_served_bot_plays_as_it_does_at_home(players: int) -> None:
    opponents = ["random"] * (players - 1)
    results = []
    for name in ("beginner", f"cmd:{shlex.quote(sys.executable)} -m tidefold engine beginner"):
        bots = [
            bot_named(name, GAME),
            *(BOTS.make(opponent, place) for place, opponent in enumerate(opponents)),
        ]
        match = play_out(Match(players, "it", seed=3), bots)
        results.append(match.record())
        if isinstance(bots[0], EngineBot):
            assert not bots[0].take_report().faults
            bots[0].close()
    assert results[0] == results[1]


BAD_LINES = [
    ("nonsense", "this is not JSON: 'nonsense'"),
    ("[1]", "this is not an object with a type"),
    ('{"type":"fly"}', "there is no message 'fly'; messages are hello, new-match, decide, bye"),
    ('{"type":"hello","protocol":"uci"}', "protocol must be 'tidefold-engine/1', not 'uci'"),
    ('{"type":"new-match","seed":"x"}', "seed must be a whole number from 0 on"),
    ('{"type":"decide","legal":[]}', "legal must be a list of moves"),
    ('{"type":"decide","legal":["draw"]}', "the view is not as documented"),
    ('{"type":"decide","legal":["draw"],"view":{"piles":[]}}', "not enough values"),
]


@pytest.mark.parametrize(("line", "problem"), BAD_LINES, ids=[line[:30] for line, _ in BAD_LINES])
def test_bad_lines_are_answered_with_what_is_wrong(line: str, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        list(serve("beginner", [line], GAME))


def test_a_history_with_a_gap_is_refused() -> None:
    view = seasalt.Match(seed=1).view(0)
    told = json.loads(json.dumps(view.as_json(1)))
    with pytest.raises(ValueError, match="begins at event 1, but 0 were sent"):
        View.from_json(told)


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("", "name a program after cmd:"),
        ("'open", 'cannot read the command "\'open": No closing quotation'),
        ("./no-such-bot --x", "cannot run './no-such-bot': there is no such program here"),
        (str(ROOT / "README.md"), "or it is not executable"),
    ],
)
def test_commands_that_cannot_be_run_are_refused(command: str, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        bot_named("cmd:" + command, GAME)


def test_whoever_may_only_name_bots_can_start_no_program() -> None:
    with pytest.raises(ValueError, match="there is no bot"):
        BOTS.make("cmd:true")


def test_names_are_bots_too() -> None:
    assert bot_named("beginner", GAME).name == "beginner"
    with pytest.raises(ValueError, match="there is no bot 'nobody'"):
        bot_named("nobody", GAME)


def test_a_game_without_an_encoding_refuses_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "part", lambda *_: None)
    with pytest.raises(ValueError, match=r"programs \(cmd:\) cannot play Roll-cean yet"):
        bot_named("cmd:true", "rollcean")


def test_every_field_of_a_view_of_rollcean_is_documented() -> None:
    page = PAGE.partition("## Roll-cean")[2].partition("## Faults")[0]
    for field in fields(rollcean.View):
        assert f"`{field.name}`" in page


def test_a_view_of_rollcean_comes_back_from_its_lines() -> None:
    codec = codec_of("rollcean")
    match = rollcean.Match(3, seed=4)
    bots = bots_of("rollcean").make_all(["beginner", "random", "beginner"], 4)
    while match.outcome is None:
        seat = match.waiting[0]
        match.play(bots[seat].choose(match.view(seat), match.legal_moves(seat)), seat=seat)
        for view in (match.view(seat), match.view()):
            assert codec.view_from_json(json.loads(dump(codec.view_as_json(view, 0))), ()) == view
        for move in match.legal_moves(seat)[:5]:
            assert codec.parse_move(str(move), match.view(seat)) == move


def test_a_served_bot_of_rollcean_plays_as_it_does_at_home() -> None:
    command = f"cmd:{shlex.quote(sys.executable)} -m tidefold engine beginner --game rollcean"
    results = []
    for name in ("beginner", command):
        bots = [bot_named(name, "rollcean"), bots_of("rollcean").make("random", 1)]
        results.append(play_out(rollcean.Match(2, seed=3), bots).record())
        if isinstance(bots[0], EngineBot):
            assert not bots[0].take_report().faults
            bots[0].close()
    assert results[0] == results[1]


@pytest.mark.parametrize("view", [None, {}, {"sheet": "reef", "shapes": 3}])
def test_bad_views_of_rollcean_are_refused(view: object) -> None:
    with pytest.raises(ValueError, match="the view is not as documented"):
        codec_of("rollcean").view_from_json(view, ())
