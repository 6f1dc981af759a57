"""Prints what Kontor needs at run time, one requirement a line, as pyproject.toml has it."""

import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))

if __name__ == "__main__":
    print("\n".join(requirement.replace(" ", "") for requirement in PROJECT["project"]["dependencies"]))
