"""A run of training: imitation, chapters of self-play, then the final figures.

Each chapter ends with a checkpoint, the averaged weights, and a line of figures.
"""

from __future__ import annotations

import csv
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from ..bots.weights_file import write_weights
from . import checkpoints
from .checkpoints import Progress
from .evaluation import final_figures, measured
from .imitation import imitate
from .ppo import Learner
from .settings import Settings

CHECKPOINT, WEIGHTS, CURVES, FIGURES = (
    "checkpoint.pt",
    "weights.safetensors",
    "curves.csv",
    "figures.json",
)
EVALUATION_SEED = 1 << 40
Tell = Callable[[str], None]


def train(
    settings: Settings,
    device: str,
    folder: Path,
    *,
    minutes: float = float("inf"),
    weights: Path | None = None,
    eager: bool = False,
    tell: Tell = print,
) -> None:
    """Train until all decisions are made, or as long as another chapter fits into the time."""
    start = time.monotonic()
    learner = prepare(settings, device, eager=eager)
    progress = begin(learner, folder, weights, tell)
    if not progress.chapter:
        write_weights(folder / WEIGHTS, learner.average.export())
        evaluate(learner, folder, progress, time.monotonic() - start, tell)
    lasted = 0.0
    while not settings.decisions or progress.decisions < settings.decisions:
        before = time.monotonic()
        left = start + 60 * minutes - before
        if left < lasted:
            break
        made = play_chapter(learner, progress, left)
        write_weights(folder / WEIGHTS, learner.average.export())
        if not settings.exploits:
            learner.pool.add(learner.average)
        speed = made / (time.monotonic() - before)
        progress = Progress(progress.chapter + 1, progress.decisions + made, speed)
        checkpoints.save(folder / CHECKPOINT, learner, progress)
        evaluate(learner, folder, progress, time.monotonic() - start, tell)
        lasted = time.monotonic() - before
    found: dict[str, Any] = {"decisions": progress.decisions, "settings": settings._asdict()}
    for name, figure in final_figures(learner) if settings.measured else ():
        found[name] = figure
        (folder / FIGURES).write_text(json.dumps(found, indent=1), encoding="utf-8")
        tell(f"{name}: {figure}")


def prepare(settings: Settings, device: str, *, eager: bool = False) -> Learner:
    """A learner that knows nothing, which finds the same every time."""
    torch.set_float32_matmul_precision("high")
    return Learner(settings, torch.device(device), eager=eager)


def begin(learner: Learner, folder: Path, weights: Path | None, tell: Tell) -> Progress:
    """Go on from the checkpoint in a folder, or begin with weights, an imitation, or nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / CHECKPOINT).exists():
        progress = checkpoints.load(folder / CHECKPOINT, learner)
        tell(f"goes on after {progress.decisions:,} decisions")
        return progress
    if weights is not None:
        learner.network.load_export(weights, learner.features.about.widen)
        learner.follow(0.0)
    elif learner.settings.imitation:
        start = time.monotonic()
        alike = f"{100 * imitate(learner):.1f} % of the choices of {learner.settings.imitated}"
        tell(f"imitates {alike} after {time.monotonic() - start:.0f} s")
    learner.pool.add(learner.average)
    return Progress()


def play_chapter(learner: Learner, progress: Progress, left: float) -> int:
    """Play and learn from some segments; returns how many decisions they had.

    `left` is the time in seconds, which counts if the settings do not say how many decisions there
    will be in all.
    """
    settings = learner.settings
    seed = settings.seed * 1_000_003 + progress.chapter
    chance = random.Random(seed)
    torch.manual_seed(seed)
    learner.begin(seed)
    each = settings.steps * learner.matches.size
    planned = settings.decisions or progress.decisions + progress.speed * left
    for at in range(settings.chapter):
        done = progress.decisions + at * each
        learner.set_progress(min(1.0, done / planned) if planned else 0.0)
        learner.learn_policy(progress.chapter > 0 or at >= settings.settling)
        learner.collect(chance)
        learner.learn()
    if learner.device.type == "cuda":
        torch.cuda.synchronize()
    return each * settings.chapter


def evaluate(
    learner: Learner, folder: Path, progress: Progress, seconds: float, tell: Tell
) -> None:
    """Measure, tell, and add a line to the curves."""
    settings = learner.settings
    line: dict[str, Any] = {**progress._asdict(), "seconds": round(seconds)}
    line |= {name: round(figure, 5) for name, figure in learner.figures().items()}
    said = [f"{seconds:.0f} s, {progress.decisions:,} decisions, {progress.speed:,.0f} a second"]
    if settings.evaluation:
        seed = EVALUATION_SEED + progress.chapter
        found = measured(learner, settings.editions[0], settings.evaluation, seed)
        line |= {name: round(won.percent, 2) for name, won in found.items()}
        said += [f"{name} {won}" for name, won in found.items()]
    tell("; ".join(said))
    file = folder / CURVES
    fresh = not file.exists()
    with file.open("a", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, list(line))
        if fresh:
            writer.writeheader()
        writer.writerow(line)
