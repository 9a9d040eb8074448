"""What can be wrong with data."""

from __future__ import annotations


class MsgspecError(Exception):
    """The base of all errors."""


class EncodeError(MsgspecError):
    """A value that cannot be written."""


class DecodeError(MsgspecError):
    """A text that cannot be read."""


class ValidationError(DecodeError):
    """A value that does not fit its type."""
