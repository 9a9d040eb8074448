"""Advice for Pearls: which card takes the trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pearls import CARDS, Match, replay

from tidefold.analysis import Analyst
from tidefold.analysis.judgement import Question
from tidefold.analysis.paired_batches import Evaluated, EvaluatedMove
from tidefold.analysis.search import Reason, Search
from tidefold.analysis.sentences import Phrases, sentence_of

APART = 0.1


class PearlSearch(Search[str, None]):
    """Evaluates a card by the chance that none laid after it is higher."""

    def __init__(self, view: Mapping[str, Any], moves: Sequence[str], played: str | None) -> None:
        self.laid, self.hand = view["laid"], view["hand"]
        players = len(view["points"])
        super().__init__(moves, len(self.laid) % players, view["points"])
        self.players, self.played = players, played
        if len(moves) == 1:
            self.forced = moves[0]

    def chance(self, card: int) -> float:
        """The chance to take the trick with a card."""
        before = self.laid[len(self.laid) - self.seat :]
        unseen = [one for one in CARDS if one not in self.laid and one not in self.hand]
        lower = sum(one < card for one in unseen) / len(unseen)
        beaten = any(one > card for one in before)
        return 0.0 if beaten else float(lower ** (self.players - self.seat - 1))

    def run(self, jobs: Any = None) -> PearlSearch:
        del jobs
        worth = {move: self.chance(int(move.partition(" ")[2])) for move in self.moves}
        most = max(worth.values())
        order = [EvaluatedMove(one, value, most - value, 0.0) for one, value in worth.items()]
        order.sort(key=lambda one: one.behind)
        worse = [one for one in order if one.loss > APART and self.played in (None, one.move)]
        self.found = Evaluated(order, worse[0] if worse else None, [])
        return self

    def reason(self, best: EvaluatedMove[str], foil: EvaluatedMove[str]) -> Reason:
        return Reason("trick", {"p": round(100 * best.value), "q": round(100 * foil.value)})


class PearlPhrases(Phrases):
    def reason(self, language: str, why: Reason, *_about: Any) -> str:
        if why.code == "trick":
            return "It takes the trick {p} times of 100, the other card {q} times.".format(
                **why.arguments
            )
        return sentence_of(language, f"hint.{why.code}", why.arguments)


class PearlAnalyst(Analyst):
    phrases = PearlPhrases()

    def search(
        self, view: Mapping[str, Any], legal_moves: Sequence[str], played: str | None = None
    ) -> PearlSearch:
        return PearlSearch(view, legal_moves, played)

    def decisions(self, record: Any) -> Iterator[Question]:
        replay(record)
        match = Match(record["players"], record["deck"])
        for number, card in enumerate(record["moves"]):
            seat, move = match.waiting[0], f"lay {card}"
            trick, turn = divmod(number, match.players)
            moves = match.legal_moves(seat)
            view = match.view(seat)
            yield Question(number + 1, trick + 1, turn + 1, seat, view, moves, move)
            match.play(move, seat=seat)


ANALYST = PearlAnalyst()
