"""What a run of training is made of."""

from __future__ import annotations

from typing import Any, NamedTuple


class Settings(NamedTuple):
    """Everything that two runs with the same result have in common."""

    game: str
    seed: int = 0
    decisions: int = 1_000_000  # in all; rate and entropy fall until then; 0: by the clock
    players: tuple[int, ...] = (2,)
    editions: tuple[str, ...] = ("es",)
    # The matches that are played side by side: against itself and past selves, and the policies.
    matches: int = 512
    past: int = 32  # of those, matches in which the other seats are a past self
    against: tuple[tuple[str, int], ...] = (("careful", 32), ("beginner", 16))
    exploits: bool = False  # all matches against the given weights, which do not change
    steps: int = 32  # decisions of every match in a segment
    lookahead: int = 16  # further decisions before a segment is learned from
    width: int = 128
    layers: int = 2
    critic: int = 64  # the width of the critic
    settling: int = 1  # segments at the start from which only values are learned
    batch: int = 2048  # decisions a step of the optimizer
    rate: float = 1e-3
    least_rate: float = 0.05  # of the rate, at the end
    entropy: float = 0.03
    least_entropy: float = 0.3  # of that, at the end
    decay: float = 0.9  # lambda
    average: float = 0.999  # how much of the averaged weights stays, a step of the optimizer
    imitated: str = "careful"  # what is imitated first
    imitation: int = 32  # rollouts of it; 0: nothing is imitated
    chapter: int = 10  # segments between checkpoints; matches begin again after each
    evaluation: int = 256  # matches against each policy after a chapter
    measured: int = 256  # matches of each final figure


# What suits a large GPU.
LARGE: dict[str, Any] = {
    "decisions": 6_000_000_000,
    "matches": 65536,
    "past": 8192,
    "against": (("careful", 4096), ("beginner", 2048)),
    "width": 1024,
    "critic": 512,
    "settling": 8,
    "batch": 65536,
    "rate": 4e-4,
    "entropy": 0.05,
    "least_entropy": 0.2,
    "average": 0.9995,
    "imitation": 150,
    "chapter": 150,
    "evaluation": 6144,
    "measured": 32768,
}
