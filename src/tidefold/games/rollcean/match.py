"""Plays a match in Python: all seats decide at the same time, each on its own sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..api import Event, match_ended
from ..checks import check_given_up, check_seat
from ..record import check_notes, check_number, write_record
from .board import board_of, boxes_of, words_of
from .card_draw import Drawn, draw_by_seed
from .events import decided, round_ended, thrown
from .hourglass_modes import UNTIMED, check_time, seconds_of
from .moves import Placement, parse_placement, placement_on
from .objectives import ObjectiveDeck
from .reasons import IllegalPlacement, Reason
from .record import GAME, Outcome, PlayedRound, gained_in, outcome_of
from .rules import count_legal, fits, gain, is_legal, list_legal, resolve, throw, total
from .shapes import ShapeDeck, shipped_shapes
from .sheet import DEFAULT_SHEET, WIDTH, Sheet, parse_sheet
from .simulation import choose, throw_dice
from .state import NOBODY, PASS, WAITING, Phase, State, new_state
from .views import View, view_of

LONGEST_MS = 10**9
PASSES = ("chosen", "late", "none-fits")


class Match:
    """One match with all its hidden placements; show players `view(seat)`, never the match itself.

    >>> match = Match(players=2, seed=7)
    >>> match.waiting, match.round
    ((0, 1), 1)
    """

    def __init__(
        self,
        players: int = 2,
        sheet: str | Mapping[str, Any] | Sheet = DEFAULT_SHEET,
        seed: int | None = None,
        time: Mapping[str, Any] | None = None,
        drawn: Drawn | None = None,
        shapes: ShapeDeck | None = None,
        objectives: ObjectiveDeck | None = None,
    ) -> None:
        """Draw the cards by seed from these or the shipped decks, or use the cards `drawn`.

        Without a time, the match is played without an hourglass.
        """
        self._state = new_state(players)
        self.sheet = parse_sheet(sheet)
        self.time = check_time(dict(time or UNTIMED))
        self.drawn = drawn or draw_by_seed(self._state, self.sheet, seed, shapes, objectives)
        self.shapes = {shape.name: shape for shape in self.drawn.shapes}
        deck = self._shape_deck(shapes or shipped_shapes())
        self.board = board_of(self.sheet, deck, ObjectiveDeck("drawn", self.drawn.objectives))
        self._state.shapes[:] = map(deck.shapes.index, self.drawn.shapes)
        self._state.objectives[:] = range(len(self.drawn.objectives))
        self.rounds: list[PlayedRound] = []
        self.outcome: Outcome | None = None
        self.meta: dict[str, Any] = {}
        self.fair: dict[str, Any] = {}
        self._throw_next()

    def _shape_deck(self, known: ShapeDeck) -> ShapeDeck:
        """A deck that holds the drawn shapes, if possible one that other matches share."""
        if set(known.shapes).issuperset(self.drawn.shapes):
            return known
        return ShapeDeck("drawn", self.drawn.shapes)

    # Whose decisions are awaited, and the legal moves

    @property
    def players(self) -> int:
        """The number of players."""
        return self._state.players

    @property
    def round(self) -> int:
        """The number of the current round or, between rounds, of the last one.

        It is 0 before the first throw.
        """
        return self._state.round

    @property
    def dice(self) -> tuple[int, int] | None:
        """The two dice of this round; None while no round is being played."""
        if self._state.phase != Phase.PLACE:
            return None
        return self._state.dice[0], self._state.dice[1]

    @property
    def seconds(self) -> int | None:
        """The seconds for the other players once the first has finished; None without a limit."""
        return seconds_of(self.time, max(1, self.round))

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision in this round is awaited."""
        if self._state.phase != Phase.PLACE:
            return ()
        return tuple(s for s in range(self.players) if self._state.codes[s] == WAITING)

    def _only(self, seat: int | None) -> int:
        """The seat given; for None, the only seat whose decision is awaited, or else ValueError."""
        if seat is None:
            if len(self.waiting) != 1:
                raise ValueError(f"name the seat: {len(self.waiting)} decisions are awaited")
            return self.waiting[0]
        check_seat(seat, self.players)
        return seat

    def legal_moves(self, seat: int | None = None) -> tuple[Placement | str, ...]:
        """The legal moves of a seat, `pass` last; none if its decision is not awaited.

        The seat may be left out while only one decision is awaited.
        """
        seat = self._only(seat)
        return (*self.placements(seat), "pass") if seat in self.waiting else ()

    def placements(self, seat: int) -> tuple[Placement, ...]:
        """All placements that a seat may draw now."""
        return tuple(self.placement(code) for code in self._legal_codes(seat))

    def gains(self, seat: int) -> tuple[int, ...]:
        """The points that each placement of `placements` would add to a seat's total."""
        return tuple(gain(self._state, self.board, seat, code) for code in self._legal_codes(seat))

    def _legal_codes(self, seat: int) -> list[int]:
        if seat not in self.waiting:
            return []
        codes = [PASS] * count_legal(self._state, self.board, seat)
        list_legal(self._state, self.board, seat, codes)
        return codes

    def choose(self, seat: int, policy: int) -> Placement | str:
        """A move by a simple policy and the match's key; a batch with the same seed plays it too.

        In a batch, all seats choose before the first one places.
        """
        code = choose(self._state, self.board, seat, policy)
        return "pass" if code == PASS else self.placement(code)

    def placement(self, code: int) -> Placement:
        """The placement that a code of `board` stands for with the dice of this round."""
        first, second = self._state.dice
        shape = self._state.shapes[first - 1]
        if self.board.first[shape] <= code < self.board.first[shape + 1]:
            die, column = first, second
        else:
            die, column = second, first
        boxes = boxes_of(self.board.low[code], self.board.high[code])
        return placement_on(self.drawn.shapes[die - 1], boxes, column)

    def find(self, move: str | Placement) -> Placement | None:
        """The placement that a text or a Placement stands for; None for a pass."""
        if isinstance(move, Placement):
            if move.shape not in self.shapes:
                raise ValueError(f"there is no shape {move.shape!r} in this game")
            return placement_on(self.shapes[move.shape], move.boxes, move.column)
        if not isinstance(move, str):
            raise ValueError(f"a placement is a text or a Placement, not {move!r}")
        return None if move.strip() == "pass" else parse_placement(move, self.shapes)

    def why_not(self, move: str | Placement, *, seat: int | None = None) -> Reason | None:
        """Why a seat may not make this placement or pass now; None if it may."""
        if seat is not None:
            check_seat(seat, self.players)
        found = self.find(move)
        if self._state.phase != Phase.PLACE:
            return Reason("match-over" if self.outcome else "throw-awaited")
        seat = self._only(seat)
        # R 2.7  Once placed, a shape cannot be changed; nor can a pass.
        if seat not in self.waiting:
            return Reason("already-placed")
        if found is None or is_legal(self._state, self.board, seat, self._code(found)):
            return None if found is None or self._column_fits(found) else self._not_thrown(found)
        return self._explain(seat, found)

    def _code(self, move: Placement) -> int:
        """The code of a placement; PASS if it reaches over the edge of the sheet."""
        if any(not (0 <= r < self.sheet.height and 0 <= c < WIDTH) for r, c in move.boxes):
            return PASS
        shape = self._state.shapes[self._die_of(move)]
        words = words_of(move.boxes)
        for code in range(self.board.first[shape], self.board.first[shape + 1]):
            if (self.board.low[code], self.board.high[code]) == words:
                return code
        return PASS

    def _column_fits(self, move: Placement) -> bool:
        first, second = self._state.dice
        pairs = ((first, second), (second, first))
        return any(
            self.drawn.shapes[s - 1].name == move.shape and c == move.column for s, c in pairs
        )

    def _not_thrown(self, move: Placement) -> Reason:
        dice = "{} and {}".format(*self._state.dice)
        return Reason("not-thrown", {"dice": dice, "shape": move.shape, "column": move.column})

    def _explain(self, seat: int, move: Placement) -> Reason:
        """The reason why a placement is not legal; call it only for such a placement."""
        code = self._code(move)
        if code == PASS:
            return Reason("off-sheet")
        if not self._column_fits(move):
            return self._not_thrown(move)
        if not fits(self._state, self.board, seat, code):
            return Reason("overlap")
        return Reason("not-in-column", {"column": move.column})

    # Playing

    def play(
        self,
        move: str | Placement,
        *,
        seat: int | None = None,
        at_ms: int | None = None,
        ms: int | None = None,
        auto: bool | None = None,
    ) -> tuple[Event, ...]:
        """Let a seat place a shape or pass, for good; the last seat to decide ends the round.

        The seat may be left out while only one decision is awaited. `at_ms` counts from the throw;
        the earliest placement turns the hourglass, and its seat throws next. The record keeps `ms`,
        the thinking time, and `auto`, which says that the move was played for an absent player.
        """
        if at_ms is not None:
            check_number(at_ms, "at_ms", 0, LONGEST_MS)
        notes = check_notes(ms, auto)
        reason = self.why_not(move, seat=seat)
        found = self.find(move)
        if reason is not None:
            raise IllegalPlacement(found or "pass", reason)
        seat = self._only(seat)
        if found is None:
            none = count_legal(self._state, self.board, seat) == 0
            return self._submit(seat, PASS, {"pass": "none-fits" if none else "chosen", **notes})
        code = self._code(found)
        played = {
            "shape": 1 + self._die_of(found),
            "column": found.column,
            "boxes": boxes_of(self.board.low[code], self.board.high[code]),
        }
        timed = {} if at_ms is None else {"at_ms": at_ms}
        return self._submit(seat, code, {**played, **timed, **notes})

    def _die_of(self, move: Placement) -> int:
        return [shape.name for shape in self.drawn.shapes].index(move.shape)

    def mark_late(
        self, seat: int, *, ms: int | None = None, auto: bool | None = None
    ) -> tuple[Event, ...]:
        """Note that a seat did not place in time: it draws nothing and scores 0 for the round."""
        check_seat(seat, self.players)
        if seat not in self.waiting:
            raise ValueError(f"seat {seat} is not waited for")
        return self._submit(seat, PASS, {"pass": "late", **check_notes(ms, auto)})

    def time_up(self) -> tuple[Event, ...]:
        """End the round because time is up: every seat that has not placed is late."""
        if self._state.phase != Phase.PLACE:
            raise ValueError("no round is being played")
        return tuple(event for seat in self.waiting for event in self.mark_late(seat))

    def _submit(self, seat: int, code: int, play: dict[str, Any]) -> tuple[Event, ...]:
        self._state.codes[seat] = code
        self.rounds[-1].plays[seat] = {"seat": seat, **play}
        happened = [decided(seat, self._play_text(seat))]
        # R 3.5  A pass is final and does not turn the hourglass.
        if code != PASS:
            self.rounds[-1].order.append((play.get("at_ms", LONGEST_MS), seat))
        # R 3.7  The round ends when everybody has placed or passed, or is late.
        if not self.waiting:
            happened += self._end_round()
        return tuple(happened)

    def _end_round(self) -> list[Event]:
        """Count the round, and throw for the next one if the seed supplies the dice."""
        played = self.rounds[-1]
        before = self._state.copy()
        moves = [self._play_text(seat) for seat in range(self.players)]
        # R 3.6  Between equal first times, the lowest seat turns the hourglass.
        turner = min(played.order)[1] if played.order else NOBODY
        resolve(self._state, self.board, turner)
        gained = gained_in(before, self._state, self.sheet, self.drawn.objectives)
        played.end(gained)
        happened = [round_ended(before.round, moves, gained, self.totals)]
        if self._state.phase == Phase.OVER:
            self.outcome = outcome_of(self._state, self.board)
            happened.append(match_ended(self.outcome.as_record()))
        return happened + self._throw_next()

    def _play_text(self, seat: int) -> str:
        """A seat's decision in this round as text: a placement, `pass` or `late`."""
        code = self._state.codes[seat]
        if code != PASS:
            return str(self.placement(code))
        play = self.rounds[-1].plays[seat] or {}
        return "late" if play.get("pass") == "late" else "pass"

    def _throw_next(self) -> list[Event]:
        if self._state.phase != Phase.THROW or not self.drawn.seeded:
            return []
        thrower = self._state.thrower
        throw_dice(self._state)
        return self._begin_round(thrower)

    def _begin_round(self, thrower: int) -> list[Event]:
        self.rounds.append(PlayedRound(self._state, thrower))
        return [thrown(self._state, thrower, self.seconds)]

    def give_up(self, by: str, winners: Iterable[int] = ()) -> Outcome:
        """End the match early: `resigned` or `abandoned`, with the winners agreed on."""
        if self.outcome:
            raise ValueError("the match is over")
        seats = check_given_up(by, winners, self.players)
        self._state.phase = Phase.OVER
        bottles = tuple(self._state.bottles[: self.players])
        self.outcome = Outcome(by, self.totals, bottles, seats)
        return self.outcome

    def throw(self, dice: tuple[int, int], thrower: int | None = None) -> tuple[Event, ...]:
        """Throw these dice by hand; any seat may throw first, and the rules name later throwers."""
        if self._state.phase != Phase.THROW:
            raise ValueError("the match is over" if self.outcome else "a round is being played")
        if len(dice) != len(self._state.dice):
            raise ValueError(f"two dice are thrown, not {len(dice)}")
        for die in dice:
            check_number(die, "a die", 1, 6)
        due = self._state.thrower if self.rounds else thrower
        if due is None or type(due) is not int or not 0 <= due < self.players:
            raise ValueError(f"the thrower must be a seat from 0 to {self.players - 1}")
        if thrower not in (None, due):
            raise ValueError(f"seat {due} throws this round, not {thrower}")
        self._state.thrower = due
        throw(self._state, *dice)
        return tuple(self._begin_round(due))

    # What it shows

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all seats so far."""
        return tuple(total(self._state, self.board, seat) for seat in range(self.players))

    def view(self, seat: int | None = None) -> View:
        """A seat's view: all sheets after the last round, and its own decision of this one."""
        if seat is not None:
            check_seat(seat, self.players)
        return view_of(
            self._state,
            seat,
            self.sheet,
            self.drawn,
            seconds=self.seconds,
            waiting=self.waiting,
            placed=self._placed(seat),
            totals=self.totals,
        )

    def _placed(self, seat: int | None) -> Placement | str | None:
        """The seat's own decision in this round, for its view; None before it has decided."""
        if seat is None or self._state.phase != Phase.PLACE or seat in self.waiting:
            return None
        code = self._state.codes[seat]
        return "pass" if code == PASS else self.placement(code)

    def state(self) -> State:
        """A copy of the state: for engines and tests, never for players."""
        return self._state.copy()

    def record(self, *, with_legal: bool = False) -> dict[str, Any]:
        """The match as a record; `with_legal` adds the number of legal placements to every play."""
        board = self.board if with_legal else None
        settings = {"sheet": self.sheet.as_record(), "players": self.players}
        content = {
            "shapes": [shape.as_record() for shape in self.drawn.shapes],
            "objectives": [goal.as_record(self.sheet) for goal in self.drawn.objectives],
            "time": dict(self.time),
            "rounds": [played.as_record(board) for played in self.rounds],
        }
        return write_record(self, GAME, self.drawn.seed, settings, content)
