"""A learned player: what it sees, its network in NumPy, and its weights."""
