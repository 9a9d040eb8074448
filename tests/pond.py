"""A small sheet of Roll-cean, as a file of one's own."""

POND = """
format = "tidefold-sheet/1"
name = "pond"
rows = ["TTTTTTTTTTTT", "QQQQQQQQQQQQ", "TTTTTTTTTTTT", "QQQQQQQQQQQQ"]
links = [{ predator = "tuna", prey = "squid", points = 4 }]
bottle_factor = 3
starfish = { points = 1, most = 1, boxes = [[[0, 0], [0, 1]]] }
lines = { points = 1, needed = {} }
"""
