"""Long checks, each a program with `--help`: `python -m verification.campaigns.kill --help`."""
