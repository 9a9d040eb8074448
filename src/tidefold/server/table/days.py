"""Times as texts, and days of the daily deal: each begins and ends at midnight UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta


def day_at(now: int) -> str:
    """The day of a time in milliseconds."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def utc_text(at: int) -> str:
    """A time in milliseconds as records and spreadsheets have it, to the second."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def end_of(day: str) -> int:
    """When a day ends, in milliseconds."""
    begun = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return int((begun + timedelta(days=1)).timestamp()) * 1000


def days_before(day: str, count: int) -> str:
    """The day `count` days earlier."""
    return (date.fromisoformat(day) - timedelta(days=count)).isoformat()


def is_day(text: str) -> bool:
    """Is this text an ISO date, written with dashes?"""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
