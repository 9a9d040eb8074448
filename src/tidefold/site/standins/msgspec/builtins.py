"""Values as plain dicts, lists, texts and numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from .structs import UNSET, Factory, Raw, StructMeta

SIMPLE = (str, int, bool, float, type(None))


@cache
def _slots(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass."""
    return tuple(kind.__dataclass_fields__)  # type: ignore[attr-defined]  # it is a dataclass


def _plan(kind: Any) -> tuple[tuple[str, str, Any], ...]:
    """How a struct is written: each field, its written name, and its default if that is left out.

    A default that is never left out is a value that no field has.
    """
    omit = kind.__struct_config__.omit_defaults
    fields = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    defaults = kind.__struct_defaults_by_name__
    return tuple((name, written, defaults[name] if omit else _plan) for name, written in fields)


_PLANS: Any = cache(_plan)


def struct_items(struct: Any) -> dict[str, Any]:
    """The fields of a struct that are written, with its tag first."""
    kind = type(struct)
    config = kind.__struct_config__
    found: dict[str, Any] = {} if config.tag is None else {config.tag_field: config.tag}
    for name, written, default in _PLANS(kind):
        value = getattr(struct, name)
        if value is UNSET or value is default:
            continue
        if isinstance(default, Factory) and type(value) is default.make and not value:
            continue
        found[written] = value
    return found


def to_builtins(
    value: Any, *, str_keys: bool = False, enc_hook: Callable[[Any], Any] | None = None
) -> Any:
    """A value as plain data; `enc_hook` turns other objects into values."""

    def plain(one: Any) -> Any:
        kind = type(one)
        if kind in SIMPLE:
            return one
        if isinstance(kind, StructMeta):
            return {name: plain(part) for name, part in struct_items(one).items()}
        if isinstance(one, Enum):
            return plain(one.value)
        if isinstance(one, dict):
            return {key(name): plain(part) for name, part in one.items()}
        if isinstance(one, tuple):
            return tuple(plain(part) for part in one)
        if isinstance(one, list | set | frozenset):
            return [plain(part) for part in one]
        if is_dataclass(kind):
            items = ((name, getattr(one, name, UNSET)) for name in _slots(kind))
            return {name: plain(part) for name, part in items if part is not UNSET}
        if isinstance(one, Raw):
            return one
        for base in (str, int, float):
            if isinstance(one, base):
                return base(one)
        if enc_hook is None:
            raise TypeError(f"Encoding objects of type {kind.__name__} is unsupported")
        return plain(enc_hook(one))

    def key(name: Any) -> Any:
        found = plain(name)
        return str(found) if str_keys and not isinstance(found, str) else found

    return plain(value)
