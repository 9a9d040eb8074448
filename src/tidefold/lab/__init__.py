"""Measurements by simulation: throughput, the strength of bots, the balance of a sheet."""
