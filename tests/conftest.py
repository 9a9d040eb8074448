"""What all tests share: a Hypothesis profile, repeatable and without deadlines; real servers."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

pytest_plugins = ["http_fixtures", "browser_fixtures"]

# Whoever starts the tests in the background may have them ignore Ctrl-C, and all they start inherit
# that; some of them are tested to end by it.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "tidefold",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tidefold")
