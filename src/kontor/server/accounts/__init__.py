"""Accounts, sessions, passwords and bans, and who sends a request."""
