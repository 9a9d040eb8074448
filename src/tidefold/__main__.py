"""`python -m tidefold` is the command `tidefold`."""

import sys

from .cli.main import main

sys.exit(main())
