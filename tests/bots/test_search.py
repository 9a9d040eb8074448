"""`careful`, `rollout` and `search`: honest, repeatable, within their budgets, and strong."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bot_positions import some_positions

from hidden_cards import permuted
from tidefold import seasalt
from tidefold.bots import play_out
from tidefold.bots.halving import SAFE_SHARE
from tidefold.bots.seasalt import BOTS
from tidefold.bots.seasalt.playout_bots import SearchBot
from tidefold.bots.seasalt.search.evaluator import MoveEvaluator
from tidefold.bots.seasalt.search.opponent_model import EIGHTHS, beginner_eighths
from tidefold.bots.seasalt.wasm import SEARCH
from tidefold.games.seasalt.builds import runners
from tidefold.kernel.runner import JobRunner

pytestmark = pytest.mark.usefixtures("no_compiler_for_boxes")

HONEST = [
    "beginner",
    "careful",
    "champion",
    "rollout:60",
    "search:60",
    "search:60:no-tree:no-belief",
]


@pytest.mark.parametrize("name", HONEST)
def test_hidden_cards_permuted_change_no_choice(name: str) -> None:
    different = 0
    for match in some_positions(5, 8):
        others = [permuted(match, number) for number in range(2)]
        different += any(other.state().hand != match.state().hand for other in others)
        chosen = {
            str(BOTS.make(name, 3).choose(same.view(match.seat), same.legal_moves()))
            for same in (match, *others)
        }
        assert len(chosen) == 1
    assert different > 10


@pytest.mark.parametrize("name", ["rollout:100", "search:100"])
def test_the_same_seed_and_playouts_choose_the_same(name: str) -> None:
    for match in some_positions(3, 4):
        view = match.view(match.seat)
        evaluated = [BOTS.make(name, 5).evaluate(view, match.legal_moves()) for _ in range(2)]  # type: ignore[attr-defined]  # playout bots have it
        assert evaluated[0] == evaluated[1]
        assert {move for move, _ in evaluated[0]} == set(match.legal_moves())
        assert all(0 <= chance <= 1 for _, chance in evaluated[0])


def test_threads_see_the_same_worlds() -> None:
    match = next(some_positions(1, 1))
    view = match.view(match.seat)
    count = len(match.legal_moves())
    one, two = (
        BOTS.make(f"rollout:{400 * count}{threads}", 5).evaluate(view, match.legal_moves())  # type: ignore[attr-defined]  # playout bots have it
        for threads in ("", ":2-threads")
    )
    assert one == two


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("search:0", "cannot read the budget in 'search:0'; write for example search:2000"),
        ("search:", "cannot read the budget"),
        ("rollout:fast", "cannot read the budget"),
        ("rollout:100:no-tree", "cannot read the budget"),
        ("search:100:20ms", "sets its budget twice"),
        ("search:100:100", "sets its budget twice"),
        ("search:999999999ms", "at most 600000 milliseconds"),
        ("search:10:65-threads", "at most 64 threads"),
        ("careful:100", "careful takes no budget; rollout and search do"),
        ("beginner:by-hand", "beginner takes no budget; rollout and search do"),
        ("serach:100", "there is no bot 'serach'"),
    ],
)
def test_bad_budgets_are_refused_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        BOTS.make(name)


class SlowEvaluator(MoveEvaluator):
    """Every world costs a stated time on a clock that only it moves."""

    now = 0.0
    cost = 0.0003

    def try_first(self, live: int, games: int) -> None:
        """Let time pass instead of trying."""
        self.worlds += games
        self.values[:live, 1] += games
        type(self).now += games * live * self.cost


@pytest.mark.parametrize("milliseconds", [1, 10, 200])
def test_a_time_budget_is_kept_to_a_slice(
    milliseconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tidefold.bots.seasalt.playout_bots.MoveEvaluator", SlowEvaluator)
    for clock in ("tidefold.bots.halving.time", "tidefold.bots.seasalt.playout_bots.time"):
        monkeypatch.setattr(f"{clock}.perf_counter", lambda: SlowEvaluator.now)
    for match in some_positions(5, 4):
        SlowEvaluator.now = 0.0
        BOTS.make(f"search:{milliseconds}ms").choose(match.view(match.seat), match.legal_moves())
        slice_of_all = SlowEvaluator.cost * len(match.legal_moves())
        assert SlowEvaluator.now <= milliseconds / 1000 * SAFE_SHARE + slice_of_all
        assert SlowEvaluator.now >= min(milliseconds / 2000, slice_of_all)


@pytest.mark.usefixtures("no_compiler_for_boxes")
def test_the_impatient_do_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as hurry:
        hurry.setattr(JobRunner, "_compile", lambda *_: None)
        hurry.setattr("tidefold.kernel.runner.Cpu", None)  # nobody may ask for it
        hurry.setattr(SearchBot, "jobs", runners(SEARCH))
        hurried = [
            BOTS.make("search:100", 3, impatient=True).choose(
                match.view(match.seat), match.legal_moves()
            )
            for match in some_positions(5, 4)
        ]
    patient = [
        BOTS.make("search:100", 3).choose(match.view(match.seat), match.legal_moves())
        for match in some_positions(5, 4)
    ]
    assert hurried == patient


def test_without_wasmtime_the_impatient_get_a_careful_move_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tidefold.kernel.runner.wasm_available", lambda: False)
    monkeypatch.setattr(JobRunner, "_compile", lambda *_: None)
    monkeypatch.setattr(SearchBot, "jobs", runners(SEARCH))
    for match in some_positions(5, 4):
        view = match.view(match.seat)
        hurried = BOTS.make("search", impatient=True).choose(view, match.legal_moves())
        assert hurried == BOTS.make("careful").choose(view, match.legal_moves())


def test_what_was_learned_is_kept_within_a_turn() -> None:
    match = next(m for m in some_positions(1, 9) if m.phase == "take")
    bot = BOTS.make("search:400", 1)
    for _ in range(2):
        assert match.seat is not None
        match.play(bot.choose(match.view(match.seat), match.legal_moves()))
    visits = bot._learned[0]  # type: ignore[attr-defined]  # what is looked at
    assert visits.sum() > 0


def won(names: list[str], deals: int, edition: str = "es") -> float:
    """The share of matches won by the first, every deal once from each seat."""
    points = 0.0
    for seed in range(deals):
        for seat in range(len(names)):
            seated = names[-seat:] + names[:-seat] if seat else names
            bots = [BOTS.make(name, 8 * seed + place) for place, name in enumerate(seated)]
            match = seasalt.Match(len(names), edition, seed=seed)
            outcome = play_out(match, bots).outcome
            assert outcome is not None
            points += (seat in outcome.winners) / len(outcome.winners)
    return points / deals / len(names)


def test_careful_beats_beginner() -> None:
    assert won(["careful", "beginner"], 15) > 0.75


def test_tuned_weights_beat_those_set_by_hand() -> None:
    assert won(["careful", "careful:by-hand"], 15) > 0.5


def test_careful_beats_three_beginners() -> None:
    assert won(["careful", "beginner", "beginner", "beginner"], 10, edition="it") > 0.3


def test_search_with_few_playouts_beats_beginner() -> None:
    assert won(["search:300", "beginner"], 10) > 0.8


def test_rollout_with_few_playouts_beats_beginner() -> None:
    assert won(["rollout:300", "beginner"], 10) > 0.75


def called(*calls: tuple[int, str]) -> seasalt.View:
    """A view of seat 0 of two whose history has these calls."""
    events = tuple({"event": "called", "seat": seat, "call": call} for seat, call in calls)
    return replace(seasalt.Match(2, seed=1).view(0), history=events)


def test_a_search_can_take_nobody_for_a_beginner() -> None:
    view = called((1, "stop"), (1, "stop"))
    eighths = [
        BOTS.make(name).settings_for(view).beginner_eighths  # type: ignore[attr-defined]  # playout bots have it
        for name in ("search:100", "search:100:no-beginners")
    ]
    assert eighths[0][1] > 0 == eighths[1][1]


def test_opponents_are_taken_for_beginners_by_their_calls() -> None:
    none, stops, bet = (
        beginner_eighths(called(*calls))[1]
        for calls in (
            (),
            ((1, "stop"), (1, "stop"), (1, "stop")),
            ((1, "stop"), (1, "last-chance")),
        )
    )
    assert bet == 0 < none < stops <= EIGHTHS
    assert beginner_eighths(called((0, "last-chance")))[1] == none
