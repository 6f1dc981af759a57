"""Tools for operators: the tasks of `kontor admin`, backups, exports, and orders to running servers."""
