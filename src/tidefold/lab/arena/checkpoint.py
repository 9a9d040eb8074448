"""The checkpoint of a tournament: a file of finished deals, one per line, to resume from."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from .provenance import Provenance, provenance
from .results import DealResult, deal_from_json
from .tournament import ArenaError, Setting

FORMAT = "tidefold-arena/1"
NOT_COMPARED = ("date", "machine")


class Checkpoint:
    """The finished deals in a file, to which further ones are added."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self.deals: dict[tuple[int, int], DealResult] = {}
        self.made = provenance(setting.game)
        header = {"format": FORMAT, **setting.as_json(), **asdict(self.made)}
        del header["deals"]  # may grow
        try:
            kept = self._read(path, header) if path.exists() else 0
            self._file = path.open("a", encoding="utf-8")
        except OSError as problem:
            raise ArenaError(f"cannot use {path}: {problem.strerror or problem}") from None
        self._file.truncate(kept)
        if not kept:
            self._write(json.dumps(header))

    def _read(self, path: Path, header: dict[str, Any]) -> int:
        """Read the deals; returns how many bytes are complete lines (the last may be cut short)."""
        content = path.read_bytes()
        lines = content.splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            lines.pop()
        for number, line in enumerate(lines, 1):
            content = _load(path, number, line)
            if number == 1:
                _compare(path, content, header)
                self.made = Provenance(**{name: content[name] for name in asdict(self.made)})
            else:
                self._keep(path, number, content)
        return sum(map(len, lines))

    def _keep(self, path: Path, number: int, content: Any) -> None:
        try:
            deal = deal_from_json(content)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise ArenaError(f"{path}, line {number}: this is not a deal of an arena") from None
        self.deals[deal.lineup, deal.deal] = deal

    def add(self, deal: DealResult) -> None:
        """Keep a finished deal, and write it to the file."""
        self.deals[deal.lineup, deal.deal] = deal
        self._write(deal.as_line())

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def seed_in(path: Path) -> int | None:
    """The seed of the tournament in a file; None if it cannot be read."""
    try:
        with path.open("rb") as file:
            found = json.loads(file.readline())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return found if type(found) is int else None


def _load(path: Path, number: int, line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise ArenaError(f"{path}, line {number}: this is not JSON") from None


def _compare(path: Path, content: Any, header: dict[str, Any]) -> None:
    """Raise ArenaError if the file belongs to another tournament, and name the difference."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise ArenaError(f"{path} is not a file of an arena; name a new one")
    for name, value in header.items():
        if name not in NOT_COMPARED and content.get(name) != value:
            raise ArenaError(
                f"{path} was made with {name} {json.dumps(content.get(name))}, "
                f"not {json.dumps(value)}; repeat that, or name a new file"
            )
