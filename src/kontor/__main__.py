"""Run the command line with `python -m kontor`."""

import sys

from kontor.cli import main

if __name__ == "__main__":  # worker processes of `simulate --jobs` import this file under another name
    sys.exit(main())
