"""The parts of a running server that request handlers use."""

from __future__ import annotations

from dataclasses import dataclass

from litestar.di import NamedDependency

from ..live.challenges import Challenges
from ..live.daily_deals import DailyDeals
from ..live.hub import Hub
from ..rate_limits import RateLimiter
from ..workers.analysis_jobs import AnalysisJobs
from ..workers.shared_analyses import SharedAnalyses
from .guests import Guests
from .match_history import MatchHistory
from .passkeys import Passkeys
from .security import SecurityPolicy
from .table_list import PublicTables
from .watch_list import WatchList


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of one running server."""

    hub: Hub
    guests: Guests
    rate_limiter: RateLimiter
    security: SecurityPolicy
    analysis_jobs: AnalysisJobs
    public_tables: PublicTables
    watch_list: WatchList
    daily_deals: DailyDeals
    challenges: Challenges
    match_history: MatchHistory
    analyses: SharedAnalyses
    passkeys: Passkeys


GivenServices = NamedDependency[Services]
