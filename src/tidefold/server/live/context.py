"""What all rooms of a server share; it is made before them and does not know them."""

from __future__ import annotations

from collections.abc import Callable

from ...games.fair import FairChance
from ..games import MakeChance
from ..monotonic_clock import MonotonicClock
from ..observer import NOBODY, Observer
from ..store.api import Store
from ..store.nodes import ALONE, Nodes, PresenceNews
from ..table.table import Table
from ..workers.decisions import BotRunner
from .background import Background
from .storage_health import StorageHealth
from .table_timers import RunDue, TableTimers


class LiveContext:
    """The store, the clock, the bots and the other nodes, and what is known of players."""

    def __init__(
        self,
        store: Store,
        bots: BotRunner,
        run_due: RunDue,
        *,
        clock: MonotonicClock | None = None,
        nodes: Nodes = ALONE,
        make_chance: MakeChance = FairChance,
        observer: Observer = NOBODY,
    ) -> None:
        """`run_due` does what is due at a table when its timer fires."""
        self.store = store
        self.bots = bots
        self.clock = clock or MonotonicClock()
        self.nodes = nodes
        self.make_chance = make_chance
        self.observer = observer
        self.background = Background()
        self.storage = StorageHealth(store, self.clock, observer, self.background)
        self.timers = TableTimers(self.clock, nodes, self.storage, self.background, run_due)
        self.names: dict[str, str] = {}
        self.public_changes = 0  # counts changes of the list of public tables, except moves
        self.no_deadline_before = 0  # people must reconnect first, or could not move
        # Who is connected through other nodes, by table and node
        self.elsewhere: dict[str, dict[int, PresenceNews]] = {}
        self.when_match_ends: list[Callable[[Table], None]] = []  # called once it is stored

    async def learn_names(self, table: Table) -> None:
        """Fetch the names of the people at a table."""
        unknown = [c.player for c in table.chairs if c.player and c.player not in self.names]
        if unknown:
            self.names.update(await self.store.names_of(unknown))
