"""The flake8 plugin: the findings of `reprolint check`, at the same places.

flake8 imports this module on every run and asks it about every file, so it imports nothing until a file holds
a word that some rule looks for; which words those are is kept between runs.

Which rules are on is decided by `[tool.reprolint]`, as on the command line; flake8's own `select`, `ignore`,
`per-file-ignores` and `# noqa` apply to the result. A fault of ours never stops flake8.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    import ast
    from collections.abc import Iterator
    from typing import Any

    from reprolint.config import Settings
    from reprolint.lint.cache import Log


class Plugin:
    """What flake8 makes of each file."""

    name = "reprolint"

    def __init__(self, tree: ast.Module, lines: list[str], filename: str = "stdin") -> None:
        self._tree = tree
        self._lines = lines
        self._filename = filename

    @classmethod
    def parse_options(cls, options: argparse.Namespace) -> None:
        """flake8 calls this before it forks: what its processes share is made here, once, where many files
        are to be checked."""
        try:
            _prepare(options)
        except Exception as error:  # as in `run`
            _trouble(error)

    def run(self) -> Iterator[tuple[int, int, str, type[Any]]]:
        """(row from 1, column from 0, "CODE message", type) of each finding."""
        try:
            found = list(self._findings())
        except Exception as error:  # flake8 would die with a traceback, and report no file at all
            _trouble(error)
            return
        for row, column, text in found:
            yield row, column, text, type(self)

    def _findings(self) -> Iterator[tuple[int, int, str]]:
        import os

        name = self._filename
        if name.endswith(".ipynb"):  # one cell without the others: nothing can be said of the program
            return
        data = _encode(self._lines)
        path = None if name in ("stdin", "-") else os.path.abspath(name)
        settings = _settings(os.path.dirname(path) if path else os.getcwd())
        if settings is None or _excluded(path, settings):
            return
        log = None
        if path is not None and _key(settings) in _logs:
            log = _logs[_key(settings)]
        elif not _suspicious(settings, path, data):
            return
        elif path is not None:
            log = _log(settings)
        if log is not None and path is not None:
            found = log.get(path, data)
            if found is None:
                found = list(_judge(settings, path, data, self._tree))
                log.add(path, data, found)
            yield from found
        else:
            yield from _judge(settings, path, data, self._tree)


def _judge(
    settings: Settings, path: str | None, data: bytes, tree: ast.Module
) -> Iterator[tuple[int, int, str]]:
    """What the engine says of a file, as flake8 wants it."""
    from pathlib import Path

    from reprolint.config import is_marked
    from reprolint.discovery import is_vendored
    from reprolint.lint.engine import Request, check_source
    from reprolint.output import message

    if path and is_vendored(str(Path(path).parent)):
        return
    request = Request(settings, cache=is_marked(str(settings.root)))
    result = check_source(request, Path(path) if path else None, data, tree)
    for finding in result.findings:
        yield finding.location.row, finding.location.column - 1, f"{finding.code} {message(finding)}"


# -- many files --------------------------------------------------------------------------------------------

_logs: dict[str, Log | None] = {}


def _key(settings: Settings) -> str:
    return f"{settings.root} {settings!r}"


def _log(settings: Settings) -> Log | None:
    """What was said of the project's files before, while nothing in the project has changed; None for folders
    that are no projects: nothing is kept in them."""
    key = _key(settings)
    if key not in _logs:
        from reprolint.config import is_marked

        _logs[key] = None
        if is_marked(str(settings.root)):
            from reprolint.discovery import launcher_files, project_files
            from reprolint.lint.cache import Log, Store, results_key

            files = [*project_files(settings.root), *launcher_files(settings.root)]
            _logs[key] = Log(Store(settings.root), results_key(settings, files, []))
    return _logs[key]


def _prepare(options: argparse.Namespace) -> None:
    """Where a folder is checked: load what is known of its files or, if that is nothing, make the program."""
    import os
    import sys

    names = getattr(options, "filenames", None) or ["."]
    if not all(map(os.path.isdir, names)):
        return
    process = sys.modules.get("multiprocessing.process")
    if process is not None and process.parent_process() is not None:
        return  # a process that was not forked, and reads the options anew
    for settings in {
        _key(found): found for found in map(_settings, map(os.path.abspath, names)) if found
    }.values():
        log = _log(settings)
        if log is not None and not log:
            from reprolint.lint.engine import Request, share

            jobs = getattr(options, "jobs", None)
            share(Request(settings), (os.cpu_count() or 1) if jobs is None or jobs.is_auto else jobs.n_jobs)


def _encode(lines: list[str]) -> bytes:
    """The bytes of flake8's decoded lines, in the encoding that the file's cookie names."""
    text = "".join(lines)
    if any("coding" in line for line in lines[:2]):
        import io
        import tokenize

        head = "".join(lines[:2]).encode("ascii", "replace")
        try:
            encoding, _ = tokenize.detect_encoding(io.BytesIO(head).readline)
            return text.encode(encoding)
        except (SyntaxError, UnicodeEncodeError):
            pass
    return text.encode("utf-8", "surrogatepass")


_known_settings: dict[str, Settings | None] = {}


def _settings(folder: str) -> Settings | None:
    """The settings of a folder; None, after one line that says why, where the configuration is broken."""
    if folder not in _known_settings:
        from pathlib import Path

        from reprolint.config import ConfigError, load_settings

        try:
            _known_settings[folder] = load_settings(Path(folder))
        except ConfigError as error:
            _known_settings[folder] = None
            _trouble(error)
    return _known_settings[folder]


def _excluded(path: str | None, settings: Settings) -> bool:
    """Our own `exclude` holds here too: files that only flake8 wants are none of ours."""
    if path is None or not (settings.exclude or settings.extend_exclude):
        return False
    from reprolint.config import excluded

    return excluded(path, settings)


_told: set[str] = set()


def _trouble(error: Exception) -> None:
    """Say once, beside flake8's output, that something is wrong."""
    import sys

    line = f"reprolint: {type(error).__name__ + ': ' if not str(error).startswith(('/', '.')) else ''}{error}"
    line = " ".join(line.split())
    if line not in _told:
        _told.add(line)
        print(line, file=sys.stderr)


# -- the words of the rules, kept between runs -------------------------------------------------------------

_known_words: dict[str, tuple[frozenset[bytes], bool]] = {}


def _suspicious(settings: Settings, path: str | None, data: bytes) -> bool:
    """What the engine's screen says of a file, without loading the rules to build one: that takes longer than
    all else, so their words are kept in the user's cache folder, by version and selection."""
    from reprolint.index.project import Scan, may_start

    key = repr(
        (
            settings.select, settings.ignore, settings.extend_select, settings.more_select, settings.more_ignore,
            settings.preview, settings.mode,
        )
    )  # fmt: skip
    if key not in _known_words:
        _known_words[key] = _load_words(settings, key)
    words, entries = _known_words[key]
    scan = Scan(data, words)
    return bool(scan.triggers) or scan.odd or (entries and may_start(scan, path, str(settings.root)))


def _load_words(settings: Settings, key: str) -> tuple[frozenset[bytes], bool]:
    """The words that some rule looks for, and whether a rule looks at entry points."""
    import json
    import os
    import sys

    from reprolint.lint.cache import tool_version

    # What is installed may bring rules: any installation touches a folder on the path.
    places = []
    for place in sys.path:
        try:
            places.append(
                f"{place}:{os.stat(place or '.').st_mtime_ns}" if place.endswith("-packages") else place
            )
        except OSError:
            continue
    version = f"{tool_version()} {places} {key}"
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    file = os.path.join(home, "reprolint", "words.json")
    kept: dict[str, Any] = {}
    try:
        with open(file, encoding="utf-8") as stream:
            found = json.load(stream)
        kept = dict(found)
        words, entries = kept[version]
        return frozenset(word.encode() for word in words), bool(entries)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    from reprolint.lint.engine import screen_of

    screen = screen_of(settings)
    kept = dict(list(kept.items())[-15:])  # old versions fall out
    kept[version] = [sorted(word.decode() for word in screen.words), bool(screen.entries)]
    try:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        temporary = f"{file}.{os.getpid()}"
        with open(temporary, "w", encoding="utf-8") as stream:
            json.dump(kept, stream)
        os.replace(temporary, file)
    except OSError:
        pass  # a read-only home: slower, not wrong
    return screen.words, bool(screen.entries)
