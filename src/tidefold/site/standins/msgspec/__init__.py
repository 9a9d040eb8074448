"""Typed structs, and JSON that is checked against types, in plain Python."""

from __future__ import annotations

from . import json, structs
from .builtins import to_builtins
from .checks import convert
from .errors import DecodeError, EncodeError, MsgspecError, ValidationError
from .structs import UNSET, Meta, Raw, Struct, UnsetType, defstruct, field

__all__ = [
    "UNSET",
    "DecodeError",
    "EncodeError",
    "Meta",
    "MsgspecError",
    "Raw",
    "Struct",
    "UnsetType",
    "ValidationError",
    "convert",
    "defstruct",
    "field",
    "json",
    "structs",
    "to_builtins",
]
