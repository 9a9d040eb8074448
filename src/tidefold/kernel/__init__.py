"""What every game's kernel is built with; no game knowledge in here."""
