"""On the wire, too, nobody learns what is hidden: neither from a frame nor from an error.

Every match is played on a server with everybody connected. For each viewer there is another world,
which differs only in what that viewer cannot know by a certain moment, and which is played on a
server of its own: up to that moment the viewer must be sent the same bytes at the same times.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from wire_pairs import (
    ROLLCEAN_TRIES,
    SEA_SALT_TRIES,
    Compared,
    Plan,
    all_of,
    plan_rollcean,
    plan_sea_salt,
    play_plan,
)
from wire_worlds import GUEST, Play, play

from sizes import sized

pytestmark = pytest.mark.sized
MATCHES = 100  # in full size
CHUNK = 5
SEA_SALT = MATCHES * 3 // 5
FEW_SEA_SALT = [SEA_SALT_TRIES[:5]]
FEW_ROLL_CEAN = [ROLLCEAN_TRIES]
DOZING = 8  # a match in which somebody does not decide in time


def chunks(matches: int) -> list[tuple[int, ...]]:
    return [tuple(range(at, min(at + CHUNK, matches))) for at in range(0, matches, CHUNK)]


def name(numbers: tuple[int, ...]) -> str:
    return "-".join(map(str, numbers))


def play_all(folder: Path, plans: list[Plan]) -> list[Compared]:
    """Play matches and their other worlds, all at once."""

    async def go() -> list[Compared]:
        numbered = enumerate(plans)
        played = await all_of([play_plan(folder / str(n), plan) for n, plan in numbered])
        return [compared for _, pairs in played for compared in pairs]

    return asyncio.run(go())


def check(
    folder: Path, make_plan: Callable[[int], Plan], numbers: tuple[int, ...]
) -> list[Compared]:
    """Play some matches; no viewer may notice anything, and there was something to notice."""
    plans = [make_plan(number) for number in numbers]
    found = play_all(folder, plans)
    differences = [compared.difference for compared in found if compared.difference]
    assert not differences, differences[0]
    assert sum(plan.missing for plan in plans) <= len(found) // 8, "other worlds must be common"
    return found


# Unless all are played, those matches in which test_wire_teeth.py looks for deliberate leaks.
@pytest.mark.parametrize(
    "numbers",
    sized(FEW_SEA_SALT, FEW_SEA_SALT, chunks(SEA_SALT)),
    ids=name,
)
def test_sea_salt_sends_nothing_that_depends_on_hidden_cards(
    tmp_path: Path, numbers: tuple[int, ...]
) -> None:
    found = check(tmp_path, plan_sea_salt, numbers)
    assert all(compared.worlds_differ for compared in found)
    assert sum(compared.rivals_differ for compared in found) > len(found) // 2


@pytest.mark.parametrize(
    "numbers",
    sized(FEW_ROLL_CEAN, FEW_ROLL_CEAN, chunks(MATCHES - SEA_SALT)),
    ids=name,
)
def test_roll_cean_sends_nothing_of_the_running_round(
    tmp_path: Path, numbers: tuple[int, ...]
) -> None:
    found = check(tmp_path, plan_rollcean, numbers)
    assert all(compared.rivals_differ for compared in found)


async def test_how_long_a_stand_in_thinks_does_not_show(tmp_path: Path) -> None:
    """The time a bot needs follows from hidden cards; it may not be seen in when it decides."""
    plan = plan_sea_salt(DOZING)
    place = next(n for n, acts in plan.script.acts.items() if "doze" in dict(acts))
    script = replace(plan.script, acts={place: plan.script.acts[place]}, probes={})

    async def think_for(ms: int) -> Play:
        folder = tmp_path / str(ms)
        return await play(folder, plan.story, script, place + 1, (), lambda _: ms)

    quick, slow = await all_of([think_for(10), think_for(480)])
    assert quick.heard[GUEST].told == slow.heard[GUEST].told
