"""Create a game with `kontor new-game`, and install its wheel in another folder, as a user would.

    python tools/outside_game.py FOLDER tide
    python tools/outside_game.py FOLDER ebb --without-board

The project is written to FOLDER/tide. Its wheel is unpacked to FOLDER/site; add this folder to `sys.path`.
Nothing is downloaded: the build runs in this environment and ignores dependencies.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path


def install_new_game(folder: Path, name: str, *, board: bool = True) -> Path:
    """Create and install the game `name`. Return the folder with the installed package, for `sys.path`.

    If `board` is false, first remove the game's `client` folder, which draws its board.
    """
    subprocess.run(
        [sys.executable, "-m", "kontor", "new-game", name, "--folder", str(folder)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    if not board:
        shutil.rmtree(folder / name / name / "client")
    wheels, site = folder / name / "wheels", folder / "site"
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(wheels)]
    subprocess.run(build, cwd=folder / name, check=True, capture_output=True)
    [wheel] = wheels.iterdir()
    with zipfile.ZipFile(wheel) as parts:
        parts.extractall(site)
    return site


if __name__ == "__main__":
    print(install_new_game(Path(sys.argv[1]).resolve(), sys.argv[2], board="--without-board" not in sys.argv))
