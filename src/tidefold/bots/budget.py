"""How much a bot may spend on a decision, as people write it: `2000`, `50ms`, `2-threads`."""

from __future__ import annotations

import re

MOST = {"": ("playouts", 10_000_000), "ms": ("milliseconds", 600_000), "-threads": ("threads", 64)}
_BUDGET = re.compile(r"([1-9]\d{0,8})(|ms|-threads)", re.ASCII)


def read_budget(bot: str, word: str) -> tuple[str, int] | None:
    """What a word of a bot's name sets, and to how much; None if it sets nothing. ValueError."""
    found = _BUDGET.fullmatch(word)
    if found is None:
        return None
    (what, most), given = MOST[found[2]], int(found[1])
    if given > most:
        raise ValueError(f"{bot}: at most {most} {what} can be spent on a decision")
    return what, given
