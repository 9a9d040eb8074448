"""Names of bots with what they may spend on a decision: `search`, `search:2000`, `search:50ms`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

# By the suffix of the number: the option that it sets, and its maximum.
LIMITS = {
    "": ("playouts", 10_000_000),
    "ms": ("milliseconds", 600_000),
    "-threads": ("threads", 64),
}
_BUDGET = re.compile(r"([1-9]\d{0,8})(|ms|-threads)", re.ASCII)


@dataclass(frozen=True, slots=True)
class BotParser:
    """Parses the text that names a bot of one game; ValueError says what can be written."""

    names: Collection[str]
    searching: tuple[str, ...] = ()  # those that take a budget
    examples: str = ""  # of bots with a budget
    sets: tuple[str, ...] = ("playouts", "milliseconds")  # what a budget can set
    # By bot: words that switch a part of it off.
    switches: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def __call__(self, text: str) -> tuple[str, dict[str, Any]]:
        """Split a text such as `search:50ms` into the bot's name and its options."""
        name, *words = text.split(":")
        if name not in self.names:
            raise ValueError(f"there is no bot {name!r}; bots are {', '.join(self.names)}")
        options: dict[str, Any] = {}
        for word in words:
            key, value = self._option(text, name, word)
            if key in options or {key, *options} >= {"playouts", "milliseconds"}:
                raise ValueError(f"{text!r} sets its budget twice")
            options[key] = value
        return name, options

    def _which_do(self) -> str:
        """List the bots that take a budget, as the end of a sentence."""
        if not self.searching:
            return ""
        do = "does" if len(self.searching) == 1 else "do"
        return f"; {' and '.join(self.searching)} {do}: write {self.examples}"

    def _option(self, text: str, name: str, word: str) -> tuple[str, Any]:
        """The option that one word sets, and its value."""
        switches = self.switches.get(name, {})
        if word in switches:
            return switches[word], False
        if name not in self.searching:
            raise ValueError(f"{name} takes no budget{self._which_do()}")
        found = _BUDGET.fullmatch(word)
        what, most = LIMITS[found[2]] if found else ("", 0)
        if found is None or what not in self.sets:
            raise ValueError(f"cannot read the budget in {text!r}; write {self.examples}")
        if int(found[1]) > most:
            raise ValueError(f"{text}: at most {most} {what} can be spent on a decision")
        return what, int(found[1])
