"""`make play`: from a fresh clone to a served page in seconds, with nothing but a Python.

Start at `__main__`. `lanes` sets Kontor up, interpreted; `engines` compiles beside the running server;
`places` says where everything lies; `children`, `progress` and `trouble` are what they share. Nothing here
is part of the package, and nothing needs more than the standard library.
"""
