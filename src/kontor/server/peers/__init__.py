"""News between the processes of one server."""
