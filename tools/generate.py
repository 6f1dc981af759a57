"""Generate some modules of each game from its `catalogue.py` and its `state.py`. `make format` runs this.

    python tools/generate.py            write the files
    python tools/generate.py --check    fail if a file is out of date

`catalogue.py` lists the verbs and the phases of a game by name. `actions.py` and `phases.py` are generated
from it: they give each verb and each phase a literal number. mypyc compiles a literal into the code, but
looks up a computed number at every use.

`state.py` declares the fields of a state. `state_generated.py` is generated from it, with functions that copy
and clear a state. A copy shares an array with the original only if its items are never changed in place:
`FieldRules` lists these arrays. `state.py` is parsed, not imported, because it imports
the generated modules.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import sys
import types
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "kontor" / "games"
CORE = ROOT / "src" / "kontor" / "core"
BASES = {
    "State": CORE / "state.py",
    "PhasedState": CORE / "phases.py",
    "NegotiationState": CORE / "negotiation.py",
}
"""The classes of core that a game's state can derive from, and where their fields are declared."""
FIRST_MARK = 100
ACTIONS = '''"""Numbers of the actions, generated from `catalogue.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from typing import Final

{lines}
ACTIONS: Final = {size}
'''
PHASES = '''"""Numbers of the phases, generated from `catalogue.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

from typing import Final

{lines}
'''
STATE = '''"""Copying and clearing a state, generated from `state.py` by `tools/generate.py`. Do not edit."""

from __future__ import annotations

{imports}


def copy_state(s: {state_class}, t: {state_class}) -> None:
    """Make `t` an independent copy of `s`."""
{lines}


def clear_numbers(s: {state_class}) -> None:
    """Set every number to 0."""
{zeros}
'''


# ---- actions and phases ---------------------------------------------------------------------------------


def actions_and_phases_modules(catalogue_file: Path) -> dict[Path, str]:
    """Return the texts of a game's `actions.py` and `phases.py`, keyed by path."""
    module = import_catalogue(catalogue_file)
    actions = []
    for name, block in zip(
        names_defined_by(catalogue_file, "CATALOGUE.add"), module.CATALOGUE.blocks, strict=True
    ):
        actions.append(f"{name}: Final = {block.first_action}")
        actions.append(f"{name}_END: Final = {block.first_action + block.size}")
    phases = [f"{name}: Final = {i}" for i, name in enumerate(names_defined_by(catalogue_file, "PHASES.add"))]
    marks = names_defined_by(catalogue_file, "PHASES.add_mark")
    if marks:
        phases.append("# Marks: phases that no player sees. After one, `flow.proceed` enters the next phase.")
        phases += [f"{name}: Final = {FIRST_MARK + i}" for i, name in enumerate(marks)]
        phases.append(f"FIRST_MARK: Final = {FIRST_MARK}")
    return {
        catalogue_file.with_name("actions.py"): ACTIONS.format(
            lines="\n".join(actions), size=module.CATALOGUE.size
        ),
        catalogue_file.with_name("phases.py"): PHASES.format(lines="\n".join(phases)),
    }


def import_catalogue(catalogue: Path) -> types.ModuleType:
    """Import a `catalogue.py` without its package, because the package needs the generated modules.

    Instead, `sys.modules` gets an empty module with the name and folder of the package. The catalogue can
    then read the `components.toml` in this folder.
    """
    name = f"kontor.games.{catalogue.parent.name}"
    folder = [str(catalogue.parent)]
    spec = spec_from_file_location(
        name, catalogue.with_name("__init__.py"), submodule_search_locations=folder
    )
    assert spec is not None
    package = module_from_spec(spec)
    kept = {module: sys.modules.pop(module) for module in list(sys.modules) if module.startswith(name)}
    sys.modules[name] = package
    try:
        return importlib.import_module(f"{name}.catalogue")
    finally:
        for module in [module for module in sys.modules if module.startswith(name)]:
            del sys.modules[module]
        sys.modules.update(kept)


def names_defined_by(source: Path, function: str) -> list[str]:
    """Return each name that `source` defines as `NAME: Final = function(...)`, in the order of the file."""
    return [
        part.target.id
        for part in ast.parse(source.read_text()).body
        if isinstance(part, ast.AnnAssign)
        and isinstance(part.target, ast.Name)
        and isinstance(part.value, ast.Call)
        and ast.unparse(part.value.func) == function
    ]


# ---- states ---------------------------------------------------------------------------------------------


def state_module(state_file: Path) -> str:
    """Return the text of `state_generated.py` for the game with this `state.py`."""
    body = ast.parse(state_file.read_text()).body
    (state_class,) = [part for part in body if isinstance(part, ast.ClassDef)]
    constants = {
        part.target.id: part.value
        for part in body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and part.value
    }
    rules = {word.arg: word.value for word in call_of(constants.get("FIELDS")).keywords}
    never_changed = names_in_set(rules.get("never_changed_in_place"), constants)
    frozen = freeze_conditions(rules.get("frozen_when"), constants)

    holding = sorted(set(frozen.values()))
    imported_names = ", ".join([state_class.name, *holding])
    lines = [f"{condition}_now = {condition}(s)" for condition in holding]
    declared = inherited_fields(state_class) + declared_fields(state_class)
    for field, kind in declared:
        value = f"s.{field}"
        if field in frozen:
            value += f" if {frozen[field]}_now else {value}[:]"
        elif kind == "Arr" and field not in never_changed:
            value += "[:]"
        lines.append(f"t.{field} = {value}")
    zeros = [f"s.{field} = 0" for field, kind in declared if kind != "Arr"]
    return STATE.format(
        imports=f"from kontor.games.{state_file.parent.name}.state import {imported_names}",
        state_class=state_class.name,
        lines=indented(lines),
        zeros=indented(zeros),
    )


def call_of(value: ast.expr | None) -> ast.Call:
    assert isinstance(value, ast.Call), "state.py has no FIELDS: Final = FieldRules(...)"
    return value


def indented(lines: list[str]) -> str:
    return "\n".join(f"    {line}" for line in lines)


def inherited_fields(declaring_class: ast.ClassDef) -> list[tuple[str, str]]:
    """Return the names and types of the fields that a state class inherits from its base classes in core."""
    found: list[tuple[str, str]] = []
    while declaring_class.bases:
        name = ast.unparse(declaring_class.bases[0])
        (declaring_class,) = [
            part
            for part in ast.parse(BASES[name].read_text()).body
            if isinstance(part, ast.ClassDef) and part.name == name
        ]
        found = declared_fields(declaring_class) + found
    return found


def declared_fields(declaring_class: ast.ClassDef) -> list[tuple[str, str]]:
    """Return the fields that a class declares itself, with their types."""
    return [
        (part.target.id, ast.unparse(part.annotation))
        for part in declaring_class.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    ]


def names_in_set(value: ast.expr | None, constants: dict[str, ast.expr]) -> frozenset[str]:
    """Return the strings in a set expression: a set call, a constant, or a union of such sets."""
    if isinstance(value, ast.BinOp):
        return names_in_set(value.left, constants) | names_in_set(value.right, constants)
    if isinstance(value, ast.Name):
        return names_in_set(constants[value.id], constants)
    return frozenset(ast.literal_eval(value.args[0])) if isinstance(value, ast.Call) else frozenset()


def freeze_conditions(pairs: ast.expr | None, constants: dict[str, ast.expr]) -> dict[str, str]:
    """Map each field that can be frozen to the name of the function that tells whether it is frozen."""
    condition_of_field: dict[str, str] = {}
    for pair in pairs.elts if isinstance(pairs, ast.Tuple) else ():
        assert isinstance(pair, ast.Tuple)
        condition, fields = pair.elts
        condition_of_field |= dict.fromkeys(names_in_set(fields, constants), ast.unparse(condition))
    return condition_of_field


# ---- all files ------------------------------------------------------------------------------------------


def generated_files() -> dict[Path, str]:
    """Return the path and the text of every generated file."""
    found: dict[Path, str] = {}
    for folder in sorted(path.parent for path in GAMES.glob("*/catalogue.py")):
        found |= actions_and_phases_modules(folder / "catalogue.py")
        found[folder / "state_generated.py"] = state_module(folder / "state.py")
    return found


def main() -> int:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    check = parser.parse_args().check
    sys.path.insert(0, str(ROOT / "src"))
    old = {
        path: text
        for path, text in generated_files().items()
        if not path.exists() or path.read_text() != text
    }
    for path, text in old.items():
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: run make format", file=sys.stderr)
        else:
            path.write_text(text)
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
