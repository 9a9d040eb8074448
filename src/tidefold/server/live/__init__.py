"""Live tables in memory: connections, the dispatch of messages, and the frames for each viewer."""
