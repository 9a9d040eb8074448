"""Run the command `tidefold` as `python -m tidefold`."""

import sys

from .cli.main import main

sys.exit(main())
