"""How many playouts the analysis of a decision gets."""

PLAYOUTS = 40_000  # for a decision: worlds times moves
LEAST_PLAYOUTS, MOST_PLAYOUTS = 100, 10_000_000
