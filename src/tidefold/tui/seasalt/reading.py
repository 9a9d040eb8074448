"""Reading what the person typed: a command, or the words of a move, whole or shortened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import normalize

from ...games.seasalt import Move
from ...games.seasalt.cards import KIND_NAMES
from .sentences import CALLS, PLURALS
from .words import Words

COMMANDS = {
    **dict.fromkeys(("?", "h", "help", "rules"), "help"),
    **dict.fromkeys(("q", "quit", "exit"), "quit"),
    **dict.fromkeys(("", "table"), "table"),
    **{name: name for name in ("cards", "log", "why")},
}
NAMES = frozenset(
    (
        "draw",
        "take",
        "keep",
        "duo",
        "mermaids",
        "stop",
        "last-chance",
        "pass",
        "pile",
        "pick",
        "rob",
    )
)
PILE_WORDS = {"l": "left", "left": "left", "r": "right", "right": "right"}
LONGEST_WORD = 30


def _plain(text: str) -> str:
    """Lower case without accents."""
    letters = normalize("NFKD", text.lower())
    return "".join(letter for letter in letters if letter.isascii())


def _first_words(place: int) -> list[str]:
    """How the calls of all editions begin."""
    return [_plain(said[place]).split()[0] for said in CALLS.values()]


SHORT = {
    "d": "draw",
    "t": "take",
    "k": "keep",
    "p": "pass",
    "s": "stop",
    "lc": "last-chance",
    "m": "mermaids",
    "pair": "duo",
    "lay": "duo",
    "steal": "rob",
    **dict.fromkeys(_first_words(0), "stop"),
    **dict.fromkeys(_first_words(1), "last-chance"),
}
_ONE_WORD = {**{PLURALS.get(kind, kind + "s"): kind for kind in KIND_NAMES}, **PILE_WORDS}
FILLERS = ("other", "the", "and", "to", "on", "from", "chance", "oportunidad")


def command_of(text: str) -> tuple[str, str] | None:
    """The command a text gives and what follows it; None if it is to be read as a move."""
    first, _, rest = text.strip().partition(" ")
    command = "help" if first.startswith("?") else COMMANDS.get(first.lower())
    if command is None or (rest and command in ("table", "quit")):
        return None
    return command, rest.strip()


def tokens_of(text: str) -> list[str]:
    """The words of a typed move, the first as the name of the move wherever it is one."""
    tokens = [token[:LONGEST_WORD] for token in re.split(r"[\s,:]+", _plain(text)) if token]
    if tokens:
        tokens[0] = SHORT.get(tokens[0], tokens[0])
    tokens[1:] = [token for token in tokens[1:] if token not in FILLERS]
    return [token if token in NAMES else _ONE_WORD.get(token, token) for token in tokens]


def matching(words: Words, tokens: list[str], moves: Sequence[Move]) -> list[Move]:
    """The legal moves that the words can mean: named, or told by their cards or pile alone."""
    if not tokens:
        return []
    if tokens[0] in NAMES:
        named = [move for move in moves if move.name == tokens[0]]
        return [move for move in named if _fits(tokens[1:], _parts(words, move))]
    if any(len(token) < 3 for token in tokens):
        return []
    return [move for move in moves if _fits(tokens, _parts(words, move))]


def _parts(words: Words, move: Move) -> list[str]:
    """The words a move consists of, its name left out."""
    parts = [part for card in move.cards for part in card.split(":")]
    if move.pile:
        parts.append(move.pile)
    if move.seat is not None:
        parts += [str(move.seat), _plain(words.name(move.seat))]
    return parts


def _fits(tokens: list[str], parts: list[str]) -> bool:
    """Does every typed word begin a word of the move, each a different one?"""
    left = parts.copy()
    for token in sorted(tokens, key=len, reverse=True):
        match = token if token in left else None
        if match is None and token not in PILE_WORDS:
            match = next((part for part in left if part.startswith(token)), None)
        if match is None:
            return False
        left.remove(match)
    return True
