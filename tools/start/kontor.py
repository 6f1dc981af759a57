"""Builds Kontor itself: a wheel from these sources, which is unpacked into a folder."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from zipfile import ZipFile

from tools.start.children import Children
from tools.start.failures import SetupFailed
from tools.start.folders import NewFolder, PlayFolders
from tools.start.packages import compile_bytecode, environment


def unpack_wheel(children: Children, target: NewFolder, tools: list[Path], **variables: str) -> None:
    """Build a wheel of Kontor without the web client, and unpack it into the folder `target`.

    `tools` are the folders of the packages that build it. `variables` are added to the environment.
    """
    path = ":".join(str(folder) for folder in tools)
    env = environment(PYTHONPATH=path, TMPDIR=target.tmp, KONTOR_WITHOUT_WEB="1", **variables)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", target.tmp]
    children.run("Building Kontor", build, env)
    [wheel] = target.tmp.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(target.folder)
    compile_bytecode(children, target.folder)


def add_client(folders: PlayFolders, target: NewFolder, client: Path) -> None:
    """Copy the built web client into the build of Kontor in `target`.

    Raise `SetupFailed` if the sources changed during the build.
    """
    shutil.copytree(client, target.folder / "kontor" / "web")
    if folders.sources_key() != folders.kontor.name:
        raise SetupFailed("The sources have changed while they were built; start again.")
