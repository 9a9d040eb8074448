"""Objectives in words: their tasks, a sheet's progress, and the players who achieved them."""

from __future__ import annotations

from collections.abc import Collection

from ...games.rollcean import Objective, Sheet, View
from ...games.rollcean.objectives import rule_of
from ...games.rollcean.sheet import Box
from ...printing.rollcean.objective_sentence import objective_sentence
from ..people import YOU, People, Voice


def name_of(voice: Voice, objective: Objective) -> str:
    """Return the name of an objective in words; one of a home-made deck keeps its own."""
    own = objective.name.replace("-", " ")
    return voice.words.get(f"rollcean.goal.{objective.name}", own)


def task_of(voice: Voice, objective: Objective, sheet: Sheet) -> str:
    """Return the task of an objective in words."""
    return objective_sentence(rule_of(objective, sheet), voice.words)


def progress_of(people: People, view: View, objective: Objective) -> str:
    """Say who has achieved an objective, or how far you are with it."""
    holders = [s for s in range(view.players) if objective.name in view.achieved[s]]
    if YOU in holders:
        return people.say("rollcean.goal.yours")
    if holders:
        return people.say("rollcean.goal.gone", names=people.all_names(holders))
    parts = [_boxes_done(objective, view.hatched[YOU])] if objective.goals else []
    if objective.starfish:
        parts.append((view.starfish[YOU], objective.starfish))
    if objective.lines:
        parts.append((len(view.lines[YOU]), objective.lines))
    progress = [people.say("rollcean.goal.open", done=done, needed=need) for done, need in parts]
    return people.words.listed(progress)


def _boxes_done(objective: Objective, hatched: Collection[Box]) -> tuple[int, int]:
    """Return the done and the needed boxes of the goals nearest to being reached."""
    drawn = set(hatched)
    done = [
        (min(goal.needed, len(drawn & set(goal.boxes))), goal.needed) for goal in objective.goals
    ]
    nearest = sorted(done, key=lambda part: part[1] - part[0])[: objective.at_least]
    return sum(part for part, _ in nearest), sum(need for _, need in nearest)
