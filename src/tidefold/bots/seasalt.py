"""The bots of Sea Salt & Paper."""

from __future__ import annotations

from . import BOTS as MAKERS
from . import THINKING, parse_bot
from .catalog import BotCatalog

BOTS = BotCatalog(MAKERS, tuple(MAKERS), parse_bot, THINKING)
