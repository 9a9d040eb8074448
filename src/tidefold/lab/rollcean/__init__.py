"""Measurements of Roll-cean."""
