"""Tools for the people who run a server: `kontor admin`, backups, exports, and orders to running servers."""
