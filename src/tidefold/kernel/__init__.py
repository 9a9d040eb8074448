"""Compiles and simulates the rules of every game; nothing here knows a game."""
