"""The values that the store keeps; ids are short texts.

The fields of a row are the columns of a table in `schema.py`; the field `table` is the column
`table_id`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

Long = Annotated[int, "up to 64 bits"]  # other numbers have 32
Time = Long  # milliseconds since 1970
# A match that all players left is abandoned; a person's match without opponents is solo.
MatchOutcome = Literal["won", "shared", "lost", "solo", "abandoned"]
ChallengePurpose = Literal["register", "sign-in"]
TournamentStatus = Literal["open", "playing", "over", "closed"]


class Row(msgspec.Struct, frozen=True):
    """One event of a table's log; `words` is a player's free text, which can be erased."""

    table: str
    seq: int
    at: Time
    kind: str
    player: str | None
    body: str
    words: str | None = None


class TableLine(msgspec.Struct, frozen=True):
    """The line of a table in lists, derived from its log."""

    id: str
    game: str
    status: str
    public: bool
    seq: int
    created: Time
    changed: Time
    due: Time | None
    summary: str


class Outage(msgspec.Struct, frozen=True):
    """A time in which no server was running."""

    since: Time
    until: Time


class SeatResult(msgspec.Struct, frozen=True):
    """The result of a match for one seat, derived from its log; `figures` is a JSON object.

    `player` is null for a bot, and for a person who was forgotten. In a rated match a seat has a
    `rank`, and `rated_as` says whose rating it changes.
    """

    table: str
    seat: int
    player: str | None
    bot: str | None
    game: str
    rules: str
    ended: Time
    outcome: MatchOutcome
    points: int | None
    figures: str
    rank: int | None = None
    rated_as: str | None = None


class Change(msgspec.Struct, frozen=True):
    """Everything that is stored together for one table; `seated` are players who sat down.

    `results` come with the end of a match. A change without a line is a probe, which stores a
    meaningless row.
    """

    line: TableLine | None
    rows: tuple[Row, ...]
    seated: tuple[str, ...] = ()
    results: tuple[SeatResult, ...] = ()


# The kind of the last event of a deleted table, for servers that still have it in memory.
PRUNED = "pruned"
PROBE = Change(None, ())
# A probe is a code that has expired, as large as many moves; the next claim of a code deletes it.
PROBE_VALUES = ("probe", "x" * 65536, 0)


class MatchFilter(msgspec.Struct, frozen=True):
    """The condition on a player's matches; null does not restrict.

    The times are those of the end, the first one included; the opponent is a `rival` or a `bot`.
    """

    game: str | None = None
    outcome: str | None = None
    since: Time | None = None
    until: Time | None = None
    rival: str | None = None
    bot: str | None = None


EVERY_MATCH = MatchFilter()


class Mistake(msgspec.Struct, frozen=True):
    """A decision of a player that an analysis marked; `number` is its place in the record."""

    table: str
    number: int
    player: str
    game: str
    at: Time


class PracticeNote(msgspec.Struct, frozen=True):
    """A player's results in practice: the answered positions, and right answers in a row."""

    answered: tuple[str, ...] = ()
    streak: int = 0
    longest: int = 0


class DailyTry(msgspec.Struct, frozen=True):
    """A player's try at the deal of a day, with fields of its table's line."""

    day: str
    game: str
    player: str
    table: str
    status: str
    changed: Time
    summary: str


class ChallengeTry(msgspec.Struct, frozen=True):
    """A player's try at the deal of a challenge, with fields of its table's line."""

    player: str
    table: str
    status: str
    summary: str


class Followed(NamedTuple):
    """A person whom a player follows, and the name of that entry in the player's list."""

    player: str
    id: str


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of a player; `id` names it in the player's list, `public_key` is base64url."""

    credential: str
    id: str
    player: str
    public_key: str
    counter: Long
    label: str
    created: Time
    used: Time | None = None


class BotToken(msgspec.Struct, frozen=True):
    """A remote bot and when its token was used last; one without a player is the host's."""

    name: str
    player: str | None
    created: Time
    used: Time | None = None


class Skill(NamedTuple):
    """An estimated skill: its mean and its standard deviation."""

    mu: float
    sigma: float


class Rating(msgspec.Struct, frozen=True):
    """A skill after a number of matches; only people have a `name` here."""

    rated_as: str
    mu: float
    sigma: float
    matches: int
    name: str = ""


class RatingChange(msgspec.Struct, frozen=True):
    """The effect of one match on the rating of one seat."""

    table: str
    seat: int
    game: str
    rated_as: str
    ended: Time
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


class TournamentLine(msgspec.Struct, frozen=True):
    """A tournament; `plan` is a JSON object of the host's choices.

    The deals come from `secret`. The `host` is null once that player is forgotten.
    """

    id: str
    host: str | None
    game: str
    title: str
    public: bool
    plan: str
    secret: str
    status: TournamentStatus
    created: Time


class Entrant(msgspec.Struct, frozen=True):
    """A participant: a person or a bot; neither, once the person is forgotten."""

    number: int
    player: str | None
    bot: str | None
    withdrew: bool = False


class TournamentRound(msgspec.Struct, frozen=True):
    """A paired round; `pairing` is a JSON object."""

    number: int
    begins: Time
    due: Time | None
    pairing: str
    over: bool = False


class Sanction(msgspec.Struct, frozen=True):
    """A ban or a mute of a player, or a ban of a network, which is kept as a hash.

    With `with_network`, the networks from which the player comes next are banned too.
    """

    id: str
    kind: str
    player: str | None
    network: str | None
    with_network: bool
    since: Time
    until: Time | None
    reason: str

    def is_over(self, now: int) -> bool:
        """Has its time passed?"""
        return self.until is not None and self.until <= now


class Action(msgspec.Struct, frozen=True):
    """An action of a moderator; `about` is an id, never a name."""

    at: Time
    by: str
    action: str
    about: str
    detail: str
