"""The HTTP interface: routes, the middleware that guards requests, and the files of the web client."""
