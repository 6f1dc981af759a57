"""`make play`: start a server from a fresh clone within seconds. It requires only Python.

Start reading at `__main__`. `parallel_setup` installs what Kontor needs to run uncompiled. `engines` compiles
the engines while the server runs. `folders` defines the paths of all folders. `children`, `packages`,
`kontor`, `progress` and `failures` are shared helpers.
Nothing here is part of the installed package, and nothing needs more than the standard library.
"""
