"""Measuring: benchmarks, the balance of a sheet, and the arena; rule comparison later."""
