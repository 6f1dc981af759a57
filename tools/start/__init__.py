"""`make play`: from a fresh clone to a served page in seconds, with nothing but a Python.

Start reading at `__main__`. `lanes` sets Kontor up, interpreted; `engines` compiles while the server runs.
`places` names all folders; `children`, `progress` and `trouble` are shared. Nothing here is part of the
package or needs more than the standard library.
"""
