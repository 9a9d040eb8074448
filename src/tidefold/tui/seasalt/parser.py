"""From typed text to a command or a legal move, or to a sentence that explains what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from unicodedata import normalize

from ...games.seasalt import FACE_NAMES, Move, Reason
from ...games.seasalt.cards import COLOUR_NAMES, KIND_NAMES
from ...i18n import LANGUAGES, catalogue
from ..session import NotUnderstood
from .move_list import typed_form
from .words import Words

COMMANDS = {
    **dict.fromkeys(("?", "h", "help", "rules"), "help"),
    **dict.fromkeys(("q", "quit", "exit"), "quit"),
    **dict.fromkeys(("", "table"), "table"),
    **dict.fromkeys(("n", "hint"), "hint"),
    **{name: name for name in ("cards", "log", "why")},
}
NAMES = frozenset(
    (
        *("draw", "take", "keep", "pile", "pick", "rob"),
        *("event", "reef", "peek", "leave", "give", "raid", "capture"),
        *("duo", "starfish", "mermaids", "stop", "last-chance", "pass"),
    )
)
PILE_WORDS = {"l": "left", "left": "left", "r": "right", "right": "right"}
LONGEST_WORD = 30


def _plain(text: str) -> str:
    """Return a text in lower case and without accents."""
    letters = normalize("NFKD", text.lower())
    return "".join(letter for letter in letters if letter.isascii())


def _first_words(call: str) -> list[str]:
    return [_plain(catalogue(edition)[f"call.{call}"]).split()[0] for edition in LANGUAGES]


PLURALS = {
    **{kind: kind for kind in ("fish", "jellyfish", "starfish")},
    "octopus": "octopuses",
    "colony": "colonies",
}


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
    "star": "starfish",
    "trio": "starfish",
    "no": "leave",
    **dict.fromkeys(_first_words("stop"), "stop"),
    **dict.fromkeys(_first_words("last-chance"), "last-chance"),
}
_ONE_WORD = {**{PLURALS.get(kind, kind + "s"): kind for kind in KIND_NAMES}, **PILE_WORDS}
FILLERS = ("other", "the", "and", "to", "on", "from", "chance", "oportunidad")


def command_of(text: str) -> tuple[str, str] | None:
    """Return the command in a text and the words after it; None if the text is a move."""
    first, _, rest = text.strip().partition(" ")
    command = "help" if first.startswith("?") else COMMANDS.get(first.lower())
    if command is None or (rest and command in ("table", "quit")):
        return None
    return command, rest.strip()


def tokens_of(text: str) -> list[str]:
    """Return the words of a typed move; short forms are replaced by the full words."""
    tokens = [token[:LONGEST_WORD] for token in re.split(r"[\s,:]+", _plain(text)) if token]
    if tokens:
        tokens[0] = SHORT.get(tokens[0], tokens[0])
    tokens[1:] = [token for token in tokens[1:] if token not in FILLERS]
    return [token if token in NAMES else _ONE_WORD.get(token, token) for token in tokens]


def matching(words: Words, tokens: list[str], moves: Sequence[Move]) -> list[Move]:
    """Return the legal moves that the words can mean: by name, or by cards or pile alone."""
    if not tokens:
        return []
    named = [move for move in moves if move.name == tokens[0]]
    if named or tokens[0] in NAMES - {*KIND_NAMES}:
        return [move for move in named if _fits(tokens[1:], _parts(words, move))]
    if any(len(token) < 3 for token in tokens):
        return []
    return [move for move in moves if _fits(tokens, _parts(words, move))]


def _parts(words: Words, move: Move) -> list[str]:
    """Return the words of a move except its name."""
    parts = [part for card in move.cards for part in card.split(":")]
    if move.pile:
        parts.append(move.pile)
    if move.seat is not None:
        parts += [str(move.seat), _plain(words.name(move.seat))]
    return parts


def _fits(tokens: list[str], parts: list[str]) -> bool:
    """Does every typed word begin a different word of the move?"""
    left = parts.copy()
    for token in sorted(tokens, key=len, reverse=True):
        match = token if token in left else None
        if match is None and token not in PILE_WORDS:
            match = next((part for part in left if part.startswith(token)), None)
        if match is None:
            return False
        left.remove(match)
    return True


LONGEST_LINE = 80
WhyNot = Callable[[Move], Reason | None]


def move_typed(words: Words, text: str, moves: Sequence[Move], why_not: WhyNot) -> Move:
    """Return the legal move that a text means; otherwise raise NotUnderstood with the reason."""
    number = re.fullmatch(r"#?([0-9]{1,4})[.)]?", text.strip())
    if number:
        return _move_of_number(words, int(number[1]), moves)
    tokens = tokens_of(text)
    found = matching(words, tokens, moves)
    if len(found) > 1:
        choices = words.words.either([typed_form(move, found) for move in found[:4]])
        raise NotUnderstood(words.say("which", moves=choices))
    if not found:
        raise NotUnderstood(_why_none(words, text, tokens, moves, why_not))
    return found[0]


def why(words: Words, text: str, moves: Sequence[Move], why_not: WhyNot) -> str:
    """Say why a move is not legal now, or that it is legal."""
    if not text:
        return words.say("seasalt.why")
    tokens = tokens_of(text)
    if matching(words, tokens, moves):
        return words.say("legal")
    try:
        move_typed(words, text, moves, why_not)
    except NotUnderstood as problem:
        return str(problem)
    return words.say("legal")


def _move_of_number(words: Words, number: int, moves: Sequence[Move]) -> Move:
    if 1 <= number <= len(moves):
        return moves[number - 1]
    raise NotUnderstood(words.say("number", n=len(moves)))


def _why_none(
    words: Words, text: str, tokens: list[str], moves: Sequence[Move], why_not: WhyNot
) -> str:
    if len(tokens) == 1 and tokens[0] in PILE_WORDS:
        tokens = ["take", *tokens]
    if tokens and tokens[0] in NAMES:
        refusal = _refusal(words, tokens, text, why_not)
        if refusal:
            return refusal
    return words.say("unknown", text=repr(text.strip()[:LONGEST_WORD]), n=len(moves))


def _refusal(words: Words, tokens: list[str], text: str, why_not: WhyNot) -> str:
    """Return the reason why a move with a known name is not legal; empty if it is malformed."""
    forms = [" ".join(_with_faces(tokens)), text.lower()[:LONGEST_LINE]]
    if tokens[0] == "starfish":
        forms += [f"starfish {face}" for face in FACE_NAMES if face.startswith(":".join(tokens))]
    for form in forms:
        try:
            move = Move.parse(form)
        except ValueError:
            continue
        reason = why_not(move)
        return words.say("legal") if reason is None else _reason(words, reason)
    return ""


def _with_faces(tokens: list[str]) -> list[str]:
    """Join each kind and colour that stand next to each other into a face: `crab:yellow`."""
    joined: list[str] = []
    for token in tokens:
        last = joined[-1] if joined else ""
        if last in KIND_NAMES and token in COLOUR_NAMES:
            joined[-1] = f"{last}:{token}"
        elif last in COLOUR_NAMES and token in KIND_NAMES:
            joined[-1] = f"{token}:{last}"
        else:
            joined.append(token)
    return joined


def _reason(words: Words, reason: Reason) -> str:
    """Return the sentence of a reason, with cards and players as they are shown here."""
    values = dict(reason.arguments)
    if values.get("card") in FACE_NAMES:
        values["card"] = words.card(values["card"])
    if "points" in values:
        values["n"] = values["points"]
    if values.get("seat") in range(len(words.names)):
        values["name"] = words.name(values["seat"])
    own = f"tui.seasalt.reason.{reason.code}"
    return words.words.say(own if own in words.words else f"reason.{reason.code}", **values)
