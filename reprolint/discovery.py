"""Which files: folders are walked, `.gitignore` is respected as git does, files that are named are taken."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from reprolint.config import (
    DEFAULT_EXCLUDE,
    MARKERS,
    Settings,
    as_path,
    excluded,
    is_marked,
    looks_like_top,
    upwards,
)
from reprolint.gitignore import Ignore
from reprolint.gitindex import tracked_around
from reprolint.index.project import MANIFEST

SUFFIXES = {
    "python": (".py", ".pyi"),
    "shell": (".sh", ".bash", ".sbatch", ".slurm"),
    "yaml": (".yaml", ".yml"),
}
_EVERY = (*(suffix for suffixes in SUFFIXES.values() for suffix in suffixes), ".ipynb")
_RESOURCES = "._"  # what macOS keeps beside a file, `._train.py`: no source
_BUILT = (".egg-info", ".dist-info")  # a build's lists of all that is there: nobody's words
# Configurations and texts, which may name a script or a class.
_TEXTS = (
    ".json", ".jsonc", ".jsonnet", ".toml", ".cfg", ".ini", ".gin", ".conf", ".hocon", ".xml", ".md", ".rst", ".txt",
    ".ps1", ".bat", ".mk", "Makefile", "Dockerfile", "Procfile", "Justfile", "README",
)  # fmt: skip
MANY_TEXTS = 3_000  # a project that has more holds data
# A folder that nothing marks as a project may be anything, a home folder even: look at so many folders only, and stop
# at so many files where it does not even look like a project.
_UNMARKED_FOLDERS, _UNMARKED_FILES = 2_000, 2_000


class Found:
    """What the paths of a command line stand for.

    `files` are absolute and sorted, without doubles; `unreadable` are paths that cannot be looked into, and why.
    """

    def __init__(self) -> None:
        self.files: list[str] = []
        self.named: set[str] = set()  # those that were given themselves
        self.notebooks = 0
        self.unreadable: list[tuple[str, str]] = []


def find(paths: Iterable[str | Path], languages: Iterable[str] = ("python",), bare: bool = False) -> Found:
    """The files that paths stand for.

    Files that are named count whatever their suffix or `.gitignore` say. What is not there is told without a look at
    what is around. Notebooks are counted and left out. With `bare`, folders that are excluded by default are walked:
    a project that sets `exclude` wants its own list instead.
    """
    found = Found()
    suffixes = tuple(suffix for language in sorted(languages) for suffix in SUFFIXES[language])
    files: set[str] = set()
    links: set[str] = set()
    tops: set[str] = set()
    for path in paths:
        absolute = os.path.abspath(path)
        if os.path.isdir(absolute):
            tops.add(absolute)
            walked = _walk(absolute, bare)
            found.unreadable += walked.unreadable
            files.update(file for file in walked.files if file.endswith(suffixes))
            links.update(file for file in walked.links if file.endswith(suffixes))
            found.notebooks += sum(file.endswith(".ipynb") for file in walked.files)
        elif absolute.endswith(".ipynb"):
            found.notebooks += 1
        elif _is_pipe(absolute):  # reading it would wait for a writer
            found.unreadable.append((absolute, "cannot read the file: not a regular file"))
        elif why := _missing(absolute):
            found.unreadable.append((absolute, f"cannot read the file: {why}"))
        else:
            files.add(absolute)
            found.named.add(absolute)
    if links:  # a file that is found under its own name is not checked again under another
        # Below a folder that was walked no folder is a link: only how it was given may be.
        folders = {*tops, *(os.path.dirname(file) for file in found.named)}
        real = [(os.path.join(os.path.realpath(folder), ""), os.path.join(folder, "")) for folder in folders]
        own = files - links
        files -= {link for link in links - found.named if _under_own_name(os.path.realpath(link), real, own)}
    found.files = sorted(files)
    return found


def _under_own_name(target: str, folders: list[tuple[str, str]], own: set[str]) -> bool:
    """Whether a file is among those that were found, given the real names of folders that hold them."""
    return any(target.startswith(real) and folder + target[len(real) :] in own for real, folder in folders)


def keep(file: str, settings: Settings, named: bool, force: bool) -> bool:
    """Whether a file is to be checked, by the settings: files that are named are, unless `force`. Never one of a copy
    of the runtime, which is no code of the project's."""
    if is_vendored(os.path.dirname(file)):
        return False
    return (named and not force) or not excluded(file, settings)


@lru_cache(maxsize=4096)
def is_vendored(folder: str) -> bool:
    """Whether `reprolint vendor` made a folder."""
    return os.path.exists(os.path.join(folder, MANIFEST))


def project_files(root: Path) -> list[Path]:
    """Every Python file of the project, in order: what the program model is made of.

    The project's own `exclude` does not count here: what need not be checked may still hold the seed.
    """
    return [
        as_path(file) for file in _project_files(os.path.abspath(root)) if file.endswith(SUFFIXES["python"])
    ]


def launcher_files(root: Path) -> list[Path]:
    """Every shell script and YAML file of the project, in order: what may start its programs."""
    suffixes = SUFFIXES["shell"] + SUFFIXES["yaml"]
    return [as_path(file) for file in _project_files(os.path.abspath(root)) if file.endswith(suffixes)]


def notebook_files(root: Path) -> list[Path]:
    """Every notebook of the project, in order: programs that are not read, but may use what is."""
    return [as_path(file) for file in _project_files(os.path.abspath(root)) if file.endswith(".ipynb")]


def text_files(root: Path) -> list[Path] | None:
    """Every other text or configuration of the project, in order; None where they are too many."""
    texts = _walked_below(os.path.abspath(root))[1]
    return [as_path(file) for file in texts] if texts is not None else None


def _project_files(root: str) -> list[str]:
    return _walked_below(root)[0]


@lru_cache(maxsize=64)
def _walked_below(root: str) -> tuple[list[str], list[str] | None]:
    below = root.rstrip(os.sep) + os.sep
    for walked in _walks.values():  # a walk from further up has seen everything
        if below.startswith(walked.below) and below.rstrip(os.sep) in walked.folders:
            break
    else:
        walked = _walk(root, limit=None if is_marked(root) else _UNMARKED_FOLDERS)
    texts = None if len(walked.texts) > MANY_TEXTS else sorted(t for t in walked.texts if t.startswith(below))
    return sorted(f for f in walked.files if f.startswith(below)), texts


class _Walked:
    def __init__(self, top: str) -> None:
        self.below = top.rstrip(os.sep) + os.sep
        self.files: list[str] = []
        self.links: list[str] = []  # those of the files that are links
        self.texts: list[str] = []  # no more than tells that they are too many
        self.folders: set[str] = {top}
        self.unreadable: list[tuple[str, str]] = []


_walks: dict[str, _Walked] = {}


def _walk(top: str, bare: bool = False, limit: int | None = None) -> _Walked:
    """Every file of interest below a folder. Links to folders are not followed: no loops, no doubles.

    With `limit`, at most so many folders are read, nearest first, and projects inside are left out.
    """
    if not bare and limit is None and top in _walks:
        return _walks[top]
    walked = _Walked(top)
    few = limit is not None and not looks_like_top(top)
    # Folders, what is ignored in them, and whether they are ignored themselves but for what git tracks.
    todo: list[tuple[str, list[tuple[int, Ignore]], bool]] = [(top, _ignores_above(top), False)]
    skip = frozenset() if bare else frozenset(DEFAULT_EXCLUDE)
    for count, (folder, ignores, hidden) in enumerate(todo):  # grows while it is walked: breadth first
        if limit is not None and (count >= limit or (few and len(walked.files) >= _UNMARKED_FILES)):
            break
        try:
            with os.scandir(folder) as entries:
                listing = list(entries)
        except OSError as error:
            walked.unreadable.append((folder, f"cannot read the folder: {error.strerror or error}"))
            continue
        names = {entry.name for entry in listing}
        if folder != top:
            if "pyvenv.cfg" in names or (limit is not None and not names.isdisjoint(MARKERS)):
                continue
            walked.folders.add(folder)
            if ".gitignore" in names:
                ignores = [*ignores, *_read_ignore(folder, ".gitignore")]
        for entry in listing:
            name = entry.name
            if name in skip:
                continue
            is_folder = entry.is_dir(follow_symlinks=False)
            if name.startswith(_RESOURCES) or (is_folder and name.endswith(_BUILT)):
                continue
            if not is_folder and not name.endswith(_EVERY):
                text = name.endswith(_TEXTS) and len(walked.texts) <= MANY_TEXTS
                ignored = hidden or (ignores and _ignored(entry.path, False, ignores))
                if text and not ignored and _is_file(entry):
                    walked.texts.append(entry.path)
                continue
            ignored = hidden or bool(ignores and _ignored(entry.path, is_folder, ignores))
            if ignored and not _tracked(top, entry.path, is_folder, hidden):
                continue
            if is_folder:
                todo.append((entry.path, ignores, ignored))
            elif _is_file(entry):
                walked.files.append(entry.path)
                if entry.is_symlink():
                    walked.links.append(entry.path)
    if not bare and limit is None:
        _walks[top] = walked
    return walked


def _tracked(top: str, path: str, folder: bool, hidden: bool) -> bool:
    """Whether a repository holds what its `.gitignore` names. Without git's index a package counts: what makes a folder
    one, `__init__.py`, is no data."""
    if os.path.basename(path) == "__pycache__":
        return False
    tracked = tracked_around(top)
    if tracked is not None:
        return tracked.holds(path, folder)
    return os.path.exists(os.path.join(path, "__init__.py")) if folder else hidden


def _is_pipe(path: str) -> bool:
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) or stat.S_ISBLK(mode)


def _missing(path: str) -> str | None:
    """Why a path leads nowhere; None where it does not."""
    try:
        os.stat(path)
    except OSError as error:
        return error.strerror or str(error)
    return None


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:  # a link to itself
        return False


def _ignored(path: str, folder: bool, ignores: list[tuple[int, Ignore]]) -> bool:
    """The innermost ignore file that has an opinion decides."""
    for start, ignore in reversed(ignores):
        relative = path[start:]
        verdict = ignore.verdict(relative if os.sep == "/" else relative.replace(os.sep, "/"), folder)
        if verdict is not None:
            return verdict
    return False


def _ignores_above(top: str) -> list[tuple[int, Ignore]]:
    """The ignore files that count at the top of a walk: from the repository's root down to `top` itself."""
    chain = []
    for folder in upwards(top):
        chain.append(folder)
        if os.path.exists(os.path.join(folder, ".git")):
            break
    else:
        chain = [top]  # no repository: only what lies below says what to ignore
    found: list[tuple[int, Ignore]] = []
    for folder in reversed(chain):
        if folder == chain[-1]:
            found += _read_ignore(folder, os.path.join(".git", "info", "exclude"))
        found += _read_ignore(folder, ".gitignore")
    return found


def _read_ignore(folder: str, name: str) -> list[tuple[int, Ignore]]:
    try:
        with open(os.path.join(folder, name), encoding="utf-8", errors="surrogateescape") as file:
            ignore = Ignore(file)
    except OSError:
        return []
    return [(len(folder.rstrip(os.sep)) + 1, ignore)] if ignore else []
