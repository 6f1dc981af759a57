"""Long checks. Each is a program; see, for example, `python -m verification.campaigns.kill --help`."""
