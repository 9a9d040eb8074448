"""The conditions of an objective as sentences, in any language."""

from __future__ import annotations

from ...games.rollcean.objectives import Hatched, ObjectiveRule
from ...games.rollcean.sheet import ANIMALS
from ..words import Words


def objective_sentence(rule: ObjectiveRule, words: Words) -> str:
    """The conditions of an objective, one sentence each."""
    asked = []
    if rule.hatched:
        asked.append(words.say("hatch", what=_asked_boxes(rule, words)))
    if rule.starfish:
        asked.append(words.count("tick", rule.starfish))
    if rule.lines:
        asked.append(words.count("gain", rule.lines))
    return " ".join(asked)


def _asked_boxes(rule: ObjectiveRule, words: Words) -> str:
    """The boxes to hatch: all groups, or some of them."""
    if rule.at_least is None:
        *others, last = (_group(wish, words) for wish in rule.hatched)
        return ", ".join(others) + words["and"] + last if others else last
    only = rule.hatched[0]
    if len(rule.hatched) == 1 and isinstance(only.boxes, str) and only.boxes.startswith("each "):
        return _some_of_each(only, rule.at_least, words)
    what = "; ".join(_group(wish, words) for wish in rule.hatched)
    return words.say("some_of", n=rule.at_least, what=what)


def _some_of_each(wish: Hatched, groups: int, words: Words) -> str:
    """A number of whole rows, or boxes in a number of rows; the same for columns and animals."""
    noun = str(wish.boxes).removeprefix("each ")
    if wish.needed is None:
        return words.count(f"any {noun}", groups)
    return words.count("some", wish.needed, where=words.count(f"in {noun}", groups))


def _group(wish: Hatched, words: Words) -> str:
    """A whole group of boxes, or a number of boxes in it."""
    whole, where = _named(wish.boxes, words)
    return whole if wish.needed is None else words.count("some", wish.needed, where=where)


def _named(boxes: object, words: Words) -> tuple[str, str]:
    """The two forms of a group: `all of row 3`, `in row 3`."""
    if not isinstance(boxes, str):
        return words.both_forms("marked")
    if boxes in ANIMALS:
        return words.both_forms(f"every {boxes}")
    noun, _, number = boxes.partition(" ")
    if number.isdigit():
        return words.both_forms(noun, n=number)
    return words.both_forms(boxes)
