"""The beep, made here: a soft tap on paper with a short warm tone, as a WAV file."""

from __future__ import annotations

import io
import math
import random
import struct
import wave

RATE = 22050
LENGTH = 0.32  # seconds of one tone
STEP = 0.30  # seconds from one tone to the next at the end
TEN = (880.0,)
END = (880.0, 740.0, 587.0)


def tone(pitch: float) -> list[float]:
    """The samples of one tone, from -1 to 1."""
    noise = random.Random(7)  # the same paper each time
    samples: list[float] = []
    rustle = 0.0
    for index in range(int(RATE * LENGTH)):
        time = index / RATE
        rustle += 0.35 * (noise.uniform(-1, 1) - rustle)  # a low-pass takes the hiss away
        swell = min(1.0, time / 0.004) * min(1.0, (LENGTH - time) / 0.02)
        turn = 2 * math.pi * pitch * time
        ring = math.sin(turn) + 0.30 * math.sin(2 * turn) + 0.12 * math.sin(3 * turn)
        tap = 0.5 * rustle * math.exp(-time * 60)
        samples.append(swell * (tap + 0.48 * ring * math.exp(-time * 13)))
    return samples


def melody(pitches: tuple[float, ...]) -> list[float]:
    """Tones one after the other, each ringing into the next."""
    mixed = [0.0] * int(RATE * (STEP * (len(pitches) - 1) + LENGTH) + 1)
    for number, pitch in enumerate(pitches):
        for index, sample in enumerate(tone(pitch), int(RATE * STEP * number)):
            mixed[index] += sample
    return mixed


def wav(pitches: tuple[float, ...], volume: int) -> bytes:
    """A mono WAV file of 16 bits; `volume` is from 0 to 100."""
    loudness = 32767 * (volume / 100) ** 2  # ears hear ratios: half the number sounds half as loud
    levels = [round(max(-1.0, min(1.0, sample)) * loudness) for sample in melody(pitches)]
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(levels)}h", *levels))
    return file.getvalue()
