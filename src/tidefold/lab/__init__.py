"""Measuring: benchmarks and the balance of a sheet; arena and rule comparison later."""
