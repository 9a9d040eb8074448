"""Roll-cean on paper: the player's sheet, cards, score sheet and rules."""
