"""Kontor itself: a wheel from these sources, unpacked into a folder."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from zipfile import ZipFile

from tools.start.children import Children
from tools.start.packages import compile_bytecode, environment
from tools.start.places import Making, Places
from tools.start.trouble import Trouble


def unpack_wheel(children: Children, making: Making, tools: list[Path], **variables: str) -> None:
    """Build a wheel without the client with the packages of `tools`, and unpack it."""
    path = ":".join(str(folder) for folder in tools)
    env = environment(PYTHONPATH=path, TMPDIR=making.tmp, KONTOR_WITHOUT_WEB="1", **variables)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", making.tmp]
    children.run("Building Kontor", build, env)
    [wheel] = making.tmp.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(making.folder)
    compile_bytecode(children, making.folder)


def add_client(places: Places, making: Making, client: Path) -> None:
    """Add a built client to Kontor. Raise `Trouble` if the sources have changed meanwhile."""
    shutil.copytree(client, making.folder / "kontor" / "web")
    if places.of_sources() != places.kontor.name:
        raise Trouble("The sources have changed while they were built; start again.")
