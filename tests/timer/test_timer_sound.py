"""The beep as a sound file, and players that work, fail, hang or are not there."""

from __future__ import annotations

import io
import stat
import sys
import time
import wave
from pathlib import Path

import pytest

from tidefold.tui.rollcean.hourglass.screen import keys
from tidefold.tui.rollcean.hourglass.sound import END, TEN, Player, Sound, wav


def opened(pitches: tuple[float, ...], volume: int) -> tuple[float, int]:
    """Length in seconds and loudest sample of a sound file."""
    with wave.open(io.BytesIO(wav(pitches, volume))) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        frames = file.readframes(file.getnframes())
        samples = memoryview(frames).cast("h")
        return file.getnframes() / file.getframerate(), max(map(abs, samples))


def test_the_tone_is_short_and_does_not_clip() -> None:
    length, loudest = opened(TEN, 100)
    assert length < 0.5
    assert 8000 < loudest < 32767
    assert 0 < opened(TEN, 30)[1] < loudest
    assert opened(TEN, 0)[1] == 0
    assert 0.8 < opened(END, 100)[0] < 1.5


def a_player(folder: Path, name: str, body: str) -> None:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{body}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


def sounded(sound: Sound, beeps: int) -> None:
    sound.beep(beeps)
    while sound.busy:
        sound.tend()
        time.sleep(0.01)


class Bells:
    """Counts the terminal's bells, by a clock that jumps."""

    def __init__(self) -> None:
        self.rung = 0
        self._time = 0.0

    def ring(self) -> None:
        self.rung += 1

    def now(self) -> float:
        self._time += 1.0
        return self._time


def test_a_player_that_works_plays_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_player(tmp_path, "paplay", f'echo "$1" >> {tmp_path}/played')
    monkeypatch.setenv("PATH", str(tmp_path))
    bells = Bells()
    sound = Sound(bells.ring, bells.now, on=True, volume=60)
    sounded(sound, 1)
    sounded(sound, 3)
    files = [Path(line) for line in (tmp_path / "played").read_text().split()]
    assert [file.name for file in files] == ["1.wav", "3.wav"]
    assert files[0].exists()
    sound.close()
    assert not files[0].parent.exists()
    assert bells.rung == 0


def test_a_player_that_fails_is_replaced_by_the_next_and_then_by_the_bell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_player(tmp_path, "paplay", "exit 1")
    a_player(tmp_path, "aplay", "exit 1")
    monkeypatch.setenv("PATH", str(tmp_path))
    bells = Bells()
    sound = Sound(bells.ring, bells.now, on=True, volume=60)
    for beeps in (1, 1, 3):
        sounded(sound, beeps)
    assert bells.rung == 5
    sound.close()


def test_a_player_that_hangs_is_ended_and_reaped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_player(tmp_path, "paplay", f"exec {sys.executable} -c 'import time; time.sleep(60)'")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("tidefold.tui.rollcean.hourglass.sound.PATIENCE", 0.05)
    bells = Bells()
    sound = Sound(bells.ring, bells.now, on=True, volume=60)
    sounded(sound, 1)
    sounded(sound, 1)
    assert bells.rung == 1  # the second one, when the player had been given up
    sound.close()


def test_quitting_ends_and_reaps_what_still_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_player(tmp_path, "paplay", f"exec {sys.executable} -c 'import time; time.sleep(60)'")
    monkeypatch.setenv("PATH", str(tmp_path))
    one = Player()
    assert one.play("some.wav", 1)
    process = one._playing[0][0]
    one.close()
    assert process.returncode is not None
    assert not one.busy


def test_no_sound_is_no_sound_until_it_is_turned_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "platform", "linux")
    bells = Bells()
    for sound in (
        Sound(bells.ring, bells.now, on=False, volume=60),
        Sound(bells.ring, bells.now, on=True, volume=0),
    ):
        sounded(sound, 3)
        assert bells.rung == 0
        sound.switch()
        sounded(sound, 1)
        assert bells.rung == 1
        bells.rung = 0


def test_keys_are_read_and_arrows_mean_nothing() -> None:
    assert keys(b" \rpN+=-?q") == [
        *("start", "start", "pause", "next", "longer", "longer", "shorter", "help", "quit")
    ]
    assert keys(b"\x1b[A\x1bOP\x1b[15~\x1bn\x1b\xff\xc3\xa9") == ["other"] * 6
