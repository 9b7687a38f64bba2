"""Facts and findings kept between runs, in `.reprolint_cache` of the project.

Plain JSON: reading a cache that somebody else wrote cannot execute anything. It is safe to delete, and safe
under two processes (files are replaced whole). Keys are contents, versions and settings, never promises.
"""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reprolint import __version__
from reprolint.lint.finding import Applicability, Edit, Finding, Fix, Position

if TYPE_CHECKING:
    from reprolint.config import Settings
    from reprolint.lint.engine import FileResult

FOLDER = ".reprolint_cache"


class Store:
    """The cache folder of one project. Failing to read or write it is never an error."""

    def __init__(self, root: Path) -> None:
        self.folder = root / FOLDER

    def _read(self, name: str) -> Any:
        try:
            return json.loads((self.folder / name).read_bytes())
        except (OSError, ValueError, RecursionError):
            return None

    def make(self) -> None:
        """Create the folder, marked as a cache. Raises OSError."""
        if not self.folder.exists():
            self.folder.mkdir(exist_ok=True)
            (self.folder / ".gitignore").write_text("# Automatically created by reprolint.\n*\n")
            (self.folder / "CACHEDIR.TAG").write_text("Signature: 8a477f597d28d172789f06886806bc55\n")

    def _write(self, name: str, value: Any) -> None:
        import tempfile

        with contextlib.suppress(OSError):
            self.make()
            handle, temporary = tempfile.mkstemp(dir=self.folder)
            with os.fdopen(handle, "w") as file:
                json.dump(value, file, separators=(",", ":"))
            os.replace(temporary, self.folder / name)

    def facts(self) -> dict[str, str]:
        """Content digest -> facts as JSON text."""
        found = self._read("facts.json")
        if isinstance(found, dict) and found.get("version") == tool_version():
            facts = found.get("facts")
            return facts if isinstance(facts, dict) else {}
        return {}

    def save_facts(self, facts: dict[str, str | bytes]) -> None:
        """Keep facts for later runs, by the digests of the files. Those of contents that a fix tried are for this run
        only (bytes)."""
        kept = {digest: text for digest, text in facts.items() if isinstance(text, str)}
        self._write("facts.json", {"version": tool_version(), "facts": kept})

    def results(self, key: str, counts: bool = False) -> list[FileResult] | None:
        """The results of the last run, if it is told by the same key (and, with `counts`, counted what waits)."""
        from reprolint.lint.engine import FileResult

        found = self._read("results.json")
        if not isinstance(found, dict) or found.get("key") != key or (counts and not found.get("counts")):
            return None
        try:
            return [
                FileResult(
                    Path(path), [_finding(raw) for raw in findings], error=error, waiting=waiting, aside=aside
                )
                for path, findings, error, waiting, aside in found["results"]
            ]
        except (KeyError, TypeError, ValueError):
            return None

    def save_results(self, key: str, results: list[FileResult], counts: bool = False) -> None:
        """Keep the results of a run, for one that is told by the same key."""
        plain = [
            [str(r.path), [asdict(finding) for finding in r.findings], r.error, r.waiting, r.aside]
            for r in results
        ]
        self._write("results.json", {"key": key, "counts": counts, "results": plain})


Place = tuple[int, int, str]  # row, column, text


class Log:
    """What the flake8 plugin said of single files, under one key (`results_key`): what it says again while
    neither the content nor the key has changed.

    A file of lines to which processes append, each line in one piece; lines that cannot be read do not count.
    """

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._file = store.folder / f"flake8-{key}.jsonl"
        self._known: dict[tuple[str, str], list[Place]] = {}
        self._stream: int | None = None
        try:
            lines = self._file.read_bytes().splitlines()
        except OSError:
            lines = []
        for line in lines:
            with contextlib.suppress(ValueError, TypeError, RecursionError):
                path, digest, found = json.loads(line)
                self._known[str(path), str(digest)] = [(int(r), int(c), str(t)) for r, c, t in found]

    def __len__(self) -> int:
        return len(self._known)

    def get(self, path: str, data: bytes) -> list[Place] | None:
        """What was said of this content; None when nothing is known."""
        return self._known.get((path, digest_of(data)))

    def add(self, path: str, data: bytes, found: list[Place]) -> None:
        """Remember what is said of this content."""
        digest = digest_of(data)
        self._known[path, digest] = found
        line = json.dumps([path, digest, found], separators=(",", ":")) + "\n"
        with contextlib.suppress(OSError):
            if self._stream is None:
                self._store.make()
                for other in self._store.folder.glob("flake8-*.jsonl"):
                    if other != self._file:
                        other.unlink(missing_ok=True)
                self._stream = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            os.write(self._stream, line.encode())


def digest_of(data: bytes) -> str:
    """Short and certain enough: what content is known by in the caches."""
    import hashlib

    return hashlib.blake2b(data, digest_size=12).hexdigest()


def _finding(raw: dict[str, Any]) -> Finding:
    fix = raw["fix"]
    return Finding(
        **{
            **raw,
            "location": Position(**raw["location"]),
            "end_location": Position(**raw["end_location"]),
            "related": tuple((str(p), int(r), str(t)) for p, r, t in raw["related"]),
            "fix": fix
            and Fix(
                Applicability(fix["applicability"]), fix["message"], tuple(Edit(**e) for e in fix["edits"])
            ),
        }
    )


def results_key(settings: Settings, files: list[Path], wanted: list[Path]) -> str:
    """What findings depend on: the tool, the settings, and the size and time of every file of the project (what
    pins its libraries included)."""
    import hashlib

    digest = hashlib.blake2b(digest_size=16)
    digest.update(repr((tool_version(), settings, [str(p) for p in wanted])).encode())
    extra = [settings.root / name for name in ("pyproject.toml", "setup.cfg", "setup.py")]
    extra += settings.root.glob("requirements*.txt")
    for path in sorted({*files, *wanted, *extra}):
        try:
            status = os.stat(path)
            digest.update(
                f"{path}\0{status.st_mtime_ns}\0{status.st_size}\0{status.st_mode}\n".encode(
                    errors="surrogateescape"
                )
            )
        except OSError:
            digest.update(f"{path}\0\n".encode(errors="surrogateescape"))
    return digest.hexdigest()


@lru_cache(maxsize=1)
def tool_version() -> str:
    """The version, with the times of our own sources: a developer's change empties the cache."""
    import importlib.util
    import sys

    parts = [__version__, ".".join(map(str, sys.version_info[:3]))]
    here = Path(__file__).parent.parent
    spec = importlib.util.find_spec("reprolint.rules")
    folders = [here, here / "output", here / "index", here / "lint", here / "knowledge", here / "source"]
    packs = [Path(place) for place in spec.submodule_search_locations or ()] if spec else []
    for pack in packs:
        with contextlib.suppress(OSError):
            folders += [pack, *(Path(entry.path) for entry in os.scandir(pack) if entry.is_dir())]
    for folder in folders:
        with contextlib.suppress(OSError):
            parts += sorted(
                f"{entry.name}:{entry.stat().st_mtime_ns}"
                for entry in os.scandir(folder)
                if entry.name.endswith(".py")
            )
    return " ".join(parts)
