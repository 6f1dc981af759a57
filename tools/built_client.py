"""Build the browser client where the wheel will look for it, unless it is there, and print that folder."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import CannotBuild, web_client  # noqa: E402

with TemporaryDirectory(prefix="kontor-web-") as scratch:
    try:
        built = web_client(ROOT, Path(scratch))
    except CannotBuild as failure:
        sys.exit(f"{failure}\n{failure.details}")
    if not built.is_relative_to(ROOT):
        sys.exit(f"the client cannot be kept below {ROOT}")
    print(built)
