"""Tools for server operators: `kontor admin`, backups, exports, and commands that act on running servers."""
