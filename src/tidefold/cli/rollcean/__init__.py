"""Commands of Roll-cean alone."""

from __future__ import annotations

from . import balance, sheet, timer

COMMANDS = (sheet, timer)
LAB_TASKS = (balance,)
