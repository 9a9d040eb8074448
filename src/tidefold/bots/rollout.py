"""`rollout`, the second fixed yardstick: many worlds, played on by beginners.

Each legal move is tried in worlds that agree with the view, all equally likely, and played to the
end of the round by `beginner` with one move in ten random. The best mean chance to win the match
wins; the worse half of the moves is dropped again and again.
"""

from __future__ import annotations

from typing import Any, ClassVar

from .playouts import PlayoutBot
from .trying import ROLLOUT_JOBS


class RolloutBot(PlayoutBot):
    """Plays worlds on as beginners do."""

    name = "rollout"
    jobs: ClassVar[dict[str, Any]] = ROLLOUT_JOBS
