"""A table: the fold of its log, and the commands that add to the log."""
