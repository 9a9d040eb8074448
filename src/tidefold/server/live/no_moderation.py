"""A server without moderation, such as the one in a page."""

from __future__ import annotations


class NoModeration:
    """Everything is allowed; a host's own moderation refuses some of it."""

    def check_player(self, player: str, address: str) -> None:
        """Refuse a player who is banned."""

    def check_network(self, address: str) -> None:
        """Refuse a network that is banned."""

    def check_speech(self, player: str, text: str | None) -> None:
        """Refuse what a muted player says, and words that are not allowed."""

    def check_words(self, text: str) -> None:
        """Refuse a text with a word that is not allowed."""
