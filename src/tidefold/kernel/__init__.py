"""What every game's rules are compiled and simulated with; nothing here knows a game."""
