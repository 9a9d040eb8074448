"""Measuring: benchmarks now; arena, balance and rule comparison later."""
