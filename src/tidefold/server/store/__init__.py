"""The store: the log of every table, and the players."""
