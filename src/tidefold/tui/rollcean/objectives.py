"""Objectives in words: the task of each, a sheet's progress, and the players who achieved it."""

from __future__ import annotations

from collections.abc import Collection

from ...games.rollcean import Objective, Sheet, View
from ...games.rollcean.objectives import BoxGoal, vocabulary
from ...games.rollcean.sheet import Box
from ..layout import join_with
from ..people import YOU, People
from .sentences import GOALS


def count(number: int, what: str) -> str:
    """A number of things: `1 box`, `3 boxes`."""
    plural = "es" if what.endswith("x") else "s"
    return f"{number} {what}{'' if number == 1 else plural}"


def name_of(objective: Objective) -> str:
    """Its name as people say it: `all bottles`."""
    return objective.name.replace("-", " ")


def task_of(objective: Objective, sheet: Sheet) -> str:
    """What an objective asks for, in words."""
    asked = [_hatch(objective, sheet)] if objective.goals else []
    if objective.starfish:
        asked.append(f"tick {objective.starfish} starfish")
    if objective.lines:
        asked.append(f"gain {count(objective.lines, 'line')}")
    return join_with(asked)


def _hatch(objective: Objective, sheet: Sheet) -> str:
    """What must be hatched, in words."""
    goals, least = objective.goals, objective.at_least
    groups = tuple(goal.boxes for goal in goals)
    amounts = {"every box" if g.needed == len(g.boxes) else count(g.needed, "box") for g in goals}
    for word, meaning in vocabulary(sheet).items():
        if meaning == groups and len(amounts) == 1 and word.startswith("each "):
            some = f"at least {count(least, word.removeprefix('each '))}"
            return f"hatch {amounts.pop()} of {word if least == len(goals) else some}"
    wishes = [_wish(goal, sheet) for goal in goals]
    if least == len(goals):
        return f"hatch {join_with(wishes)}"
    return f"hatch, at least {least} of these: {'; '.join(wishes)}"


def _wish(goal: BoxGoal, sheet: Sheet) -> str:
    """One group of boxes and how many of them, in words."""
    whole, size = goal.needed == len(goal.boxes), len(goal.boxes)
    amount = ("the" if size == 1 else f"all {size}") if whole else f"{goal.needed} of the {size}"
    words = vocabulary(sheet)
    word = next((word for word in words if words[word] == (goal.boxes,)), "marked")
    adjective = {"corners": "corner", "all": ""}.get(word, word)
    if "row" in word or "column" in word:
        return f"{amount} boxes of {'the ' if word.endswith('row') else ''}{word}"
    return " ".join(f"{amount} {adjective} {'box' if size == 1 else 'boxes'}".split())


def progress_of(people: People, view: View, objective: Objective, seat: int = YOU) -> str:
    """Who has an objective, or how far a seat is with it."""
    holders = [s for s in range(view.players) if objective.name in view.achieved[s]]
    if YOU in holders:
        return GOALS["yours"]
    if holders:
        return GOALS["gone"].format(who=people.all_names(holders))
    parts = [_boxes_done(objective, view.hatched[seat])] if objective.goals else []
    if objective.starfish:
        parts.append((view.starfish[seat], objective.starfish))
    if objective.lines:
        parts.append((len(view.lines[seat]), objective.lines))
    return join_with([GOALS["open"].format(done=done, needed=need) for done, need in parts])


def _boxes_done(objective: Objective, hatched: Collection[Box]) -> tuple[int, int]:
    """Of the goals nearest to being reached: the boxes done, and those needed."""
    drawn = set(hatched)
    done = [
        (min(goal.needed, len(drawn & set(goal.boxes))), goal.needed) for goal in objective.goals
    ]
    nearest = sorted(done, key=lambda part: part[1] - part[0])[: objective.at_least]
    return sum(part for part, _ in nearest), sum(need for _, need in nearest)
