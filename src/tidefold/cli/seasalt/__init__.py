"""Commands of Sea Salt & Paper alone."""

from __future__ import annotations

from . import bots, score

COMMANDS = (score,)
LAB_TASKS = (bots,)
