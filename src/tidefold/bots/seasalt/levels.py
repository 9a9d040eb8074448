"""The levels of bots that a table of Sea Salt & Paper offers."""

# The weakest first. A table also takes any other budget within its bounds.
LEVELS = (
    "random",
    "beginner",
    "careful",
    "search:10ms",
    "champion",
    "search:100ms",
    "search:500ms",
)
