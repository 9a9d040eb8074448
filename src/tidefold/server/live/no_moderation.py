"""A server without moderation, such as the one in a page."""

from __future__ import annotations

from typing import Protocol


class Moderation(Protocol):
    """What a host does not allow; every method raises a Refusal that says so."""

    def check_player(self, player: str, address: str) -> None:
        """Refuse somebody who is banned."""

    def check_network(self, address: str) -> None:
        """Refuse a network that is banned."""

    def check_speech(self, player: str, text: str | None) -> None:
        """Refuse what a muted player says, and words that are not allowed."""

    def check_words(self, text: str) -> None:
        """Refuse a text with a word that is not allowed."""


class NoModeration:
    """Everything is allowed."""

    def check_player(self, player: str, address: str) -> None:
        """Nobody is banned."""

    def check_network(self, address: str) -> None:
        """No network is banned."""

    def check_speech(self, player: str, text: str | None) -> None:
        """Everybody may speak."""

    def check_words(self, text: str) -> None:
        """Every word is allowed."""
