"""Messages between the processes of one server, and which of them are running."""
