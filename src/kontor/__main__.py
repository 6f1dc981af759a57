"""`python -m kontor` is `kontor`."""

import sys

from kontor.cli import main

if __name__ == "__main__":  # a process of `simulate --jobs` imports this file under another name
    sys.exit(main())
