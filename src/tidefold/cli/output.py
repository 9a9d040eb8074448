"""The output of commands: one clear line on bad input, and a progress bar on long work."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from math import isfinite
from typing import Any, NoReturn, TypeVar

from ..override import override

T = TypeVar("T")
BAD_INPUT = 2
ASCII: Mapping[int, int | str] = str.maketrans("█±…", "#~.")


class BadInput(Exception):
    """A problem that the user can fix; the message is one clear line."""


@contextmanager
def bad_input(*errors: type[Exception], doing: str = "") -> Iterator[None]:
    """Turn errors of these types into BadInput; `doing` comes first: `cannot write match.pdf`."""
    try:
        yield
    except errors as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise BadInput(f"{doing}: {reason}" if doing else problem) from None


class Parser(argparse.ArgumentParser):
    """Answers a mistake with one line, which names the word that was probably meant.

    Options are never shortened silently. Choices may be typed in any case, without signs.
    """

    def __init__(self, **settings: Any) -> None:
        shape = argparse.RawDescriptionHelpFormatter
        super().__init__(**{"allow_abbrev": False, "formatter_class": shape, **settings})
        self.register("type", int, _whole_number)
        self.register("type", float, _number)

    @override
    def error(self, message: str) -> NoReturn:
        text = message.removeprefix("argument ")
        self.exit(BAD_INPUT, f"{self.prog}: {one_line(text)} (see {self.prog} --help)\n")

    @override
    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        words = sys.argv[1:] if args is None else list(args)
        for word in words:
            if word == "--" or (self._subparsers and not word.startswith("-")):
                break
            name = word.partition("=")[0]
            if name.startswith("--") and name not in self._option_string_actions:
                self.error(f"there is no option {name}{meant(name, self._option_string_actions)}")
        found, rest = super().parse_known_args(words, namespace)
        if rest:
            options = self._option_string_actions
            close = self._meant_value(rest[0]) or meant(f"--{rest[0]}", options)
            self.error(f"{rest[0]!r} is not expected here{close}")
        return found, rest

    def _meant_value(self, word: str) -> str:
        """Return `; did you mean --option word?` if a word is a choice of an option."""
        for action in self._actions:
            if action.option_strings and word in (action.choices or ()):
                return f"; did you mean {action.option_strings[-1]} {word}?"
        return ""

    @override
    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        value = super()._get_value(action, arg_string)
        if not action.choices or action.nargs == argparse.PARSER or value in action.choices:
            return value
        return {bare(str(one)): one for one in action.choices}.get(bare(str(value)), value)

    @override
    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        known = list(map(str, action.choices))
        if action.nargs == argparse.PARSER:
            what = str(action.metavar or "command").lower()
            close = meant(value, known) or meant(f"--{value}", self._option_string_actions)
            self.error(f"there is no {what} {value!r}{close}")
        text = f"{value!r} is not one of {', '.join(known)}{meant(str(value), known)}"
        raise argparse.ArgumentError(action, text)


def _whole_number(text: str) -> int:
    with suppress(ValueError):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")


def _number(text: str) -> float:
    with suppress(ValueError):
        if isfinite(number := float(text)):
            return number
    raise argparse.ArgumentTypeError(f"{text!r} is not a number")


def bare(text: str) -> str:
    """Return the letters and digits of a text, in lower case."""
    return "".join(filter(str.isalnum, text.lower()))


def meant(given: str, known: Iterable[str]) -> str:
    """Return `; did you mean serve?` if a known word is close to the given one, else nothing."""
    words = {bare(word): word for word in known}
    typed = bare(given)
    begun = [word for word in words if len(typed) > 2 and word.startswith(typed)]
    close = begun or get_close_matches(typed, words, n=2, cutoff=0.75)
    return f"; did you mean {' or '.join(words[word] for word in close[:2])}?" if close else ""


def one_line(text: object) -> str:
    """Return a message without line breaks."""
    return " ".join(str(text).split())


def listed(words: Sequence[str]) -> str:
    """Join words as in `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def print_lines(lines: Iterable[str], plain: Mapping[int, int | str] = ASCII) -> None:
    """Print lines for people; `plain` replaces characters that the terminal lacks."""
    text = "\n".join(lines)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = text.translate(plain)
    print(text)


def progress(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Yield the items, with a progress bar on standard error if a person is watching."""
    if not sys.stderr.isatty():
        yield from items
        return
    start = time.monotonic()
    shown = 0.0
    for done, item in enumerate(items, 1):
        yield item
        now = time.monotonic()
        if now - start > 0.5 and (now - shown > 0.1 or done == total):
            shown = now
            sys.stderr.write("\r" + _bar(done, total, now - start, label))
            sys.stderr.flush()
    if shown:
        sys.stderr.write("\r\033[K")
        sys.stderr.flush()


def _bar(done: int, total: int, passed: float, label: str) -> str:
    """Return a line such as `records [#####-----] 50 of 100, 3 s left`; 0 is an unknown total."""
    if not total:
        return f"{label} {done:,}\033[K"
    total = max(total, done)
    filled = 30 * done // total
    left = passed / done * (total - done)
    bar = "#" * filled + "-" * (30 - filled)
    return f"{label} [{bar}] {done:,} of {total:,}, {left:.0f} s left\033[K"
