"""How many playouts to the end of the round do `rollout` and `search` make in a second of one core?

Positions of whole matches are evaluated with a fixed number of playouts; the clock is that of the
thread, and runs while the playouts do. Other work on the machine still slows memory down, so the
random decisions of the bare kernel are measured in between: the ratio is steadier than the figures.

    python bench/rollout_speed.py [--players N] [--playouts N]
"""

from __future__ import annotations

import argparse
import time

from tidefold import seasalt
from tidefold.bots import bots_of
from tidefold.bots.seasalt.playout_bots import PlayoutBot
from tidefold.games.seasalt.batch import Batch
from tidefold.games.seasalt.views import View

BOTS = ("rollout", "search", "search:no-tree", "search:no-belief")


def decisions(players: int, matches: int) -> list[tuple[View, tuple[seasalt.Move, ...]]]:
    """Every decision with a choice of some matches between careful players."""
    found = []
    bot = bots_of("seasalt").make("careful")
    for seed in range(matches):
        match = seasalt.Match(players, seed=seed)
        while match.seat is not None:
            view, legal = match.view(match.seat), match.legal_moves()
            if len(legal) > 1:
                found.append((view, legal))
            match.play(bot.choose(view, legal))
    return found


def playouts_per_second(bot: PlayoutBot, view: View, legal: tuple[seasalt.Move, ...]) -> float:
    """Playouts of one decision, by the thread's clock, the way from the view included."""
    start = time.thread_time()
    bot.evaluate(view, legal)
    return bot.spent / (time.thread_time() - start)


def kernel_rate() -> float:
    """Random decisions of the bare kernel a second."""
    batch = Batch(2000, threads=1)
    start = time.thread_time()
    batch.playout(200, restart=True)
    return 2000 * 200 / (time.thread_time() - start)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--playouts", type=int, default=4000)
    parser.add_argument("--decisions", type=int, default=60)
    options = parser.parse_args()
    every = decisions(options.players, 2)
    chosen = every[:: max(1, len(every) // options.decisions)]
    bots = {}
    for name in BOTS:
        word, _, rest = name.partition(":")
        budget = f"{word}:{options.playouts}" + (f":{rest}" if rest else "")
        bots[name] = bots_of("seasalt").make(budget)
    rates: dict[str, list[float]] = {name: [] for name in (*bots, "kernel")}
    for view, legal in [chosen[0], *chosen]:
        for name, bot in bots.items():
            assert isinstance(bot, PlayoutBot)
            rates[name].append(playouts_per_second(bot, view, legal))
        rates["kernel"].append(kernel_rate())
    for name, found in rates.items():
        usual = sorted(found[1:])[len(found) // 2]
        kernel = sorted(rates["kernel"][1:])[len(found) // 2]
        print(f"{name:18} {usual:12,.0f} a second, {usual / kernel:.5f} of the kernel's decisions")


if __name__ == "__main__":
    main()
