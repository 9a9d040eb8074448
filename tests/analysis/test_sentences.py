"""The analysis says "you" to the reader and to nobody else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tidefold.analysis.rollcean.judgement import DescribedMove
from tidefold.analysis.rollcean.judgement import Hint as PlacementHint
from tidefold.analysis.rollcean.phrases import RollceanPhrases
from tidefold.analysis.search import Reason
from tidefold.analysis.seasalt.judgement import Hint
from tidefold.analysis.seasalt.phrases import SeasaltPhrases, move_words
from tidefold.analysis.sentences import Names
from tidefold.games.seasalt import Move
from tidefold.i18n import LANGUAGES, catalogue

# How each language speaks to the reader.
YOU = {
    "en": r"you|your",
    "es": r"tu|tus|te|ti|tú|tienes|tengas|ganas|sabes|robas|puedes|haces|eres|acabas|guarda",
    "es-AR": r"tu|tus|te|vos|tenés|tengas|ganás|sabés|robás|podés|terminá|hacés|sos|guardá",
    "fr": r"vous|votre|vos",
    "it": r"tu|tuo|tua|ti|te|hai|vinci|sai|ruberai|chiudi|sei|fai|finisci|tieni",
}
ARGUMENTS = {"p": 60, "q": 40, "points": 2.5, "mine": 9, "theirs": 4, "n": 2, "rival": 0}
ARGUMENTS |= {"foil_points": 1.5, "foil_mine": 7, "foil_theirs": 5}
CARDS = {"card": "mermaid:white", "kind": "crab", "call": "stop", "foil": "draw"}
SHEET: dict[str, Any] = {
    "foil": DescribedMove(1, 2, ((0, 2), (0, 3))),
    "gains": [("shape", 4), ("line", 5, 2), ("objective", 7, "shoal")],
}
NAMES = ["Ana", "Bot"]
DENIED = ("deny.take", "deny.keep", "deny.cover")


def says_you(language: str, sentence: str) -> bool:
    return bool(re.search(rf"(?<![\w'])(?:{YOU[language]})(?!\w)", sentence, re.IGNORECASE))


def codes() -> list[str]:
    keys = [key for key in catalogue("en") if key.startswith("hint.")]
    return [key.removeprefix("hint.") for key in keys if not key.endswith((".other", ".you"))]


def told(language: str, code: str, reader: int | None) -> str:
    """A sentence about a move of the second seat."""
    name = None if reader == 1 else NAMES[1]
    if code.startswith("rollcean."):
        why = Reason(code.removeprefix("rollcean."), {**ARGUMENTS, **SHEET})
        hint = PlacementHint(move="pass", described_move=SHEET["foil"], **why._asdict())
        return RollceanPhrases().reason(language, why, hint, NAMES, name)
    return card_reason(language, code, NAMES, name)


def card_reason(language: str, code: str, names: Names, name: str | None) -> str:
    why = Reason(code, {**ARGUMENTS, **CARDS})
    hint = Hint(move="draw", **why._asdict())
    return SeasaltPhrases().reason(language, why, hint, names, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_you_for_the_move_of_another(language: str) -> None:
    assert codes()
    for code in codes():
        for reader in (0, None):
            sentence = told(language, code, reader)
            assert not says_you(language, sentence), (code, sentence)
            assert not set("{}|") & set(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_player_of_the_move_is_spoken_to(language: str) -> None:
    for code in ("chance", "scores", "rob", "rollcean.room", "rollcean.lines"):
        assert says_you(language, told(language, code, 1))
        assert "Bot" not in told(language, code, 1)
        assert "Bot" in told(language, code, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["bet.break", "rob", "rob.sure", *DENIED])
def test_the_reader_who_is_the_rival_has_no_name(language: str, code: str) -> None:
    sentence = card_reason(language, code, [None, "Bot"], "Bot")
    assert "Ana" in told(language, code, 0)
    assert "Ana" not in sentence, sentence


IN_BOXES = (
    *("starfish starfish:yellow", "duo crab:yellow lobster:black", "reef shell:black"),
    *("event kraken", "peek 0", "peek 1", "pick crab:yellow", "give crab:yellow", "leave"),
    *("raid 0", "raid 1", "capture crab:black crab:yellow"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("move", IN_BOXES)
def test_every_move_of_the_boxes_can_be_said(language: str, move: str) -> None:
    words = move_words(language, Move.parse(move), names=NAMES)
    assert words
    assert not re.search(r"[{}:]\S", words), words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_theft_from_the_reader(language: str) -> None:
    words = move_words(language, Move.parse("rob 0"), names=[None, "Bot"])
    assert words == catalogue(language)["analysis.move.rob.you"]
