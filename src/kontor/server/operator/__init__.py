"""Tools for the people who run a server: `kontor admin`, backups, exports, commands for running servers."""
