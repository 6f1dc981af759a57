"""Builds Kontor itself: a wheel from these sources, which is unpacked into a folder."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from zipfile import ZipFile

from tools.start.children import Children
from tools.start.packages import compile_bytecode, environment
from tools.start.places import NewFolder, Places
from tools.start.trouble import Trouble


def unpack_wheel(children: Children, new: NewFolder, tools: list[Path], **variables: str) -> None:
    """Build a wheel of Kontor without the web client, and unpack it into the folder `new`.

    `tools` are the folders of the packages that build it. `variables` are added to the environment.
    """
    path = ":".join(str(folder) for folder in tools)
    env = environment(PYTHONPATH=path, TMPDIR=new.tmp, KONTOR_WITHOUT_WEB="1", **variables)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", new.tmp]
    children.run("Building Kontor", build, env)
    [wheel] = new.tmp.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(new.folder)
    compile_bytecode(children, new.folder)


def add_client(places: Places, new: NewFolder, client: Path) -> None:
    """Copy the built web client into the build of Kontor in `new`.

    Raise `Trouble` if the sources changed during the build.
    """
    shutil.copytree(client, new.folder / "kontor" / "web")
    if places.kontor_key() != places.kontor.name:
        raise Trouble("The sources have changed while they were built; start again.")
