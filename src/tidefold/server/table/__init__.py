"""A live table: the fold of its log, and which commands it takes."""
