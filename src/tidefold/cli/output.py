"""The output of commands: one clear line on bad input, and a progress bar on long work."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NoReturn, TypeVar

from ..override import override

T = TypeVar("T")
BAD_INPUT = 2
ASCII: Mapping[int, int | str] = str.maketrans("█±…", "#~.")


class BadInput(Exception):
    """A problem that the user can fix; the message is one clear line."""


class Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one line instead of a page."""

    @override
    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


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
