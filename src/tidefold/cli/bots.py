"""Bots on the command line: by level, as the page calls them, or by their own names."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from unicodedata import normalize

from ..bots.catalogue import bots_of
from ..bots.engine import PREFIX, bot_named
from ..games.registry import Game, games
from ..i18n import LANGUAGES, catalogue
from .output import BadInput, meant

# Names between commas; a comma between quotes separates nothing.
_BOT = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""")


def levels_of(game: str, language: str = "en") -> dict[str, str]:
    """Return the bots of a game's levels, the weakest first, by the page's name: `very-easy`."""
    names = catalogue(language)
    return {_word(names.get(f"bot.{bot}", bot)): bot for bot in bots_of(game).levels}


def _word(name: str) -> str:
    """Return a name as one word without accents."""
    letters = normalize("NFKD", name.lower().replace(" ", "-"))
    return "".join(letter for letter in letters if letter.isascii())


def add_bots(
    parser: ArgumentParser, *names: str, text: str, default: str | None, required: bool = False
) -> None:
    """Add the option of bots, whose help lists them by game."""
    known = ". ".join(f"{game.title}: {_known(game.name)}" for game in games())
    parser.add_argument(
        *names,
        default=default,
        required=required,
        metavar="A,B",
        help=f"{text}. {known}".replace("%", "%%"),
    )


def _known(game: str) -> str:
    return f"{', '.join(levels_of(game))}; or {', '.join(bots_of(game).makers)}"


def read_bots(text: str, game: Game, *, programs: bool = True) -> list[str]:
    """Return the names of bots in `A,B,…`, with levels replaced; BadInput if one does not exist."""
    return [bot_of(name.strip(), game.name, programs=programs) for name in _BOT.findall(text)]


def bot_of(text: str, game: str, *, programs: bool = True) -> str:
    """Return the name of a bot that is named itself or by its level; BadInput if there is none."""
    word = _word(text)
    bot = next(filter(None, (levels_of(game, one).get(word) for one in LANGUAGES)), text)
    try:
        if programs and bot.startswith(PREFIX):
            bot_named(bot, game)
            return bot
        known = [*levels_of(game), *bots_of(game).makers]
        if bot.partition(":")[0] not in known:
            close = meant(text, known) or f"; there are {_known(game)}"
            raise BadInput(f"there is no bot {text!r}{close}")
        bots_of(game).parse(bot)
    except ValueError as problem:
        raise BadInput(problem) from None
    return bot


def for_seats(bots: list[str], seats: int) -> list[str]:
    """Return one bot for each seat; a single bot stands for every seat."""
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise BadInput(f"{len(bots)} bots are named for {seats} seats")
    return bots


def have_programs(bots: list[str], options: Namespace) -> bool:
    """Do programs play? Raises BadInput if they would have to run on a cluster."""
    found = any(name.startswith(PREFIX) for name in bots)
    if found and options.ray is not None:
        raise BadInput("a program plays on this computer only; leave out --ray")
    return found
