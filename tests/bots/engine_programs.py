"""Programs for the tests of engines: `python engine_programs.py MODE`. Most of them misbehave."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any


def say(message: dict[str, Any] | str) -> None:
    text = message if isinstance(message, str) else json.dumps(message)
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def answer(message: dict[str, Any], move: str | None = None) -> None:
    say({"type": "move", "number": message["number"], "move": move or message["legal"][0]})


def crash_at_start() -> None:
    sys.exit("no licence found")


def refuse_version() -> None:
    say({"type": "hello", "protocol": "tidefold-engine/99", "game": "seasalt", "name": "newer"})
    time.sleep(60)


def be_silent() -> None:
    time.sleep(60)


def decisions() -> Any:
    """Say hello, and give every decision asked for."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({**message, "name": "test"})
        if message["type"] == "decide":
            yield message


def play_well() -> None:
    for message in decisions():
        answer(message)


def note_deals(file: str) -> None:
    """Note the process, the seed of each match and what the first decision of it shows."""
    seed, first = None, False
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({**message, "name": "test"})
        if message["type"] == "new-match":
            seed, first = message["seed"], True
        if message["type"] == "decide":
            if first:
                tops = message["view"]["history"][0]["tops"]
                with Path(file).open("a") as notes:
                    notes.write(json.dumps([os.getpid(), seed, tops]) + "\n")
            first = False
            answer(message)


def crash_mid_match() -> None:
    for message in decisions():
        if message["number"] == 4:
            raise RuntimeError("lost the thread")
        answer(message)


def hang() -> None:
    for _ in decisions():
        time.sleep(60)


def hang_and_leave_a_child(pid_file: str) -> None:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    Path(pid_file).write_text(str(child.pid))
    hang()


def talk_garbage() -> None:
    for _ in decisions():
        say("thinking about it")


def answer_what_was_not_asked() -> None:
    for message in decisions():
        say({"type": "move", "number": message["number"] + 1, "move": message["legal"][0]})


def answer_without_a_move() -> None:
    for message in decisions():
        say({"type": "move", "number": message["number"], "move": ["draw"]})


def send_a_huge_line() -> None:
    for _ in decisions():
        sys.stdout.write("x" * 10_000_000)
        sys.stdout.flush()


def flood_stdout() -> None:
    for _ in decisions():
        while True:
            say({"type": "move", "number": 1, "move": "draw"})


def play_illegally() -> None:
    for message in decisions():
        answer(message, "rob 3")


def be_late_once() -> None:
    for message in decisions():
        if message["number"] == 3:
            time.sleep(1.3)
        answer(message)


def close_stdout() -> None:
    for message in decisions():
        if message["number"] == 2:
            os.close(1)
            time.sleep(60)
        answer(message)


def write_to_stderr_without_end() -> None:
    for message in decisions():
        for _ in range(3000):
            os.write(2, b"debug: " + b"x" * 92 + b"\n")
        answer(message)


def stop_reading() -> None:
    for message in decisions():
        answer(message)
        time.sleep(60)


def keep_a_log(log: str) -> None:
    """Play like beginner, and keep what was said to us."""
    from tidefold.bots.engine import serve

    with open(log, "w") as file:

        def lines() -> Any:
            for line in sys.stdin:
                file.write(line)
                file.flush()
                yield line

        for line in serve("beginner", lines(), "seasalt"):
            sys.stdout.write(line)
            sys.stdout.flush()


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
