"""HTTP routes, the request guard, and the files of the web client."""
