"""The facts that clients explain the game with are those of the rules page."""

from __future__ import annotations

from tidefold.games.seasalt.facts import facts

FACTS = facts()


def test_every_kind_has_its_role_and_numbers() -> None:
    kinds = FACTS["kinds"]
    assert kinds["crab"] == {"role": "duo", "partner": "crab", "effect": "look"}
    assert kinds["swimmer"] == {"role": "duo", "partner": "shark", "effect": "rob"}
    assert kinds["shark"]["partner"] == "swimmer"
    assert kinds["shell"] == {"role": "collection", "steps": [0, 2, 4, 6, 8, 10]}
    assert kinds["octopus"]["steps"] == [0, 3, 6, 9, 12]
    assert kinds["penguin"]["steps"] == [1, 3, 5]
    assert kinds["sailor"]["steps"] == [0, 5]
    assert kinds["captain"] == {"role": "multiplier", "counts": "sailor", "each": 3}
    assert kinds["mermaid"] == {"role": "mermaid"}
    assert len(kinds) == 14


def test_the_deck_and_the_numbers_of_a_match() -> None:
    assert sum(FACTS["deck"].values()) == 58
    assert len(FACTS["deck"]) == 46
    assert FACTS["call_points"] == 7
    assert FACTS["targets"] == {2: 40, 3: 35, 4: 30}


def test_editions_say_in_which_ways_they_differ() -> None:
    assert list(FACTS["editions"]) == ["es", "es-AR", "it", "en", "fr"]
    assert FACTS["editions"]["es"]["final_attacks"] is False
    assert FACTS["editions"]["it"]["mermaids"] == "laid"
    assert FACTS["editions"]["fr"]["tie_break"] == "caller"
