"""The columns of a table that hold the fields of a type; no statement lists them by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Column, Table

from .rows import TableLine
from .schema import tables


def columns_of(table: Table, kind: type[msgspec.Struct]) -> list[Column[Any]]:
    """Return the columns of a type's fields; the field `table` is the column `table_id`."""
    return [table.c["table_id" if name == "table" else name] for name in kind.__struct_fields__]


def values_of(value: msgspec.Struct) -> dict[str, object]:
    """Return the fields of a value by the names of their columns."""
    names = value.__struct_fields__
    return {"table_id" if name == "table" else name: getattr(value, name) for name in names}


def names_of(columns: Iterable[Column[Any]]) -> str:
    """Return the names of columns, separated by commas."""
    return ", ".join(column.name for column in columns)


LINE = columns_of(tables, TableLine)
# The columns that a change sets in a table's existing line; the others never change.
LINE_UPDATE = ", ".join(
    f"{one.name} = excluded.{one.name}" for one in LINE if one.name not in ("id", "game", "created")
)
