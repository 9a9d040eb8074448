"""Throughput of the compiled rules, one file a game."""
