"""The store in a SQLite file, the default."""
