"""Objectives in words: the task of each, a sheet's progress, and the players who achieved it."""

from __future__ import annotations

from collections.abc import Collection

from ...games.rollcean import Objective, Sheet, View
from ...games.rollcean.objectives import rule_of
from ...games.rollcean.sheet import Box
from ...printing.rollcean.objective_sentence import objective_sentence
from ..people import YOU, People, Voice


def name_of(voice: Voice, objective: Objective) -> str:
    """Its name as people say it; one from another designer keeps its own."""
    own = objective.name.replace("-", " ")
    return voice.words.get(f"rollcean.goal.{objective.name}", own)


def task_of(voice: Voice, objective: Objective, sheet: Sheet) -> str:
    """What an objective asks for, in words."""
    return objective_sentence(rule_of(objective, sheet), voice.words)


def progress_of(people: People, view: View, objective: Objective, seat: int = YOU) -> str:
    """Who has an objective, or how far a seat is with it."""
    holders = [s for s in range(view.players) if objective.name in view.achieved[s]]
    if YOU in holders:
        return people.say("rollcean.goal.yours")
    if holders:
        return people.say("rollcean.goal.gone", names=people.all_names(holders))
    parts = [_boxes_done(objective, view.hatched[seat])] if objective.goals else []
    if objective.starfish:
        parts.append((view.starfish[seat], objective.starfish))
    if objective.lines:
        parts.append((len(view.lines[seat]), objective.lines))
    told = [people.say("rollcean.goal.open", done=done, needed=need) for done, need in parts]
    return people.words.listed(told)


def _boxes_done(objective: Objective, hatched: Collection[Box]) -> tuple[int, int]:
    """Of the goals nearest to being reached: the boxes done, and those needed."""
    drawn = set(hatched)
    done = [
        (min(goal.needed, len(drawn & set(goal.boxes))), goal.needed) for goal in objective.goals
    ]
    nearest = sorted(done, key=lambda part: part[1] - part[0])[: objective.at_least]
    return sum(part for part, _ in nearest), sum(need for _, need in nearest)
