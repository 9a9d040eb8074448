"""How strong a network is, and whether the chances that it expects are right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from .matches import Kinds, Matches
from .ppo import Learner

LONGEST = 1500  # decisions; matches that take longer count as lost
TENTHS = 10
BLOCKS = 4  # of seeds: matches of a block are more alike than their interval says
FINAL_SEED = 1 << 41


class Won(NamedTuple):
    """The share of some matches that was won, in percent."""

    percent: float
    interval: float  # 95 %, to either side
    matches: int

    def __str__(self) -> str:
        return f"{self.percent:.1f} ± {self.interval:.1f}"


def won_of(shares: Any) -> Won:
    """What single matches brought, as one figure."""
    interval = 1.96 * float(shares.std()) / max(1, len(shares)) ** 0.5
    return Won(100 * float(shares.mean()), 100 * interval, len(shares))


class _Played(NamedTuple):
    """Matches that a network played: what they brought every seat, and what it expected before."""

    share: Tensor  # -1 where a match did not end
    expected: list[Tensor]  # of every step
    seat: list[Tensor]
    running: list[Tensor]


@torch.no_grad()
def _play(learner: Learner, matches: Matches, seed: int, own_seat: Tensor | None = None) -> _Played:
    """Let the averaged network make its likeliest moves, in all seats or against the past self."""
    matches.reset(seed)
    played = _Played(torch.full_like(matches.share, -1), [], [], [])
    for step in range(LONGEST):
        seen = learner.features(matches.observation)
        chances, value = learner.average(seen.features, seen.equity, matches.mask)
        actions = chances.argmax(-1)
        if own_seat is not None:
            theirs = learner.pool.network(seen.features, seen.equity, matches.mask)[0]
            actions = torch.where(matches.seat == own_seat, actions, theirs.argmax(-1))
        running = played.share[:, 0] < 0
        for room, found in zip(played[1:], (value.sigmoid(), matches.seat, running), strict=True):
            room.append(found.clone())
        matches.play(actions)
        ended = matches.done & running
        played.share.copy_(torch.where(ended[:, None], matches.share, played.share))
        if step % 16 == 0 and bool((played.share[:, 0] >= 0).all()):
            break
    return played


def duels(learner: Learner, edition: str, size: int, seed: int) -> dict[str, Won]:
    """How often the averaged network beats each policy of the settings, by the number of players.

    All other seats play by the policy; the network has every seat as often.
    """
    settings = learner.settings
    kinds = Kinds(learner.player_counts, (edition,))
    sizes = [(policy, size) for policy, _ in settings.against]
    matches = Matches(learner.environment, sizes, kinds, learner.device)
    share = _play(learner, matches, seed).share.clamp(min=0).cpu().numpy()
    seats, count = kinds.seats_in_turn(size), kinds.players_of(size)
    found = {}
    for (policy, _), place in zip(sizes, matches.slices, strict=True):
        mine = share[place][np.arange(size), seats]
        for number in learner.player_counts:
            found[f"{policy} x{number - 1}"] = won_of(mine[count == number])
    return found


def duel_of_past(learner: Learner, players: int, edition: str, size: int, seed: int) -> Won:
    """How often the averaged network wins if a past self, drawn before, has all other seats."""
    kinds = Kinds((players,), (edition,))
    matches = Matches(learner.environment, [(None, size)], kinds, learner.device)
    seats = torch.as_tensor(kinds.seats_in_turn(size), device=learner.device)
    share = _play(learner, matches, seed, seats).share.clamp(min=0)
    return won_of(share.gather(1, seats[:, None])[:, 0].cpu().numpy())


def measured(learner: Learner, edition: str, size: int, seed: int) -> dict[str, Won]:
    """How often the averaged network wins against the policies, or the one that it exploits."""
    if not learner.settings.exploits:
        return duels(learner, edition, size, seed)
    return {
        f"exploited x{players - 1}": duel_of_past(learner, players, edition, size, seed)
        for players in learner.player_counts
    }


class Calibration(NamedTuple):
    """What was expected and what came, by tenths of what was expected."""

    decisions: list[int]
    expected: list[float]
    won: list[float]


def calibration(learner: Learner, players: int, edition: str, size: int, seed: int) -> Calibration:
    """Let the averaged network play itself, and compare what it expects with what comes."""
    kinds = Kinds((players,), (edition,))
    matches = Matches(learner.environment, [(None, size)], kinds, learner.device)
    played = _play(learner, matches, seed)
    expected, seat = torch.stack(played.expected), torch.stack(played.seat)
    counts = torch.stack(played.running) & (played.share[:, 0] >= 0)
    came = played.share.T[seat, torch.arange(size, device=learner.device)]
    return by_tenths(expected[counts].cpu().numpy(), came[counts].cpu().numpy())


def by_tenths(expected: Any, won: Any) -> Calibration:
    """Means of both in each tenth of what was expected."""
    tenth = np.minimum((expected * TENTHS).astype(int), TENTHS - 1)
    count = np.bincount(tenth, minlength=TENTHS)
    sums = (np.bincount(tenth, one, TENTHS) / np.maximum(count, 1) for one in (expected, won))
    return Calibration(count.tolist(), *(one.round(4).tolist() for one in sums))


def final_figures(learner: Learner) -> Iterator[tuple[str, Any]]:
    """What a run ends with, one figure after the other, each with its name."""
    settings, pool = learner.settings, learner.pool
    size, first = settings.measured, settings.editions[0]
    for players in () if settings.exploits else learner.player_counts:
        found = calibration(learner, players, first, size, FINAL_SEED + players)
        yield f"calibration, {players} players", found._asdict()
    for block in range(BLOCKS):
        won = measured(learner, first, size, FINAL_SEED + 10 + block)
        yield f"won in {first}, block {block}", {name: str(one) for name, one in won.items()}
    for edition in sorted({*settings.editions} - {first}):
        won = measured(learner, edition, size, FINAL_SEED + 10)
        yield f"won in {edition}", {name: str(one) for name, one in won.items()}
    for at, past in enumerate(pool.past[:-1]):  # the last one is the network itself
        pool.network.load_state_dict(past)
        yield (
            f"won against past self {at} of {len(pool.past) - 1}",
            {
                players: str(duel_of_past(learner, players, first, size, FINAL_SEED + 20 + at))
                for players in learner.player_counts
            },
        )
