"""Sentences in every language; everything else in the package speaks in codes with arguments.

A catalogue is the JSON files of one folder merged, one file for each part that shows sentences.
`one|many` holds two forms, between which the value `n` chooses. Argentine Spanish says only what
it says differently from Spanish.
"""

from .catalogue import (
    LANGUAGES,
    catalogue,
    common_sentences,
    language_of,
    page_parts,
    page_sentences,
)
from .sentences import Sentences, card_name, colour_name, form_of

__all__ = [
    "LANGUAGES",
    "Sentences",
    "card_name",
    "catalogue",
    "colour_name",
    "common_sentences",
    "form_of",
    "language_of",
    "page_parts",
    "page_sentences",
]
