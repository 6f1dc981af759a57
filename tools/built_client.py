"""Build the web client, unless it is built already, and print the folder that contains it.

python tools/built_client.py            build everything, in the folder where the wheel build looks for it
python tools/built_client.py --quick    for `make play`: leave out what only public servers need
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import CannotBuild, quick_web_client, web_client  # noqa: E402

with TemporaryDirectory(prefix="kontor-web-") as scratch:
    client = quick_web_client if "--quick" in sys.argv[1:] else web_client
    try:
        built = client(ROOT, Path(scratch))
    except CannotBuild as failure:
        sys.exit(f"{failure}\n{failure.details}")
    if not built.is_relative_to(ROOT):
        sys.exit(f"the client cannot be kept below {ROOT}")
    print(built)
