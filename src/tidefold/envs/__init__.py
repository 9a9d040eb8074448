"""Environments for learning: batches on CPU and GPU, and PettingZoo, Gymnasium and OpenSpiel."""

from typing import TYPE_CHECKING

from ..games.lazy import lazy
from .api import Environment, environment_of

if TYPE_CHECKING:
    from .batch import BatchEnv, IllegalMoves, Rollout, rows_of
else:
    # NumPy comes with it
    __getattr__ = lazy(__name__, "batch", ("BatchEnv", "IllegalMoves", "Rollout", "rows_of"))

__all__ = ["BatchEnv", "Environment", "IllegalMoves", "Rollout", "environment_of", "rows_of"]
