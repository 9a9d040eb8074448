"""Matches of Roll-cean, and other worlds in which rivals placed something else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from wire_story import LATE, Decision, Story, WrittenChance

from tidefold.games.rollcean import Match
from tidefold.games.rollcean.fair import draw_fairly, fair_dice, first_thrower
from tidefold.games.rollcean.sheet import parse_sheet
from tidefold.games.rollcean.state import ROUNDS

PASS = "pass"
PASSING = 0.15
LATE_ROUND = 0.1


def random_story(settings: Mapping[str, Any], seed: str) -> Story:
    """A whole match of random placements, passes and times that ran out."""
    random = Random(seed)
    chance = WrittenChance(seed)
    sheet = parse_sheet(settings["sheet"])
    match = Match(
        settings["players"], sheet, time=settings["time"], drawn=draw_fairly(chance, sheet)
    )
    decisions: list[Decision] = []
    late: set[int] = set()
    while match.outcome is None:
        thrower = first_thrower(chance, match.players) if match.round == 0 else None
        match.throw(fair_dice(chance, match.round + 1), thrower)
        late = _one_round(match, settings, late, decisions, random)
    return Story(settings, seed, tuple(decisions))


def _one_round(
    match: Match,
    settings: Mapping[str, Any],
    late_before: set[int],
    decisions: list[Decision],
    random: Random,
) -> set[int]:
    """Let everybody decide in random order; returns who was late."""
    number = match.round
    order = _order(settings, random)
    last = order[-1]
    may_be_late = last < _people(settings) and last not in late_before
    if may_be_late and random.random() < LATE_ROUND:
        order.pop()
    for at, seat in enumerate(order):
        legal = tuple(map(str, match.placements(seat)))
        text = PASS if not legal or random.random() < PASSING else random.choice(legal)
        match.play(text, seat=seat, at_ms=at)
        decisions.append(Decision(seat, text, frozenset((*legal, PASS)), number))
    late = set(match.waiting)
    if not late:
        return late
    decisions.append(Decision(min(late), LATE, round=number))
    match.time_up()
    return late


def _people(settings: Mapping[str, Any]) -> int:
    return int(settings["players"]) - len(settings.get("bots", ()))


def _order(settings: Mapping[str, Any], random: Random) -> list[int]:
    """Who decides when; a bot, which has its own pace, before all people or after them."""
    people = _people(settings)
    order = random.sample(range(people), people)
    bots = list(range(people, settings["players"]))
    return [*bots, *order] if random.random() < 0.6 else [*order, *bots]


def other_world(story: Story, viewer: int | None, until: int, random: Random) -> Story | None:
    """The same match up to a round, in which rivals place other shapes; later dice differ too.

    None if nobody could do anything else. The round must not be over after `until` decisions.
    """
    number = story.decisions[until].round
    decisions = list(story.decisions)
    turned = False
    for place in range(until):
        decision = decisions[place]
        if decision.round != number:
            continue
        if decision.seat != viewer:
            text = _something_else(decision, turned, random)
            decisions[place] = replace(decision, text=text)
        turned = turned or decision.text != PASS
    if tuple(decisions) == story.decisions:
        return None
    dice = {f"dice {n}": _dice(random) for n in range(number + 1, ROUNDS + 1)}
    return replace(story, decisions=tuple(decisions), chance={**story.chance, **dice})


def _something_else(decision: Decision, turned: bool, random: Random) -> str:
    """Another decision that looks the same: only the first placement turns the hourglass."""
    others = sorted(decision.legal - {decision.text})
    if not turned:
        others = [text for text in others if text != PASS and decision.text != PASS]
    return random.choice(others) if others else decision.text


def _dice(random: Random) -> Sequence[int]:
    return [random.randrange(6), random.randrange(6)]


def last_moments(story: Story) -> list[int]:
    """How many decisions there are before the last of each round."""
    told = story.decisions
    return [
        place
        for place, decision in enumerate(told)
        if place + 1 == len(told) or told[place + 1].round != decision.round
    ]
