"""How the engines were built. When a wheel is built, the build hook replaces this file."""

COMPILED: bool = False  # whether the wheel contains compiled modules
REASON: str = "running from the source tree"  # the compiler, or why nothing is compiled
MODULES: tuple[str, ...] = ()  # the names of the compiled modules
