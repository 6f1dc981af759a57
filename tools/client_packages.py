"""Install the web client's build and test tools into web/node_modules, as pinned by the lock file."""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
sys.path.insert(0, str(ROOT))

from hatch_build import CannotBuild, install_packages  # noqa: E402

BUILD = ROOT / "build"  # on the same disk as web/, so that node_modules can be moved by a rename
BUILD.mkdir(exist_ok=True)
with TemporaryDirectory(dir=BUILD, prefix="packages-") as scratch:
    copy = Path(scratch)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(WEB / name, copy / name)
    try:
        install_packages(copy)
    except CannotBuild as failure:
        sys.exit(f"{failure}\n{failure.details}")
    shutil.rmtree(WEB / "node_modules", ignore_errors=True)
    (copy / "node_modules").rename(WEB / "node_modules")
