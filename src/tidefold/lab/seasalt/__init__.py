"""Measurements of Sea Salt & Paper."""
