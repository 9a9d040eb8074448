"""Observers of a running server: metrics for Prometheus, traces for OpenTelemetry, a debug log."""
