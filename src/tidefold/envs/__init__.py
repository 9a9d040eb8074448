"""Environments for learning: batches on CPU and GPU, and PettingZoo, Gymnasium and OpenSpiel."""

from .api import Environment, environment_of
from .batch import BatchEnv, IllegalActions, Rollout

__all__ = ["BatchEnv", "Environment", "IllegalActions", "Rollout", "environment_of"]
