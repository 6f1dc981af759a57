"""Sessions, passwords, bans, and who is calling."""
