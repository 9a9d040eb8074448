"""The kinds of columns that the schema and the steps of its migrations have."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, Integer, Text
from sqlalchemy.types import TypeEngine


def key(name: str, kind: type[TypeEngine[Any]] = Text) -> Column[Any]:
    """A column of the primary key; the program makes its values."""
    return Column(name, kind, primary_key=True, autoincrement=False)


def text(name: str) -> Column[str]:
    """A column with a text, never null."""
    return Column(name, Text, nullable=False)


def number(name: str) -> Column[int]:
    """A column with a number of 32 bits, never null."""
    return Column(name, Integer, nullable=False)


def time(name: str) -> Column[int]:
    """A column with milliseconds since 1970, never null."""
    return Column(name, BigInteger, nullable=False)
