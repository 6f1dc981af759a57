"""Accounts, sessions, passwords and bans. `callers` finds out which player sent a request."""
