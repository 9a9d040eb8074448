"""What can be typed: numbers, whole and shortened words, in any order; and how it is refused."""

from __future__ import annotations

import pytest
from tui_table import Rigged

from tidefold.games.seasalt import EDITIONS, Match, Move
from tidefold.games.seasalt.reasons import SENTENCES
from tidefold.i18n import LANGUAGES, Sentences, catalogue
from tidefold.tui.layout import NBSP
from tidefold.tui.paint import Depth, Paint
from tidefold.tui.seasalt.move_list import in_order, typed_form
from tidefold.tui.seasalt.parser import COMMANDS, NAMES, command_of, move_typed, why
from tidefold.tui.seasalt.words import Words
from tidefold.tui.session import NotUnderstood

WORDS = Words(Paint(Depth.NONE, True), Sentences("en"), ("You", "Marina", "Zoë"), EDITIONS["es"])
TAKES = [Move.parse(text) for text in ("draw", "take left", "take right")]
KEEPS = [
    Move.parse(f"keep {face}, other {pile}")
    for face in ("crab:yellow", "boat:light-blue")
    for pile in ("left", "right")
]
PLAYS = [
    Move.parse(text)
    for text in (
        "duo crab:black crab:yellow",
        "duo crab:black crab:light-blue",
        "duo boat:black boat:black",
        "stop",
        "last-chance",
        "pass",
    )
]
TRIOS = [*map(Move.parse, ("starfish starfish:yellow", "starfish starfish:dark-blue", "pass"))]
STARS = [Move.parse(f"keep starfish:yellow, other {pile}") for pile in ("left", "right")]
ROBS = [Move.parse("rob 1"), Move.parse("rob 2")]


def always_legal(_move: Move) -> None:
    """No reason against any move."""


@pytest.mark.parametrize(
    ("moves", "typed", "meant"),
    [
        (TAKES, "1", "draw"),
        (TAKES, " 3. ", "take right"),
        (TAKES, "#2", "take left"),
        (TAKES, "2)", "take left"),
        (TAKES, "d", "draw"),
        (TAKES, "DRAW", "draw"),
        (TAKES, "l", "take left"),
        (TAKES, "right", "take right"),
        (TAKES, "t l", "take left"),
        (TAKES, "take from the left", "take left"),
        (KEEPS, "keep crab:yellow, other left", "keep crab:yellow, other left"),
        (TRIOS, "starfish yellow", "starfish starfish:yellow"),
        (TRIOS, "star dark", "starfish starfish:dark-blue"),
        (TRIOS, "trio yellow", "starfish starfish:yellow"),
        (TRIOS, "yellow", "starfish starfish:yellow"),
        (TRIOS, "starfish starfish:dark-blue", "starfish starfish:dark-blue"),
        (STARS, "starfish left", "keep starfish:yellow, other left"),
        (STARS, "yellow starfish right", "keep starfish:yellow, other right"),
        (KEEPS, "keep crab right", "keep crab:yellow, other right"),
        (KEEPS, "k boat l", "keep boat:light-blue, other left"),
        (KEEPS, "yellow crab left", "keep crab:yellow, other left"),
        (PLAYS, "duo crab:black crab:yellow", "duo crab:black crab:yellow"),
        (PLAYS, "duo crab:yellow crab:black", "duo crab:black crab:yellow"),
        (PLAYS, "duo crab yellow", "duo crab:black crab:yellow"),
        (PLAYS, "lay boat", "duo boat:black boat:black"),
        (PLAYS, "boats", "duo boat:black boat:black"),
        (PLAYS, "s", "stop"),
        (PLAYS, "alto", "stop"),
        (PLAYS, "Basta", "stop"),
        (PLAYS, "lc", "last-chance"),
        (PLAYS, "last chance", "last-chance"),
        (PLAYS, "ÚLTIMA OPORTUNIDAD", "last-chance"),
        (PLAYS, "sfida", "last-chance"),
        (PLAYS, "dernière chance", "last-chance"),
        (PLAYS, "p", "pass"),
        (ROBS, "rob 2", "rob 2"),
        (ROBS, "rob marina", "rob 1"),
        (ROBS, "steal from zoe", "rob 2"),
        (ROBS, "marina", "rob 1"),
    ],
)
def test_many_ways_to_say_a_move(moves: list[Move], typed: str, meant: str) -> None:
    assert str(move_typed(WORDS, typed, moves, always_legal)) == meant


@pytest.mark.parametrize("moves", [TAKES, KEEPS, PLAYS, ROBS])
def test_every_shown_form_is_read_back(moves: list[Move]) -> None:
    for move in moves:
        assert move_typed(WORDS, typed_form(move, moves), moves, always_legal) == move
        assert move_typed(WORDS, str(move), moves, always_legal) == move


@pytest.mark.parametrize(
    ("moves", "typed", "sentence"),
    [
        (TAKES, "4", "There are 3 moves: type a number from 1 to 3."),
        (TAKES, "0", "There are 3 moves: type a number from 1 to 3."),
        (TAKES, "take", "That could mean take left or take right. Type a little more."),
        (PLAYS, "duo crab", "That could mean duo crab:black crab:yellow or duo crab:black"),
        (
            TAKES,
            "what now",
            "I don\u2019t know 'what now'. Type a number from 1 to 3, or ? for help.",
        ),
        (TAKES, "take up", "I don\u2019t know 'take up'. Type a number from 1 to 3"),
        (TAKES, "keep boat middle", "I don\u2019t know 'keep boat middle'. Type a number"),
        (TAKES, "áé漢字", "I don\u2019t know 'áé漢字'. Type a number from 1 to 3"),
    ],
)
def test_what_is_not_understood_gets_one_sentence(
    moves: list[Move], typed: str, sentence: str
) -> None:
    with pytest.raises(NotUnderstood) as caught:
        move_typed(WORDS, typed, moves, always_legal)
    assert sentence in str(caught.value)[:120] or str(caught.value).startswith(sentence[:40])


def test_a_short_word_never_plays_something_else() -> None:
    """`l` for LAST CHANCE must not lay light-blue cards when that call is not legal."""
    lays = [Move.parse("duo crab:light-blue crab:light-blue"), Move.parse("pass")]
    for typed in ("l", "lc", "s", "last", "li", "c", "b"):
        with pytest.raises(NotUnderstood):
            move_typed(WORDS, typed, lays, always_legal)


def test_why_a_move_is_refused() -> None:
    match = Match(3, "es", source=Rigged(["crab:yellow", "crab:black"]))
    moves = in_order(match.legal_moves())

    def asked(text: str) -> str:
        return why(WORDS, text, moves, match.why_not).replace(NBSP, " ")

    assert asked("stop") == "First take a card from the deck or a pile."
    assert asked("take left") == asked("d") == asked("1") == "You can do that now."
    assert asked("") == "Type why and a move, for example: why stop."
    assert asked("7") == "There are 3 moves: type a number from 1 to 3."
    assert "no move" not in asked("gibberish")
    match.play("take left")
    match.play("pass")
    for _ in range(2):
        match.play("draw")
        match.play(0)
        match.play("pass")
    match.play("draw")
    match.play(0)
    moves = in_order(match.legal_moves())
    assert asked("stop").endswith("; you need 7 to call.")
    assert asked("take left") == catalogue("en")["reason.step-done"]
    assert asked("duo fish:green fish:black") == "You don\u2019t have this card in your hand."


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("?", ("help", "")),
        ("??", ("help", "")),
        ("Help", ("help", "")),
        ("", ("table", "")),
        ("  ", ("table", "")),
        ("q", ("quit", "")),
        ("why  stop ", ("why", "stop")),
        ("log all", ("log", "all")),
        ("quit now", None),
        ("draw", None),
        ("1", None),
    ],
)
def test_commands(typed: str, command: tuple[str, str] | None) -> None:
    assert command_of(typed) == command


def test_no_command_hides_a_move() -> None:
    assert not set(COMMANDS) & NAMES


def test_every_code_has_its_sentence() -> None:
    own = catalogue("en")
    prefix = "tui.seasalt.reason."
    assert {key.removeprefix(prefix) for key in own if key.startswith(prefix)} <= set(SENTENCES)
    assert all(f"tui.seasalt.move.{name}" in own for name in NAMES)
    phases = (
        *("take", "keep", "play", "pile", "victim"),
        *("event", "peek", "swap", "give", "raid", "capture", "angelfish"),
    )
    assert all(f"tui.seasalt.ask.{phase}" in own for phase in phases)
    assert all(f"edition.{edition}" in own for edition in EDITIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_shouts(language: str) -> None:
    said = {key: text for key, text in catalogue(language).items() if key.startswith("tui.")}
    assert not [key for key, text in said.items() if "!" in text]
