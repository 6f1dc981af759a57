"""A game from another distribution with all optional parts. Its engine is `tests.core.sixth_game`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import kontor

ROOT = Path(__file__).parents[1]
KEY = "cups"
MODULE = "outside_cups"
FILES = {
    f"{MODULE}/__init__.py": '"""Under the Cup."""\n',
    f"{MODULE}/game.py": "from tests.core.sixth_game import GAME\n\n__all__ = ['GAME']\n",
    f"{MODULE}/card.toml": (
        'order = 5\nminutes = 10\n[en]\ntitle = "Under the Cup"\ntagline = "Stay or fold?"\n'
        '[hu]\ntitle = "Pohár alatt"\n[bench]\nrounds = 2\n'
    ),
    f"{MODULE}/card.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 276 150"/>\n',
    f"{MODULE}/client/index.js": (
        "export const api = 1;\nexport const mount = () => ({ update() {}, destroy() {} });\n"
    ),
    f"{MODULE}/words/en.json": json.dumps(
        {"cups.do.choose": "Choose: {choice}", "cups.log.lead": "{seat} leads."}
    ),
    f"{MODULE}/words/en.lesson.json": json.dumps({"cups.learn.aim": "Collect coins."}),
    f"{MODULE}/ledger/en.md": "# Under the Cup\n\n## Cups\n\n- **CU-CUP-01** Everybody is dealt a card.\n",
    f"{MODULE}/bots/__init__.py": (
        "from kontor.bots import GameBots\n\nBOTS = GameBots(lambda question: [question.legal[-1]])\n"
    ),
    f"{MODULE}/text_board.py": "def draw(view):\n    return ['drawn from outside', str(view['phase'])]\n",
    "outside_cups-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: outside-cups\nVersion: 1.0\n",
    "outside_cups-1.0.dist-info/entry_points.txt": f"[kontor.games]\n{KEY} = {MODULE}\n",
}


def install(folder: Path) -> Path:
    """Write the distribution into `folder` and return it. The caller has to put it on `sys.path`."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def python_path(folder: Path) -> str:
    """Return a PYTHONPATH with which a process finds this Kontor and the distribution in `folder`."""
    return os.pathsep.join((str(Path(kontor.__file__).parents[1]), str(ROOT), str(folder)))
