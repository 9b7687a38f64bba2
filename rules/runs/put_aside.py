"""Files that a project keeps and does not run: an archive, and what came with a copy of somebody else's project."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path

from reprolint.discovery import launcher_files, text_files
from reprolint.index.program import Program
from reprolint.index.project import Project, is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.uses import notebooks

# Folders of what is kept and no longer used.
_ARCHIVES = frozenset(
    """archieve archive archived archives attic backup backups bak deprecated graveyard legacy obsolete old trash
    unused""".split()
)
# `old_scripts`, `coreset-old-0915`
_OF_BEFORE = compile_later(
    r"(?i)(?:old|deprecated|unused|archived?|legacy)[_-]|.*[_-](?:old|bak|deprecated)(?:[_-]|\d|$)"
)
# Packages of which projects hold copies, and what is in them.
_PACKAGES = {
    "detectron2": ("modeling", "layers"),
    "diffusers": ("models", "schedulers"),
    "fairseq": ("tasks", "criterions"),
    "mmcv": ("cnn", "utils"),
    "mmdet": ("models", "core"),
    "mmengine": ("runner", "registry"),
    "mmpose": ("models", "core"),
    "mmseg": ("models", "core"),
    "timm": ("models", "data"),
    "torch_geometric": ("nn", "data"),
    "torchvision": ("models", "transforms"),
    "transformers": ("models", "generation_utils.py"),
}
_LICENCE = compile_later(r"(?i)(?:license|licence|copying)(?:\.(?:md|txt|rst))?$")
_README = compile_later(r"(?i)readme(?:\.(?:md|txt|rst))?$")
_LONG, _ALL = 200_000, 20_000_000  # bytes of a text, and of all: what is longer is data


def put_aside(file: File) -> bool:
    """Whether a file is in an archive or in a copy of somebody else's project, and nothing outside of that folder leads
    to it: no program, launcher, notebook or text."""
    program = file.program
    known: dict[Path, bool] = program.__dict__.setdefault("put_aside", {})
    if file.path not in known:
        known[file.path] = not file.test and any(
            _is_aside(program, folder, file.path) for folder in _folders(program.project, file.path)
        )
    return known[file.path]


def _folders(project: Project, path: Path) -> list[Path]:
    """The folders below the root that a file is in, the outermost first."""
    return [folder for folder in reversed(path.parents) if project.root in folder.parents]


def _inside(project: Project, folder: Path) -> list[Path]:
    """The files below a folder."""
    start = os.path.join(folder, "")  # of text: to ask each path for its folders is slow
    return [path for name, path in project.known.items() if name.startswith(start)]


def _is_aside(program: Program, folder: Path, path: Path) -> bool:
    archive = folder.name.lower() in _ARCHIVES or _OF_BEFORE.match(folder.name) is not None
    if not archive and not _is_copy(program, folder):
        return False
    if not archive and _is_adapted(program, folder, path):
        return False
    return not (_is_wanted(program, folder, path) or _is_told(program.project, folder, path, archive))


def _is_adapted(program: Program, folder: Path, path: Path) -> bool:
    """Whether a file of a copy, or a program there that leads to it, works with what is outside: then it was written
    for this project."""
    project = program.project
    above = project.closure([path], project.leading) & program.starts | {path}
    return any(
        folder not in used.parents and _has(project, one, used)
        for one in above
        for used in project.imports.get(one, ())
    )


def _has(project: Project, path: Path, used: Path) -> bool:
    """Whether a module has what a file imports from it: many are called `data.dataset`."""
    names = project.scan(path).imports
    for name in names:
        if project.module(name, path) == used:
            parts = [n[len(name) + 1 :] for n in names if n.startswith(f"{name}.")]
            if not parts or any(project.mentions(used, part.encode()) for part in parts):
                return True
    return False


def _is_wanted(program: Program, folder: Path, path: Path) -> bool:
    """Whether a program outside of a folder leads to a file in it, or none is outside that could."""
    project = program.project
    if not any(folder not in start.parents for start in program.starts) or path in led_to(program, folder):
        return True
    above = project.closure([path], project.leading)
    started = [launcher for launcher in project.launchers if folder not in launcher.parents]
    return not above.isdisjoint(program.consoles) or any(
        not above.isdisjoint(project.launches(launcher)) for launcher in started
    )


def _is_told(project: Project, folder: Path, path: Path, archive: bool) -> bool:
    """Whether a text outside of a folder names a file in it that leads to this one, or the folder as a place to work
    in (that there is an archive is no news), or a notebook imports it."""
    texts = texts_of(project.root)
    if texts is None:
        return True
    above = project.closure([path], project.leading)
    names = {one.relative_to(project.root).as_posix() for one in above if folder in one.parents}
    called = Counter(os.path.basename(name) for name in project.known)
    names |= {one.name for one in above if called[one.name] == 1}
    words = [re.escape(name.encode()) + rb"(?!\w)" for name in sorted(names)]
    if not archive:
        installs = rb"(?![^\n]*\n?[^\n]*(?:setup\.py|pip install|make\b))"
        words.append(
            re.escape(folder.relative_to(project.root).as_posix().encode())
            + rb"/?(?![\w/-])(?!\.\w)"
            + installs
        )
    named = re.compile(rb"(?<![\w/-])(?:\./)?(?:%b)" % b"|".join(words))
    if any(named.search(text) for at, text in texts.items() if folder not in at.parents):
        return True
    stems = b"|".join(sorted(re.escape(one.stem.encode()) for one in above))
    imported = re.compile(rb"import[^\\\n]*\b(?:%b)\b|from [\w.]*\b(?:%b)\b" % (stems, stems))
    return any(imported.search(text) for text in notebooks(project.root))


def led_to(program: Program, folder: Path) -> frozenset[Path]:
    """The files of a folder to which imports lead from outside of it, by the names of modules wherever those are:
    `sys.path` may hold any part of the folder by then."""
    known: dict[Path, frozenset[Path]] = program.__dict__.setdefault("led_to", {})
    if folder not in known:
        project = program.project
        inside = set(_inside(project, folder))
        by_name: dict[str, list[tuple[str, Path]]] = {}
        for path in inside:
            module = path.parent if path.stem == "__init__" else path.with_suffix("")
            by_name.setdefault(module.name, []).append((module.as_posix(), path))
        found = {path for path in project.files if path not in inside and not is_test(path, project.root)}
        todo = found
        while todo:
            near = [project.imports.get(path, set()) | _by_name(project, path, by_name) for path in todo]
            todo = set[Path]().union(*near) - found
            found = found | todo
        known[folder] = frozenset(found & inside)
    return known[folder]


def _by_name(project: Project, path: Path, by_name: dict[str, list[tuple[str, Path]]]) -> set[Path]:
    """What a file may import of a folder by names that are not found from where it is."""
    found: set[Path] = set()
    for name in project.scan(path).imports:
        first, last = name.partition(".")[0], name.rpartition(".")[2]
        if (
            last in by_name
            and first
            and first not in sys.stdlib_module_names
            and project.module(name, path) is None
        ):
            tail = "/" + name.replace(".", "/")
            found.update(target for module, target in by_name[last] if module.endswith(tail))
    return found


# -- copies --------------------------------------------------------------------------------------------------


def _is_copy(program: Program, folder: Path) -> bool:
    """Whether a folder holds a copy of somebody else's project, which this one uses as a library."""
    known: dict[Path, bool] = program.__dict__.setdefault("copies", {})
    if folder not in known:
        known[folder] = _is_known_package(program.project, folder) or (
            _is_foreign(program.project, folder) and bool(led_to(program, folder))
        )
    return known[folder]


def _is_known_package(project: Project, folder: Path) -> bool:
    """Whether a folder deep in the project is a known package by its name and by what is in it, or holds little
    else."""
    if folder.parent == project.root or folder.parent.parent == project.root:
        return False  # the project itself may be that package
    if _holds(folder.name, folder):
        return True
    parts = [name for name in _PACKAGES if _holds(name, folder / name)]
    inside = _inside(project, folder) if parts else []
    return bool(parts) and 4 * len(inside) < 5 * sum(
        path.relative_to(folder).parts[0] in parts for path in inside
    )


def _holds(name: str, folder: Path) -> bool:
    parts = _PACKAGES.get(name, ())
    return bool(parts) and all((folder / part).exists() for part in parts)


def _is_foreign(project: Project, folder: Path) -> bool:
    """Whether a folder has signs of a project of its own among modules of this one: another licence; or a README, and
    beside that something to install or modules that import one another as if the folder were the root."""
    names = _listing(folder)
    licence = next((name for name in names if _LICENCE.match(name)), None)
    own = next((name for name in _listing(project.root) if _LICENCE.match(name)), None)
    if licence is not None and own is not None and _text(folder / licence) != _text(project.root / own):
        return True
    if not any(_README.match(name) for name in names) or folder.parent == project.root:
        return False
    if not any((folder.parent / name).suffix == ".py" for name in _listing(folder.parent)):
        return False  # packages side by side may be all of one hand
    if any((folder / name / "setup.py").exists() for name in ("", *names)):
        return True
    return any(_as_if_root(project, path, folder) for path in _inside(project, folder))


def _as_if_root(project: Project, path: Path, folder: Path) -> bool:
    """Whether a module imports others of a folder by names that begin there: `models.base`, where the project's own
    modules have to say `library.models.base`."""
    for name in project.scan(path).imports:
        target = project.module(name, path) if not name.startswith(".") and "." in name else None
        if target is not None and path.parent != folder and folder in target.parents:
            inner = target.parent if target.stem == "__init__" else target.with_suffix("")
            if inner.relative_to(folder).as_posix().replace("/", ".") == name:
                return True
    return False


@lru_cache(maxsize=1 << 10)
def _listing(folder: Path) -> tuple[str, ...]:
    try:
        return tuple(sorted(os.listdir(folder)))
    except OSError:
        return ()


@lru_cache(maxsize=64)
def _text(path: Path) -> bytes:
    try:
        return b" ".join(path.read_bytes().split())
    except OSError:
        return b""


# -- texts ---------------------------------------------------------------------------------------------------


def said(root: Path) -> list[bytes] | None:
    """The texts, configurations, scripts and notebooks of a project; None where they are too many to look at."""
    texts = texts_of(root)
    return [*texts.values(), *notebooks(root)] if texts is not None else None


@lru_cache(maxsize=4)
def texts_of(root: Path) -> dict[Path, bytes] | None:
    """What a project's texts, configurations and scripts say that are no Python; None where they are too many to look
    at."""
    texts = text_files(root)
    found: dict[Path, bytes] = {}
    size = 0
    for path in (*launcher_files(root), *texts) if texts is not None else ():
        try:
            if path.stat().st_size <= _LONG:
                found[path] = path.read_bytes()
                size += len(found[path])
        except OSError:
            continue
        if size > _ALL:
            return None
    return found if texts is not None else None
