"""What is measured and drawn in a real Chromium, as by `python -m bench.browser.speed`.

The people at the browsers are those of the tests.
"""

import sys
from pathlib import Path

TESTS = Path(__file__).parents[2] / "tests"
sys.path += [str(TESTS), str(TESTS / "browser")]
