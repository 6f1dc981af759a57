"""How the engines were built. When a wheel is built, the build hook replaces this file."""

COMPILED: bool = False
REASON: str = "running from the source tree"
MODULES: tuple[str, ...] = ()
