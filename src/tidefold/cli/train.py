"""Train a player by self-play, on a CUDA device or, in a small size, on this CPU.

Needs the extra `train` (PyTorch), on a device also `gpu`. The network first imitates the bot
`careful`, then plays against itself, past selves and fixed policies. After every chapter the folder
has a checkpoint, the averaged weights, and a line more in curves.csv; at the end figures.json says
how strong the player is. The same command goes on from the checkpoint, and finds what it would have
found without the interruption. With --minutes and without --decisions, the clock decides how fast
the learning rate falls, so that no two runs are the same.

  tidefold train --out run/                             minutes on a CPU
  tidefold train --out run/ --device cuda --minutes 25 --players 2,2,2,3,4 --editions es,it
  tidefold train --out more/ --device cuda --weights run/weights.safetensors --decisions 3000000000
  tidefold train --out beat/ --device cuda --weights run/weights.safetensors --minutes 8 --exploit
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..games.registry import games
from ..kernel.cuda import require_cuda
from .options import add_game, add_seed
from .output import BadInput, bad_input

if TYPE_CHECKING:
    from ..training.settings import Settings

PART = "features"
DEVICES = ("cpu", "cuda")
NUMBERS = {
    "decisions": "decisions in all, over which the learning rate and the entropy bonus fall",
    "matches": "matches played in parallel, of the player against itself",
    "past": "how many of those are against past selves",
    "steps": "decisions per match between two rounds of learning",
    "lookahead": "further decisions per match before a segment is learned from",
    "width": "width of the network",
    "layers": "layers of the network after the first one",
    "critic": "width of the critic, which sees everything and is used in training only",
    "settling": "segments at the start from which only values are learned",
    "batch": "decisions per step of the optimizer",
    "imitation": "rollouts of a policy to imitate first, 0 for none",
    "chapter": "segments between two checkpoints",
    "evaluation": "matches against each policy after a chapter, 0 for none",
    "measured": "matches of each final figure, 0 for none",
}
SHARES = {
    "rate": "learning rate at the start",
    "entropy": "weight of the entropy bonus at the start",
    "decay": "lambda: how much later surprises count",
    "average": "share of the averaged weights that a step of the optimizer keeps",
}


def add(parser: ArgumentParser) -> None:
    option = parser.add_argument
    add_game(parser, [game.name for game in games() if PART in game.parts])
    option(
        "--out",
        required=True,
        type=Path,
        metavar="FOLDER",
        help="folder for the checkpoint and the curves",
    )
    option("--device", default="cpu", choices=DEVICES, help="where to train (default cpu)")
    option(
        "--minutes", type=float, metavar="T", help="begin no chapter that would end after this time"
    )
    option(
        "--players", type=_numbers, metavar="N,M", help="numbers of players, in turn (default 2)"
    )
    option("--editions", type=_words, metavar="A,B", help="rule editions, in turn (default es)")
    option(
        "--against", type=_sizes, metavar="P:N,Q:M", help="fixed policies, and matches against each"
    )
    option("--imitated", metavar="P", help="the policy to imitate first (default careful)")
    option(
        "--weights", type=Path, metavar="FILE", help="begin with these weights, and imitate nothing"
    )
    option(
        "--exploit",
        action="store_true",
        help="learn nothing but to beat the given weights, which do not change",
    )
    option("--eager", action="store_true", help="do not capture the device's work as CUDA graphs")
    add_seed(parser, 0, "seed of the training run (default 0)")
    for kind, texts in ((int, NUMBERS), (float, SHARES)):
        for name, text in texts.items():
            option(f"--{name}", type=kind, metavar="X", help=f"{text} (default: by device)")


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def _sizes(text: str) -> tuple[tuple[str, int], ...]:
    parts = (part.partition(":") for part in text.split(","))
    return tuple((policy, int(size)) for policy, _, size in parts)


def run(options: Namespace) -> int:
    try:
        from ..training.run import train
    except ImportError as problem:
        raise BadInput(
            f"training needs the extra: pip install 'tidefold[train]' ({problem})"
        ) from None
    if options.device == "cuda":
        with bad_input(RuntimeError):
            require_cuda()
    with bad_input(ValueError):
        train(
            settings_of(options),
            options.device,
            options.out,
            minutes=float("inf") if options.minutes is None else options.minutes,
            weights=options.weights,
            eager=options.eager,
            tell=partial(print, flush=True),
        )
    return 0


def settings_of(options: Namespace) -> Settings:
    """Return the usual settings for the device, with the given values in place of theirs."""
    from ..training.settings import LARGE, Settings

    given: dict[str, Any] = {name: getattr(options, name, None) for name in Settings._fields}
    if options.minutes is not None and options.decisions is None:
        given["decisions"] = 0
    base = LARGE if options.device == "cuda" else {}
    if options.exploit:
        if options.weights is None:
            raise BadInput("--exploit needs --weights")
        matches = options.matches or base.get("matches", Settings("").matches)
        given |= {"exploits": True, "against": (), "past": matches}
    return Settings(**base | {name: one for name, one in given.items() if one is not None})
