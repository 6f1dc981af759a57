"""Tools for the people who run a server: `kontor admin`, backups, exports, and orders for running servers."""
