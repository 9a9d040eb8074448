"""Ratings are the fold of rated results by time, whoever folds them, and whenever."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce

from tidefold.server.store.database import Database
from tidefold.server.store.rating_queries import DAY_MS, PAIR_A_DAY
from tidefold.server.store.rows import SeatResult, Skill
from tidefold.server.store.skill_model import BETA, MEAN, SIGMA, TAU, SkillModel

MODEL = SkillModel()
PEOPLE = ("ana", "ben", "cai", "dee", "bot:careful", "bot:search:50ms")
Match = tuple[int, str, list[tuple[str, int]]]  # when it ended, its table, who had which rank


def some_matches(seed: int, count: int) -> list[Match]:
    """Random matches of two to four on many days; some end in the same millisecond."""
    chance = random.Random(seed)
    return [
        (
            chance.randrange(count) * DAY_MS,
            f"{seed}-{number}",
            [(who, chance.randint(1, 3)) for who in chance.sample(PEOPLE, chance.randint(2, 4))],
        )
        for number in range(count)
    ]


def seats_of(game: str, match: Match) -> list[SeatResult]:
    ended, table, ranks = match
    return [
        SeatResult(table, seat, None, None, game, "", ended, "lost", None, "{}", rank, who)
        for seat, (who, rank) in enumerate(ranks)
    ]


def plain_fold(matches: Sequence[Match]) -> dict[str, Skill]:
    """The library itself, match by match."""
    model = PlackettLuce(mu=MEAN, sigma=SIGMA, beta=BETA, tau=TAU)
    known: dict[str, Any] = {}
    for _, _, ranks in sorted(matches, key=lambda match: match[:2]):
        before = [[known.get(who, model.rating())] for who, _ in ranks]
        after = model.rate(before, ranks=[float(rank) for _, rank in ranks])
        known.update({who: new for (who, _), (new,) in zip(ranks, after, strict=True)})
    return {who: Skill(one.mu, one.sigma) for who, one in known.items()}


async def skills(store: Database, game: str) -> dict[str, Skill]:
    found = await store.ratings_of(game, PEOPLE)
    return {who: Skill(one.mu, one.sigma) for who, one in found.items()}


async def test_the_order_in_which_results_arrive_does_not_matter(store: Database) -> None:
    for seed in range(4):
        game, matches = f"game {seed}", some_matches(seed, 25)
        arriving = random.Random(seed).sample(matches, len(matches))
        for match in arriving:
            await store.add_results(seats_of(game, match))
            if seed % 2 or match is arriving[-1]:
                await store.fold_ratings(game, MODEL)
        assert await skills(store, game) == plain_fold(matches)
        counts = {who: sum(who in dict(ranks) for _, _, ranks in matches) for who in PEOPLE}
        rated = await store.ratings_of(game, PEOPLE)
        assert {who: one.matches for who, one in rated.items()} == {
            who: count for who, count in counts.items() if count
        }


async def test_a_rebuild_gives_the_same_ratings_and_the_same_history(
    store: Database,
) -> None:
    matches = some_matches(7, 30)
    for match in matches:
        await store.add_results(seats_of("shells", match))
        await store.fold_ratings("shells", MODEL)
    before = await skills(store, "shells")
    history = [await store.rating_changes_at(table) for _, table, _ in matches]
    assert await store.unfolded_games() == []
    assert await store.clear_ratings() == ["shells"]
    assert (await skills(store, "shells"), await store.unfolded_games()) == ({}, ["shells"])
    assert await store.fold_ratings("shells", MODEL) == len(matches)
    assert await store.fold_ratings("shells", MODEL) == 0
    assert await skills(store, "shells") == before
    assert [await store.rating_changes_at(table) for _, table, _ in matches] == history


async def test_two_who_fold_at_once_take_every_match_in_once(store: Database) -> None:
    matches = some_matches(3, 24)

    async def arrive(some: Sequence[Match]) -> int:
        folded = 0
        for match in some:
            await store.add_results(seats_of("shells", match))
            folded += await store.fold_ratings("shells", MODEL)
        return folded

    await asyncio.gather(arrive(matches[::2]), arrive(matches[1::2]))
    assert await skills(store, "shells") == plain_fold(matches)


async def test_a_forgotten_player_is_on_no_list_and_the_others_keep_their_ratings(
    store: Database,
) -> None:
    for who in ("ana", "ben"):
        await store.add_player(who, who.title(), f"token of {who}", 1)
    matches = [
        (n * DAY_MS, f"t{n}", [("ana", 1), ("ben", 2), ("bot:careful", 3)]) for n in range(40)
    ]
    for match in matches:
        await store.add_results(seats_of("shells", match))
    await store.fold_ratings("shells", MODEL)
    listed = [(one.rated_as, one.name) for one in await store.best_ratings("shells", 200, 9)]
    assert listed == [("ana", "Ana"), ("ben", "Ben"), ("bot:careful", "")]
    bens = (await store.ratings_of("shells", ["ben"]))["ben"]
    assert await store.better_ratings("shells", bens.mu, 200) == 1

    await store.set_listed("ben", on=False)
    assert not await store.is_listed("ben")
    assert [one.rated_as for one in await store.best_ratings("shells", 200, 9)] == [
        "ana",
        "bot:careful",
    ]
    await store.set_listed("ben", on=True)

    kept = (await store.ratings_of("shells", ["ben"]))["ben"]
    await store.forget_player("ana")
    assert [one.rated_as for one in await store.best_ratings("shells", 200, 9)] == [
        "ben",
        "bot:careful",
    ]
    assert await store.rating_changes_of("ana", "shells", 9) == []
    assert await store.rated_games_of("ana") == []
    await store.clear_ratings()
    await store.fold_ratings("shells", MODEL)
    assert (await store.ratings_of("shells", ["ben"]))["ben"] == kept


async def test_a_bot_in_two_seats_changes_by_the_mean_of_them(store: Database) -> None:
    match: Match = (1, "one", [("bot:careful", 1), ("ana", 2), ("bot:careful", 3)])
    await store.add_results(seats_of("shells", match))
    await store.fold_ratings("shells", MODEL)
    first, _, third = MODEL.rate([MODEL.fresh] * 3, [1, 2, 3])
    found = (await store.ratings_of("shells", ["bot:careful"]))["bot:careful"]
    assert found.mu == (first.mu + third.mu) / 2
    assert found.matches == 1


async def test_of_one_day_only_some_matches_of_the_same_two_count(store: Database) -> None:
    def pair(ended: int, *others: str) -> Match:
        return ended, f"{ended} {others}", [("ana", 1), *((one, 2) for one in others)]

    today = [pair(DAY_MS + number, "ben") for number in range(PAIR_A_DAY + 3)]
    others = [
        pair(2 * DAY_MS, "ben"),  # the next day
        pair(DAY_MS + 99, "cai"),
        *(pair(DAY_MS + number, "bot:careful") for number in range(100, 110)),
    ]
    over = [pair(DAY_MS + 50, "ben", "cai")]
    arriving = [*today, *others, *over]
    random.Random(1).shuffle(arriving)
    for match in arriving:
        await store.add_results(seats_of("shells", match))
        await store.fold_ratings("shells", MODEL)
    counted = [*today[:PAIR_A_DAY], *others]
    assert await skills(store, "shells") == plain_fold(counted)
    assert await store.rating_changes_at(today[-1][1]) == []
    assert await store.is_folded(today[-1][1])
    assert await store.unfolded_games() == []
    own = [pair(3 * DAY_MS + number, "bot:remote:Ada") for number in range(PAIR_A_DAY + 3)]
    for match in own:
        await store.add_results(seats_of("shells", match))
    await store.fold_ratings("shells", MODEL)
    expected = plain_fold([*counted, *own[:PAIR_A_DAY]])
    assert (await skills(store, "shells"))["ana"] == expected["ana"]


async def test_only_certain_ratings_are_on_the_leaderboard(store: Database) -> None:
    await store.add_results(seats_of("shells", (1, "one", [("bot:a", 1), ("bot:b", 2)])))
    await store.fold_ratings("shells", MODEL)
    assert await store.best_ratings("shells", 150, 9) == []
    assert len(await store.best_ratings("shells", 300, 9)) == 2
