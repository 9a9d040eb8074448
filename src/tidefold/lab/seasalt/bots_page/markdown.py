"""Figures and tables as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from ...statistics import Estimate

NOTHING = "-"
WORDS = {1: "one", 2: "two", 3: "three", 4: "four"}


def code(name: str) -> str:
    """A bot's name, set as code."""
    return f"`{name}`"


def percent(share: float | None, digits: int = 1) -> str:
    """A share such as `61.3 %`."""
    return NOTHING if share is None else f"{100 * share:.{digits}f} %"


def between(share: Estimate) -> str:
    """The interval of a share, such as `58.2 to 64.3 %`."""
    if share.low is None or share.high is None:
        return NOTHING
    return f"{100 * share.low:.1f} to {100 * share.high:.1f} %"


def share_text(share: Estimate) -> str:
    """A share with its interval, such as `61.3 % (58.2 to 64.3 %)`."""
    return (
        percent(share.value) if share.low is None else f"{percent(share.value)} ({between(share)})"
    )


def plus_minus(figure: Estimate, digits: int) -> str:
    """A figure with half its interval, such as `5.6 ± 0.1`."""
    if figure.value is None:
        return NOTHING
    half = "" if figure.half is None else f" ± {figure.half:.{digits}f}"
    return f"{figure.value:.{digits}f}{half}"


def milliseconds(value: float | None) -> str:
    """A time, with as many digits as mean something."""
    if value is None:
        return NOTHING
    return f"{value:.{3 if value < 0.1 else 2 if value < 1 else 1 if value < 20 else 0}f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """A table: the first columns to the left, the others to the right."""
    rule = ["---"] * left + ["--:"] * (len(head) - left)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *rows))


def listed(words: Sequence[str]) -> str:
    """Words such as `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    return f"{text[0].upper()}{text[1:]}."
