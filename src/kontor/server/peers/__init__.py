"""Messages between the processes of one server, and tracking which processes are alive."""
