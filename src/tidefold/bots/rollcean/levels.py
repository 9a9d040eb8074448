"""The levels of bots that a table of Roll-cean offers."""

# The weakest first. A table also takes `planner` with another budget within its bounds.
LEVELS = ("random", "beginner", "planner")
