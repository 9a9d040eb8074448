"""Reads a designer's TOML files, and reports any mistake in one precise line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
Key = tuple[str | int, ...]  # where a value stands: ("links", 2, "points") for links[2].points

DATA = Path(__file__).parent / "data"
MAX_BYTES = 1_000_000
MAX_DEPTH = 8
MAX_POINTS = 99
HUGE = 10**12


class DataError(ValueError):
    """A file or a part of a record has a mistake: its place and what is allowed, in one line."""

    def __init__(self, problem: str, key: Key = (), file: str = "", line: int = 0) -> None:
        super().__init__(problem, key, file, line)
        self.problem, self.key, self.file, self.line = problem, key, file, line

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        parts = (place, dotted(self.key), self.problem)
        return _printable(": ".join(part for part in parts if part))


class Unreadable(DataError):
    """A file cannot be read: it is missing, a directory or protected."""


@dataclass(frozen=True, slots=True)
class Item:
    """A value and its place in the file; its methods check it and raise DataError."""

    value: Any
    key: Key = ()

    def wrong(self, problem: str) -> DataError:
        """Make the error for a problem of this value."""
        return DataError(problem, self.key)

    def table(self, needed: Collection[str], optional: Collection[str] = ()) -> dict[str, Item]:
        """The values of a table with all needed keys and no unknown ones."""
        entries = self.entries("a table")
        for name, item in entries.items():
            if name not in needed and name not in optional:
                raise item.wrong(f"unknown key; known are {', '.join((*needed, *optional))}")
        for name in needed:
            if name not in entries:
                raise DataError("is missing", (*self.key, name))
        return entries

    def document(self, form: str, needed: Collection[str]) -> dict[str, Item]:
        """The values of a whole file, which must name its format and have all needed keys."""
        given = self.entries("a table")
        if "format" in given:
            given["format"].choice((form,))
        return self.table(("format", *needed))

    def entries(self, what: str, least: int = 0, most: int = 1000) -> dict[str, Item]:
        """The values of a table with any keys; `what` describes it in messages."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(f"is {short_repr(self.value)}; it must be {what}")
        if not least <= len(self.value) <= most:
            raise self.wrong(f"has {len(self.value)} entries; give {least} to {most}")
        for name in self.value:
            if not isinstance(name, str):
                raise self.wrong(f"has the key {short_repr(name)}; keys are texts")
        return {name: Item(value, (*self.key, name)) for name, value in self.value.items()}

    def items(self, what: str, least: int, most: int) -> list[Item]:
        """The values of a list whose length is within the bounds; `what` names its entries."""
        if not isinstance(self.value, list | tuple):
            raise self.wrong(f"is {short_repr(self.value)}; it must be a list of {what}")
        if not least <= len(self.value) <= most:
            raise self.wrong(f"has {len(self.value)} {what}; give {span(least, most)}")
        return [Item(value, (*self.key, place)) for place, value in enumerate(self.value)]

    def number(self, least: int, most: int) -> int:
        """Return the value if it is a whole number within the bounds."""
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.wrong(
                f"is {short_repr(self.value)}; give a whole number, {span(least, most)}"
            )
        return self.value

    def text(self, what: str) -> str:
        """Return the value if it is a text; `what` describes it in messages."""
        if not isinstance(self.value, str):
            raise self.wrong(f"is {short_repr(self.value)}; it must be {what}")
        return self.value

    def name(self) -> str:
        """Return the value if it is a name such as `deep-reef`."""
        text = self.text("a name")
        if not re.fullmatch("[a-z0-9][a-z0-9-]{0,23}", text):
            raise self.wrong(f"is {short_repr(text)}; names are 1 to 24 of a-z, 0-9 and -")
        return text

    def choice(self, choices: Collection[str]) -> str:
        """Return the value if it is one of these words."""
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.wrong(f"is {short_repr(self.value)}; it must be {alternatives(choices)}")
        return self.value


def load(path: str | PathLike[str], parse: Callable[[Any], T]) -> T:
    """Parse a TOML file with `parse`; DataError names the file, the line and the key."""
    file = fspath(path)
    text = _read(file)
    try:
        return parse(_tables(text))
    except DataError as error:
        line = error.line or line_of(text, error.key)
        raise DataError(error.problem, error.key, file, line) from None


def _read(file: str) -> str:
    try:
        with open(file, "rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable(f"cannot be read: {reason}", file=file) from None
    if len(content) > MAX_BYTES:
        raise DataError(f"is too large; at most {MAX_BYTES:,} bytes are read", file=file)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise DataError("is not UTF-8 text", file=file, line=line) from None


def _tables(text: str) -> dict[str, Any]:
    _refuse_deep(text)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        problem, _, place = str(error).partition(" (at ")
        if "verwrite" in problem or "twice" in problem:
            problem = "a key or table is given twice"
        line = re.match(r"line (\d+)", place)
        where = int(line[1]) if line else text.count("\n") + 1 if "end of" in place else 0
        raise DataError(f"is not TOML: {problem[:120]}", line=where) from None


# The tokens of a TOML text; a character that begins none of them is a word of its own.
_TOKEN = re.compile(
    r"""(?P<end>\n)|(?P<space>[ \t\r]+|\#[^\n]*)|(?P<sign>[\[\]{}=,.])
    |(?P<text>\"{3}(?:\\.|[^\\])*?(?:\"{3,5}|\Z)|'{3}.*?(?:'{3,5}|\Z)
        |"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?)
    |(?P<word>[^\s\[\]{}=,.\#"']+|.)""",
    re.VERBOSE | re.DOTALL,
)


def _tokens(text: str) -> Iterator[tuple[str, str, int]]:
    line = 1
    for found in _TOKEN.finditer(text):
        kind, token = found.lastgroup or "", found[0]
        if kind != "space":
            yield kind, token, line
        line += token.count("\n")


def _refuse_deep(text: str) -> None:
    """Raise DataError for deeply nested lists or keys before parsing them takes long."""
    depth = dots = 0
    for kind, token, line in _tokens(text):
        if kind == "sign":
            depth += (token in "[{") - (token in "]}")
            dots = dots + 1 if token == "." else 0
        if max(depth, dots) > MAX_DEPTH:
            raise DataError(f"is nested too deeply; at most {MAX_DEPTH} levels", line=line)


def line_of(text: str, key: Key) -> int:
    """The line of a key in a TOML text, or of what surrounds it; 0 if neither is found."""
    lines = _Places(text).lines if key else {}
    return next((lines[key[:size]] for size in range(len(key), 0, -1) if key[:size] in lines), 0)


class _Places:
    """The lines where the keys and list entries of a valid TOML text begin."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Key, int] = {}
        self._tokens = list(_tokens(text))[::-1]
        header: Key = ()
        while self._tokens:
            kind, token, _ = self._tokens[-1]
            if token == "[":
                header = self._name(())
            elif kind in ("word", "text"):
                self._value(self._name(header))
            else:
                self._tokens.pop()

    def _name(self, key: Key) -> Key:
        """Read a key, or a table's header, up to the sign that ends it."""
        while True:
            kind, token, line = self._tokens.pop()
            if kind in ("word", "text"):
                key = (*key, _unquoted(token))
                self.lines.setdefault(key, line)
            elif token in "=]":
                return key

    def _value(self, key: Key) -> None:
        """Read a value and note the line where it begins."""
        kind, token, line = self._tokens.pop()
        self.lines.setdefault(key, line)
        if kind != "sign":
            while self._tokens and self._tokens[-1][1] not in (",", "]", "}", "\n"):
                self._tokens.pop()
            return
        entry = 0
        while self._tokens[-1][1] not in ("]", "}"):
            kind, sign, _ = self._tokens[-1]
            if kind == "end" or sign == ",":
                entry += sign == ","
                self._tokens.pop()
            else:
                self._value((*key, entry) if token == "[" else self._name(key))
        self._tokens.pop()


def _unquoted(token: str) -> str:
    return token[1:-1] if token[0] in "\"'" else token


def dotted(key: Key) -> str:
    """A key in TOML notation: `objectives.corners.hatched[0].boxes`."""
    text = ""
    for part in key:
        if isinstance(part, int):
            text += f"[{part}]"
            continue
        plain = re.fullmatch("[A-Za-z0-9_-]{1,40}", part)
        text += ("." if text else "") + (part if plain else short_repr(part))
    return text


def short_repr(value: object) -> str:
    """A value in the form for messages: short and on one line."""
    if isinstance(value, str):
        return repr(value if len(value) <= 30 else value[:29] + "…")
    if value is None or isinstance(value, bool):
        return {None: "nothing", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < HUGE else "a huge number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return "a table"
    return "a list" if isinstance(value, list | tuple) else f"a {type(value).__name__}"


def span(least: int, most: int) -> str:
    """The bounds in words: `1 to 9`, `exactly 12`."""
    return f"exactly {least}" if least == most else f"{least} to {most}"


def alternatives(words: Collection[str]) -> str:
    """The words as a choice: `a, b or c`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def _printable(text: str) -> str:
    """The text with `?` for line breaks and control characters."""
    return "".join(char if char.isprintable() else "?" for char in text)
