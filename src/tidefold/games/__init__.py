"""The rules of the games: one folder per game, and what all games share."""
