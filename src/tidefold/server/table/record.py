"""The record of a table's match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...games.fair import SCHEME, WITHOUT_NONCE_HASHES, FairChance
from ..store.protected_names import without_mark
from .days import end_of, utc_text
from .table import Table
from .table_state import Chair

Names = Mapping[str, str]  # of players, by id


def record_of(
    table: Table, names: Names, *, running: bool = False, now: int | None = None
) -> dict[str, Any] | None:
    """The record of a finished match, and with `running` of one being played; else None.

    While others in a tournament still play its deal, there is no record of a match.
    The record has the secret of a daily deal only if its day is over at the time `now`.
    """
    if table.imported is not None:
        return table.imported
    if table.live is None or (table.status != "over" and not running):
        return None
    if table.is_sealed and not running:
        return None
    return table.live.record(_meta(table, names), _proof(table, now))


def _meta(table: Table, names: Names) -> dict[str, Any]:
    found = {
        "names": [_name(chair, names) for chair in table.chairs],
        "bots": [chair.bot or "" for chair in table.chairs],
        "date": utc_text(table.created),
        "table": table.id,
    }
    if table.tournament is not None:
        found["tournament"] = table.tournament
    return found if table.beginning is None else found | table.beginning["meta"]


def _name(chair: Chair, names: Names) -> str:
    """The bot or the name in a chair; the mark of a protected name means nothing in a file."""
    return chair.bot or without_mark(names.get(chair.player or "", ""))


def _proof(table: Table, now: int | None) -> dict[str, Any]:
    """The proof of the shuffle; it includes the secret only once that can help nobody.

    Nothing can be proved of a match that was played on from another one.
    """
    if table.beginning is not None:
        return {}
    nonces = [chair.nonce or "" for chair in table.chairs]
    chance = FairChance(table.settings.game, table.secret, nonces)
    committed = all(chair.committed for chair in table.chairs)  # not in logs of earlier versions
    scheme = SCHEME if committed else WITHOUT_NONCE_HASHES
    revealed = table.status == "over" and not table.is_sealed and _is_past(table.day, now)
    proof = chance.proof(revealed=revealed, scheme=scheme)
    if table.chance_key is not None:
        del proof["nonces"]  # one of them was erased, so nothing can be verified
    return proof


def _is_past(day: str | None, now: int | None) -> bool:
    """Is the day of a daily deal over? Other matches have none to wait for."""
    return day is None or (now is not None and now >= end_of(day))
