"""The parts of a running server that request handlers use."""

from __future__ import annotations

from dataclasses import dataclass

from litestar.di import NamedDependency

from ..live.hub import Hub
from ..rate_limits import RateLimiter
from ..workers.analysis_jobs import AnalysisJobs
from .guests import Guests
from .match_history import MatchHistory
from .security import SecurityPolicy
from .table_list import PublicTables


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of one running server."""

    hub: Hub
    guests: Guests
    rate_limiter: RateLimiter
    security: SecurityPolicy
    analysis_jobs: AnalysisJobs
    public_tables: PublicTables
    match_history: MatchHistory


GivenServices = NamedDependency[Services]
