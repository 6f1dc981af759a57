"""How the engines were built. In a wheel the build hook puts its own account in place of this file."""

COMPILED: bool = False
REASON: str = "running from the source tree"
MODULES: tuple[str, ...] = ()
