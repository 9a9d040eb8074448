"""How many playouts the analysis of a decision of Roll-cean gets."""

PLAYOUTS = 10_000  # matches to the end: each is long, and tells much
