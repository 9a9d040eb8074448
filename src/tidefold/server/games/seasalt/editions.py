"""The editions that live tables can play: those whose cards clients can draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....games.seasalt.editions import Edition, parse_edition


def check_edition(edition: str | Mapping[str, Any]) -> Edition:
    """The edition; ValueError for one with a switch, which clients do not know yet."""
    found = parse_edition(edition)
    if found.switches:
        raise ValueError(f"{', '.join(found.switches)} cannot be played at tables yet")
    return found
