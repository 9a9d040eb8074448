"""`search`: believable worlds played on carefully, with a tree that learns when to call."""

from __future__ import annotations

from typing import Any, ClassVar

from ..games.seasalt import View
from .doubts import this_round
from .playouts import PlayoutBot
from .rivals import simple_rivals
from .trying import SEARCH_JOBS
from .weighing import Manner, Scales

RANDOM_ONE_IN = 20
LEARN_ONE_IN = 5


class SearchBot(PlayoutBot):
    """Plays worlds on as careful players do; tree and belief can be switched off."""

    name = "search"
    jobs: ClassVar[dict[str, Any]] = SEARCH_JOBS

    def __init__(
        self, seed: int = 0, *, tree: bool = True, belief: bool = True, **more: Any
    ) -> None:
        """Take the options of every bot that tries moves, and say what is to be left out."""
        super().__init__(seed, **more)
        self.manner = Manner(belief, RANDOM_ONE_IN, LEARN_ONE_IN if tree else 0)
        self._turn: Any = None
        self._learned: Any = None

    def manner_for(self, view: View) -> Manner:
        """Rivals play in the worlds as their calls so far let one think."""
        return self.manner._replace(simple=simple_rivals(view))

    def _remember(self, view: View, scales: Scales) -> None:
        """Bring along half of what was learned before in the same turn; it is of other worlds."""
        rivals = [seat for seat in range(view.players) if seat != view.seat]
        hands = [(view.hand_sizes[seat], view.laid[seat]) for seat in rivals]
        dealt = this_round(view.history)[:1]
        turn = (dealt, view.totals, view.caller, hands)
        if dealt and turn == self._turn:
            visits, sums = self._learned
            scales.visits[:] = visits // 2
            # The mean stays, also where one visit was lost by halving.
            scales.sums[:] = sums // visits.clip(1) * scales.visits
        self._turn = turn
        self._learned = scales.visits, scales.sums
