"""How many playouts a decision gets; apart from the rest, so that asking for it is cheap."""

PLAYOUTS = 40_000  # for a decision: worlds times moves
LEAST_PLAYOUTS, MOST_PLAYOUTS = 100, 10_000_000
