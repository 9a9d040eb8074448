"""The score pad of Sea Salt & Paper for players at a real table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ....games.seasalt.editions import DEFAULT_EDITION, parse_edition
from ....games.seasalt.score_pad import CountedMatch, Impossible, PlayedRound, count_match
from ...errors import Refusal
from ..api import ScorePad

MOST_ROUNDS = 60
MOST_SCORED = 200  # no cards are worth that much
Face = Annotated[str, Meta(max_length=30)]
EventName = Annotated[str, Meta(max_length=30)]
Cards = Annotated[list[Face], Meta(max_length=66)]


class ShownCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's cards at the end of a round; starfish and rodeo duos count by where they lie."""

    hand: Cards = msgspec.field(default_factory=list)
    laid: Cards = msgspec.field(default_factory=list)


class PadRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round: the cards of every player, or the points that each scored.

    `by` says how it ended, and is missing while cards are still being named; `seat` called, or won
    with mermaids. With Extra Pepper, `event` lay on the table, and `owned` has each seat's own.
    """

    by: Literal["stop", "last-chance", "exhausted", "mermaids"] | None = None
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    cards: Annotated[list[ShownCards], Meta(max_length=4)] | None = None
    scored: (
        Annotated[list[Annotated[int, Meta(ge=0, le=MOST_SCORED)]], Meta(max_length=4)] | None
    ) = None
    event: EventName | None = None
    owned: Annotated[list[EventName | None], Meta(max_length=4)] | None = None


class SeaSaltPad(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="seasalt"
):
    """A match at a real table."""

    players: Annotated[int, Meta(ge=2, le=4)]
    edition: str | dict[str, Any] = DEFAULT_EDITION
    target: Annotated[int, Meta(ge=1, le=1000)] | None = None
    rounds: Annotated[list[PadRound], Meta(max_length=MOST_ROUNDS)] = msgspec.field(
        default_factory=list
    )


def _count(pad: Any) -> CountedMatch:
    assert isinstance(pad, SeaSaltPad)
    rounds = msgspec.convert(pad.rounds, list[PlayedRound], from_attributes=True)
    try:
        return count_match(parse_edition(pad.edition), pad.players, pad.target, rounds)
    except Impossible as problem:
        raise Refusal(
            "impossible", problem.reason, values=problem.values, detail=str(problem)
        ) from None
    except ValueError as problem:
        raise Refusal("bad-message", detail=str(problem)) from None


SCORE_PAD = ScorePad(SeaSaltPad, CountedMatch, _count)
