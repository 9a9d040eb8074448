"""The end of the match: who won and why, and how the rounds went."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.seasalt import View
from ..frame import heading
from ..layout import wrap
from ..ledger import ledger
from ..people import point_count
from .rounds import Seen
from .sentences import END
from .words import Words


def result(words: Words, view: View, width: int) -> list[str]:
    """Who won and why, from the last event of the match, and the score of every round."""
    end = view.history[-1]
    lines = ["", heading(words.paint, END["title"], "", width, "heavy")]
    lines += wrap(words.paint.sun(_winner(words, end)), width, " ")
    if end["by"] != "mermaids":
        for sentence in _reasons(words, end, view):
            lines += wrap(sentence, width, " ")
    rounds = [event["scored"] for event in view.history if event["event"] == "round-ended"]
    return [*lines, "", *ledger(words, rounds, view.totals, width)]


def _winner(words: Words, end: Seen) -> str:
    """The sentence that names the winner."""
    winners: Sequence[int] = end["winners"]
    if end["by"] == "mermaids":
        return words.say(END, "mermaids", winners[0])
    points = point_count(end["totals"][winners[0]])
    if len(winners) > 1:
        return END["shared"].format(who=words.all_names(winners), points=points)
    return words.say(END, "won", winners[0], points=points)


def _reasons(words: Words, end: Seen, view: View) -> list[str]:
    """Why: the target, and how a tie was broken."""
    told = [END["why"].format(target=view.target)]
    best = max(end["totals"])
    tied = [seat for seat, total in enumerate(end["totals"]) if total == best]
    if len(tied) > 1:
        who = words.all_names(tied)
        told.append(END["tie"].format(who=who, points=point_count(best)))
        told.append(END[f"tie.{words.edition.tie_break.word}"])
    if len(end["winners"]) > 1:
        told.append(END["tie.shared"])
    return told
