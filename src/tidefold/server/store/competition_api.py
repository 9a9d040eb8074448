"""The interface of the databases: a store where people compete with each other too."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from .api import Store
from .rating_api import RatingStore
from .tournament_api import TournamentStore


@runtime_checkable
class CompetitionStore(Store, RatingStore, TournamentStore, Protocol):
    """What a database stores; the store of a page has neither ratings nor tournaments."""
