"""Accounts, sessions, passwords and bans, and finding out which player sent a request."""
