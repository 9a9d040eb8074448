"""How many random legal decisions per second do the peer systems make on one core?

Install the peers from locks/bench.lock, then: python bench/peers/measure.py --json

Every peer plays game after game. Where a choice would change its figure, it is made in the peer's
favour: drawing is cheap, loading and the first game are not timed, and cards dealt one by one
inside the timed loop count as decisions ("chance" says how many of them there were).
"""

import argparse
import json
import os
import random
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple, TypeVar

SEED = 1
PGX_BATCH, PGX_STEPS = 4096, 16
ROLLOUTS = 2000  # for each deal, in one call: about 25 ms

Option = TypeVar("Option")


class Played(NamedTuple):
    """How many decisions were made, and how many of them were chance's."""

    decisions: int
    chance: int = 0


Games = Iterator[Played]


def pick(rng: random.Random, options: Sequence[Option]) -> Option:
    """Draw one option uniformly, a little faster than random.choice, much faster than NumPy."""
    return options[int(rng.random() * len(options))]


def rlcard_game(env: Any, rng: random.Random) -> Played:
    """Play one game through RLCard's environment, an observation at every step."""
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        state, _ = env.step(pick(rng, list(state["legal_actions"])))
        decisions += 1
    return Played(decisions)


def rlcard_gin_rummy(rng: random.Random) -> Games:
    """RLCard's gin rummy."""
    env = import_module("rlcard").make("gin-rummy", config={"seed": SEED})
    while True:
        yield rlcard_game(env, rng)


def rlcard_uno(rng: random.Random) -> Games:
    """RLCard's uno."""
    env = import_module("rlcard").make("uno", config={"seed": SEED})
    while True:
        yield rlcard_game(env, rng)


def pettingzoo_gin_rummy(rng: random.Random) -> Games:
    """PettingZoo's gin rummy: the documented loop, with observation and mask at every step."""
    env = import_module("pettingzoo.classic.gin_rummy_v4").env()
    env.reset(seed=SEED)
    while True:
        yield pettingzoo_game(env, rng)
        env.reset()


def pettingzoo_game(env: Any, rng: random.Random) -> Played:
    """Play one game; the closing step of a finished agent is no decision."""
    decisions = 0
    for _agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(pick(rng, observation["action_mask"].nonzero()[0]))
            decisions += 1
    return Played(decisions)


def deal(state: Any, rng: random.Random) -> int:
    """Draw the pass direction and every card, one chance node each, and count them."""
    chance = 0
    while state.is_chance_node():
        state.apply_action(pick(rng, state.chance_outcomes())[0])
        chance += 1
    return chance


def play_out(state: Any, rng: random.Random) -> int:
    """Play a dealt hand to its end and count the players' decisions."""
    decisions = 0
    while not state.is_terminal():
        state.apply_action(pick(rng, state.legal_actions()))
        decisions += 1
    return decisions


def openspiel_hearts_python(rng: random.Random) -> Games:
    """OpenSpiel's hearts, whole games, the loop in Python."""
    game = import_module("pyspiel").load_game("hearts")
    while True:
        state = game.new_initial_state()
        chance = deal(state, rng)
        yield Played(chance + play_out(state, rng), chance)


def openspiel_hearts_python_dealt(rng: random.Random) -> Games:
    """OpenSpiel's hearts, each deal played many times, the loop in Python."""
    game = import_module("pyspiel").load_game("hearts")
    while True:
        state = game.new_initial_state()
        deal(state, rng)
        yield Played(sum(play_out(state.clone(), rng) for _ in range(ROLLOUTS)))


def openspiel_hearts_cpp(rng: random.Random) -> Games:
    """OpenSpiel's hearts, each deal played many times, the loop in C++.

    Python cannot call the C++ rollouts directly. A search of one simulation does: it rolls out
    from the root ROLLOUTS times and builds no tree. All hands of a deal are equally long: 52
    cards played, and 12 passed before unless this deal passes none; one played in Python tells.
    """
    spiel = import_module("pyspiel")
    game = spiel.load_game("hearts")
    search = spiel.MCTSBot(
        game=game,
        evaluator=spiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    while True:
        state = game.new_initial_state()
        deal(state, rng)
        search.step(state)
        yield Played(ROLLOUTS * play_out(state, rng))


def openspiel_hearts_cpp_whole(rng: random.Random) -> Games:
    """OpenSpiel's hearts, whole games between its random bots, the loop in C++."""
    spiel = import_module("pyspiel")
    game = spiel.load_game("hearts")
    bots = [spiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(4)]
    chance = deal(game.new_initial_state(), rng)
    while True:
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, rng.getrandbits(31))
        yield Played(state.move_number(), chance)


def pgx_games(name: str, rng: random.Random) -> Games:
    """A batch of Pgx's environments, the loop compiled: observation and mask at every step."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one core, as all others
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make(name)
    step = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def turn(state: Any, key: Any) -> tuple[Any, Any]:
        keys = jax.random.split(key, PGX_BATCH + 1)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(keys[0], logits)
        return jax.vmap(step)(state, actions, keys[1:]), None

    run = jax.jit(lambda state, key: jax.lax.scan(turn, state, jax.random.split(key, PGX_STEPS))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(SEED), PGX_BATCH))
    while True:
        state = run(state, jax.random.PRNGKey(rng.getrandbits(31)))
        state.observation.block_until_ready()
        yield Played(PGX_BATCH * PGX_STEPS)


def pgx_sparrow_mahjong(rng: random.Random) -> Games:
    """Pgx's sparrow mahjong: draw, keep or discard, three players."""
    return pgx_games("sparrow_mahjong", rng)


def pgx_leduc_holdem(rng: random.Random) -> Games:
    """Pgx's leduc hold'em: six cards, two players."""
    return pgx_games("leduc_holdem", rng)


class Peer(NamedTuple):
    """Which package is measured, and how it plays."""

    package: str
    play: Callable[[random.Random], Games]


PEERS = {
    "rlcard_gin_rummy": Peer("rlcard", rlcard_gin_rummy),
    "rlcard_uno": Peer("rlcard", rlcard_uno),
    "pettingzoo_gin_rummy": Peer("pettingzoo", pettingzoo_gin_rummy),
    "openspiel_hearts_python": Peer("open_spiel", openspiel_hearts_python),
    "openspiel_hearts_python_dealt": Peer("open_spiel", openspiel_hearts_python_dealt),
    "openspiel_hearts_cpp": Peer("open_spiel", openspiel_hearts_cpp),
    "openspiel_hearts_cpp_whole": Peer("open_spiel", openspiel_hearts_cpp_whole),
    "pgx_sparrow_mahjong": Peer("pgx", pgx_sparrow_mahjong),
    "pgx_leduc_holdem": Peer("pgx", pgx_leduc_holdem),
}


def measure(peer: Peer, seconds: float) -> dict[str, float | str]:
    """Let a peer play for about so many seconds, after one game to warm up."""
    games = peer.play(random.Random(SEED))
    next(games)
    decisions = chance = 0
    start, cpu_start = time.perf_counter(), time.process_time()
    while (elapsed := time.perf_counter() - start) < seconds:
        played = next(games)
        decisions += played.decisions
        chance += played.chance
    return {
        "decisions_per_second": round(decisions / elapsed),
        "decisions": decisions,
        "chance": chance,
        "seconds": round(elapsed, 3),
        "cpu_seconds": round(time.process_time() - cpu_start, 3),
        "version": version(peer.package),
    }


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Decisions per second of the peer systems.")
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each peer")
    parser.add_argument("--only", choices=PEERS, help="measure this peer alone")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser.parse_args()


def main() -> None:
    """Measure the peers one after another and print what came out."""
    warnings.simplefilter("ignore", DeprecationWarning)
    asked = arguments()
    names = [asked.only] if asked.only else list(PEERS)
    results = {name: measure(PEERS[name], asked.seconds) for name in names}
    if asked.json:
        print(json.dumps(results, indent=2))
    else:
        for name, result in results.items():
            print(f"{name:32}{result['decisions_per_second']:>12,} decisions/s")


if __name__ == "__main__":
    main()
