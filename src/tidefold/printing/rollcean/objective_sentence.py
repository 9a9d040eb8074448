"""The conditions of an objective as sentences, in any language."""

from __future__ import annotations

from ...games.rollcean.objectives import Hatched, ObjectiveRule, known_rules
from ...games.rollcean.sheet import ANIMALS
from ...i18n import Sentences


def page_sentences(language: str) -> dict[str, str]:
    """The sentence of every shipped objective, for the page."""
    words = Sentences(language)
    rules = known_rules().items()
    return {f"rollcean.wish.{name}": objective_sentence(rule, words) for name, rule in rules}


def objective_sentence(rule: ObjectiveRule, words: Sentences) -> str:
    """The conditions of an objective, one sentence each."""
    asked = []
    if rule.hatched:
        asked.append(words.say("objective.hatch", what=_asked_boxes(rule, words)))
    if rule.starfish:
        asked.append(words.say("objective.starfish", n=rule.starfish))
    if rule.lines:
        asked.append(words.say("objective.lines", n=rule.lines))
    return " ".join(asked)


def _asked_boxes(rule: ObjectiveRule, words: Sentences) -> str:
    """The boxes to hatch: all groups, or some of them."""
    if rule.at_least is None:
        return words.listed([_group(wish, words) for wish in rule.hatched])
    only = rule.hatched[0]
    if len(rule.hatched) == 1 and isinstance(only.boxes, str) and only.boxes.startswith("each "):
        return _some_of_each(only, rule.at_least, words)
    what = "; ".join(_group(wish, words) for wish in rule.hatched)
    return words.say("objective.some-of", n=rule.at_least, what=what)


def _some_of_each(wish: Hatched, groups: int, words: Sentences) -> str:
    """A number of whole rows, or boxes in a number of rows; the same for columns and animals."""
    noun = str(wish.boxes).removeprefix("each ")
    if wish.needed is None:
        return words.say(f"objective.any-{noun}", n=groups)
    where = words.say(f"objective.in-{noun}", n=groups)
    return words.say("objective.some", n=wish.needed, where=where)


def _group(wish: Hatched, words: Sentences) -> str:
    """A whole group of boxes, or a number of boxes in it: `all of row 3`, `2 boxes in row 3`."""
    if wish.needed is None:
        return _named("whole", wish.boxes, words)
    where = _named("where", wish.boxes, words)
    return words.say("objective.some", n=wish.needed, where=where)


def _named(form: str, boxes: object, words: Sentences) -> str:
    """A group by name: `all of row 3` as a whole, `in row 3` where some of its boxes are meant."""
    if not isinstance(boxes, str):
        return words[f"objective.{form}.marked"]
    if boxes in ANIMALS:
        return words[f"objective.{form}.every-{boxes}"]
    noun, _, number = boxes.partition(" ")
    if number.isdigit():
        return words.say(f"objective.{form}.{noun}", n=int(number))
    return words[f"objective.{form}.{boxes.replace(' ', '-')}"]
