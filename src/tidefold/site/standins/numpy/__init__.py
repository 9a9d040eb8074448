"""Arrays of numbers and records, with the features that one decision needs."""

from .arrays import *  # noqa: F403
from .dtypes import *  # noqa: F403
