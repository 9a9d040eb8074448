"""The sentences of every language; the rest of the package speaks in codes with arguments.

A catalogue merges the JSON files of one folder; each file serves one part of the programs.
A text `one|many` holds two forms, and the value `n` chooses between them. Argentine Spanish lists
only what differs from Spanish.
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
