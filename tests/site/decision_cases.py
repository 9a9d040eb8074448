"""Decisions of bots, hints and judgements, as a page makes them; prints each.

    python tests/site/decision_cases.py real|standin

With `standin`, small arrays take NumPy's place and modules run behind the interface of a browser.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from typing import Any

if sys.argv[1] == "standin":
    from wasmtime_host import Module

    from tidefold.site import standins

    standins.install()
    from tidefold.kernel.compilers import use_host
    from tidefold.site.page_kernel import PageModule

    use_host(lambda module: PageModule(module, Module))
else:
    from tidefold.kernel.compilers import use_host
    from tidefold.kernel.wasm_runtime import Wasm

    use_host(Wasm)  # nothing is compiled

from tidefold.analysis.api import analyst_of
from tidefold.bots import bots_of
from tidefold.games.registry import games

SEARCHING = {"seasalt": ("search:300", "rollout:200", "champion"), "rollcean": ("planner:300",)}
DECISIONS = 6


def found_by_another(analyst: Any, view: Any, moves: Any) -> Any:
    """The hint by results that another device sends back as text."""
    ours, theirs = (analyst.search(view, moves) for _ in range(2))
    if ours.call is None:
        return None
    theirs.run()
    arrays = theirs.call.arrays()
    found = {path: b64encode(arrays[path].tobytes()).decode() for path in theirs.call.results}
    return ours.packed[0].id, ours.take(found).hint()


def main() -> None:
    """Some decisions of each game."""
    for game in games():
        match: Any = game.start(2, 7, game.read_rules({}))
        analyst = analyst_of(game.name)
        assert analyst is not None
        bots = [bots_of(game.name).make(name, 5, impatient=True) for name in SEARCHING[game.name]]
        for _ in range(DECISIONS):
            for seat in match.waiting:
                view, moves = match.view(seat), match.legal_moves(seat)
                chosen = [bot.choose(view, moves) for bot in bots]
                hint = analyst.with_budget(400).hint(view, moves)
                print(game.name, *map(str, chosen), analyst.hint_report(hint, "en", ["a", "b"]))
                print(found_by_another(analyst.with_budget(400), view, moves))
                match.play(chosen[0], seat=seat)


if __name__ == "__main__":
    main()
