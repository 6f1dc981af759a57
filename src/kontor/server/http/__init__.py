"""The HTTP interface: routes, middleware that limits requests, and the files of the web client."""
