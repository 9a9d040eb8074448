"""The named positions whose best move is proven by enumeration, read from their data file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from .positions import Position


def _position(written: dict[str, Any]) -> Position:
    fields: Any = {name: tuple(v) if isinstance(v, list) else v for name, v in written.items()}
    return Position(**fields)


_written = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
POSITIONS = [_position(one) for one in _written["position"]]
