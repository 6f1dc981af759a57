"""`make play`: start a server from a fresh clone within seconds. It requires only Python.

Start reading at `__main__`. `lanes` installs what an uncompiled Kontor needs. `engines` compiles the engines
while the server runs. `places` names all folders; `children`, `progress` and `trouble` are shared helpers.
Nothing here is part of the installed package, and nothing needs more than the standard library.
"""
