"""`[tool.reprolint]` of pyproject.toml, and what the command line adds to it.

The nearest pyproject.toml that has the table decides for a file; nothing is inherited from those above it.
Everything is strict: an unknown key, a wrong type or an unknown rule is an error that names the place.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reprolint.lazy import compile_later

if TYPE_CHECKING:
    from reprolint.lint.rule import Rule

MODES = ("train", "debug", "production")
MARKERS = ("pyproject.toml", ".git")
_WEAK_MARKERS = ("setup.py", "setup.cfg")
# What lies at the top of a repository that came without its .git.
_TOP = (
    *_WEAK_MARKERS, ".gitignore", "LICENSE", "README", "README.md", "README.rst", "environment.yml",
    "requirements.txt",
)  # fmt: skip

DEFAULT_EXCLUDE = (
    ".bzr", ".direnv", ".eggs", ".git", ".git-rewrite", ".hg", ".ipynb_checkpoints", ".mypy_cache", ".nox",
    ".pants.d", ".pyenv", ".pytest_cache", ".pytype", ".reprolint_cache", ".ruff_cache", ".svn", ".tox", ".venv",
    ".vscode", "__pycache__", "__pypackages__", "_build", "buck-out", "dist", "node_modules", "site-packages",
    "venv",
)  # fmt: skip

# Reported whatever is selected, unless it is ignored: what cannot be read must not look clean.
ALWAYS = "RPL900"


class ConfigError(Exception):
    """A configuration that cannot be used; the message is one line that says where, what and what instead."""


@dataclass(frozen=True)
class Settings:
    """Everything that decides which findings a file gets. Plain data: nothing here can execute anything.

    `root` is the project: the tree below the nearest pyproject.toml or .git (for a lone file, its directory).
    Patterns are relative to `base`, the folder of the configuration file. `more_select` and `more_ignore` come
    from the command line and stand above what the file says.
    """

    root: Path
    select: tuple[str, ...] = ()  # empty: the default rules
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    per_file_ignores: dict[str, tuple[str, ...]] = field(default_factory=dict)
    exclude: tuple[str, ...] | None = None  # None: the default folders
    extend_exclude: tuple[str, ...] = ()
    preview: bool = False
    mode: str = "train"
    torch_version: str | None = None
    numpy_version: str | None = None
    megatron_version: str | None = None
    runtime_module: str = "reprolint.runtime"
    default_seed: int = 0
    base: Path = Path()
    source: str = ""  # the configuration file, for messages
    more_select: tuple[str, ...] = ()
    more_ignore: tuple[str, ...] = ()

    @property
    def tells_all(self) -> bool:
        """Whether what waits in large projects is told there, too."""
        return self.preview or self.mode == "debug"


# -- where -------------------------------------------------------------------------------------------------


def find_root(path: Path) -> Path:
    """The project that a file or folder belongs to.

    The nearest folder with a pyproject.toml or .git; without one, the working directory when the file lies below it
    and it looks like the top of a repository (parts of which may have a setup.py of their own); then the nearest
    with a setup.py or setup.cfg; then the working directory all the same, as `python path/to/file.py` would have
    it; else the folder of the outermost package around the file.
    """
    folder = os.path.abspath(path)
    return as_path(_root(folder if os.path.isdir(folder) else os.path.dirname(folder)))


@lru_cache(maxsize=1 << 16)
def as_path(name: str) -> Path:
    """A path, made once: to make one takes as long as to look it up ten times, and equal ones are slow to compare."""
    return Path(name)


@lru_cache(maxsize=4096)
def _root(folder: str) -> str:
    around = list(upwards(folder))
    for candidate in around:
        if is_marked(candidate):
            return candidate
    here = os.getcwd()
    inside = here in around and not is_scratch(here)
    if inside and looks_like_top(here):
        return here
    for candidate in around:
        if _is_weakly_marked(candidate):
            return candidate
    if inside:
        return here
    top = folder
    while os.path.exists(os.path.join(top, "__init__.py")) and os.path.dirname(top) != top:
        top = os.path.dirname(top)
    return top


@lru_cache(maxsize=4096)
def is_marked(folder: str) -> bool:
    """Whether a folder is the top of a project."""
    return any(os.path.exists(os.path.join(folder, marker)) for marker in MARKERS)


def looks_like_top(folder: str) -> bool:
    """Whether a folder looks like the top of a repository."""
    return any(os.path.exists(os.path.join(folder, name)) for name in _TOP)


@lru_cache(maxsize=4096)
def _is_weakly_marked(folder: str) -> bool:
    """Whether a folder is one to install from. A module of a package may be called setup.py, too."""
    if os.path.exists(os.path.join(folder, "__init__.py")):
        return False
    for marker in _WEAK_MARKERS:
        try:
            with open(os.path.join(folder, marker), "rb") as file:
                if marker != "setup.py" or b"setup(" in file.read():
                    return True
        except OSError:
            continue
    return False


def is_scratch(folder: str) -> bool:
    """Folders that hold everything and nothing: no project merely because somebody stands in them."""
    import tempfile

    places = (os.sep, os.path.expanduser("~"), tempfile.gettempdir())
    return os.path.realpath(folder) in {os.path.realpath(place) for place in places}


def upwards(folder: str) -> Iterator[str]:
    """A folder and those around it, innermost first."""
    while True:
        yield folder
        parent = os.path.dirname(folder)
        if parent == folder:
            return
        folder = parent


# -- reading -----------------------------------------------------------------------------------------------


def load_settings(path: str | Path, *, isolated: bool = False, config: Path | None = None) -> Settings:
    """The settings for a file or folder.

    `config` names a configuration file to use instead of the nearest; `isolated` uses none, and takes no
    versions from the project's pins either. Raises ConfigError.
    """
    folder = os.path.abspath(path)
    if not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    root = _root(folder)
    if isolated:
        return Settings(root=as_path(root), base=as_path(root))
    source = str(config) if config is not None else _nearest(folder)
    if source is None:
        return replace(Settings(root=as_path(root), base=as_path(root)), **_pins(root))
    base = os.getcwd() if config is not None else os.path.dirname(source)
    values = {**_pins(root), **_read(source, config is not None)}
    return Settings(root=as_path(root), base=as_path(base), source=source, **values)


def forget() -> None:
    """Read configuration files anew: for a process that outlives a change of them."""
    for cached in (_root, is_marked, _is_weakly_marked, _nearest, _has_table, _toml, _pins_of):
        cached.cache_clear()


@lru_cache(maxsize=4096)
def _nearest(folder: str) -> str | None:
    """The nearest pyproject.toml upwards that has our table. Raises ConfigError for a broken one on the way."""
    for candidate in upwards(folder):
        found = _has_table(os.path.join(candidate, "pyproject.toml"))
        if found is not None:
            return found
    return None


@lru_cache(maxsize=4096)
def _has_table(path: str) -> str | None:
    return path if os.path.isfile(path) and "reprolint" in _table(path, "tool") else None


@lru_cache(maxsize=256)
def _toml(path: str) -> tuple[str, dict[str, Any]]:
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    try:
        with open(path, "rb") as file:
            text = file.read().decode("utf-8")
    except UnicodeDecodeError:
        raise ConfigError(f"{path}: not valid UTF-8") from None
    except OSError as error:
        raise ConfigError(f"{path}: cannot read the configuration: {error.strerror or error}") from None
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = " ".join(str(error).split())
        match = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", message)
        place = path
        if match is not None:
            message = message[: match.start()]
            place += f":{match[1]}:{match[2]}" if match[1] else f":{text.count(chr(10)) + 1}:1"
        raise ConfigError(f"{place}: not valid TOML: {message[:1].lower()}{message[1:]}") from None
    except RecursionError:
        raise ConfigError(f"{path}: not valid TOML: nested too deeply") from None


def _table(path: str, name: str) -> dict[str, Any]:
    found = _toml(path)[1].get(name, {})
    return found if isinstance(found, dict) else {}


def _read(path: str, named: bool) -> dict[str, Any]:
    """The checked values of a configuration file, by the names of the fields. A file named on the command line
    may hold the keys at its top (reprolint.toml) instead of in `[tool.reprolint]`."""
    text, document = _toml(path)
    tool = _table(path, "tool")
    where = "[tool.reprolint]"
    if "reprolint" in tool:
        table = tool["reprolint"]
    elif named and os.path.basename(path) != "pyproject.toml":
        table, where = document, "the configuration"
    else:
        raise ConfigError(f"{path}: there is no [tool.reprolint] in it")
    if not isinstance(table, dict):
        raise ConfigError(f"{_place(path, text, 'reprolint')}: `tool.reprolint` must be a table")
    values: dict[str, Any] = {}
    for key, value in table.items():
        check = _KEYS.get(key)
        if check is None:
            raise ConfigError(f"{_place(path, text, key)}: {_unknown_key(key, where)}")
        try:
            values[key.replace("-", "_")] = check(value)
        except ValueError as error:
            raise ConfigError(f"{_place(path, text, key)}: `{key}` {error}") from None
    return values


def _unknown_key(key: str, where: str) -> str:
    import difflib

    close = difflib.get_close_matches(key.replace("_", "-"), _KEYS, 1)
    meant = f"; did you mean `{close[0]}`?" if close else ";"
    return f"unknown key `{key}` in {where}{meant} valid keys: " + ", ".join(sorted(_KEYS))


def _place(path: str, text: str, key: str) -> str:
    """`path:row:column` of a key of our table, as far as a search can tell."""
    inside = not path.endswith("pyproject.toml")
    pattern = re.compile(rf"""\s*(["']?){re.escape(key)}\1\s*(=|\.)""")
    for row, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("["):
            header = line.strip().strip("[]").replace('"', "").replace(" ", "")
            inside = header.startswith("tool.reprolint") or (header == "tool" and key == "reprolint")
            if header in (f"tool.reprolint.{key}", f"tool.{key}"):
                return f"{path}:{row}:1"
        elif inside and pattern.match(line):
            return f"{path}:{row}:{len(line) - len(line.lstrip()) + 1}"
    return path


# -- values ------------------------------------------------------------------------------------------------


def _strings(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError('must be a list of strings, such as ["RPL1", "RPL201"]')
    return tuple(value)


def _patterns(value: Any) -> tuple[str, ...]:
    try:
        return _strings(value)
    except ValueError:
        raise ValueError('must be a list of strings, such as ["build", "notebooks/*.py"]') from None


def _ignores(value: Any) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise ValueError('must be a table, such as {"tests/*" = ["RPL1"]}')
    try:
        return {pattern: _strings(selectors) for pattern, selectors in value.items()}
    except ValueError as error:
        raise ValueError(f"holds a value that {error}") from None


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


def _mode(value: Any) -> str:
    if value not in MODES:
        raise ValueError("must be one of " + ", ".join(f'"{mode}"' for mode in MODES))
    return str(value)


def _version(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"\d+(\.\d+)*([a-z]+\d*)?(\+[\w.]+)?", value):
        raise ValueError('must be a version as a string, such as "2.4" or "2.4.1"')
    return value


def _module(value: Any) -> str:
    if not isinstance(value, str) or not all(part.isidentifier() for part in value.split(".")):
        raise ValueError('must be the name of a module, such as "mypackage.reproducibility"')
    return value


def _seed(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**32:
        raise ValueError("must be a whole number from 0 to 4294967295 (NumPy takes no other seed)")
    return value


_KEYS = {
    "select": _strings,
    "ignore": _strings,
    "extend-select": _strings,
    "per-file-ignores": _ignores,
    "exclude": _patterns,
    "extend-exclude": _patterns,
    "preview": _bool,
    "mode": _mode,
    "torch-version": _version,
    "numpy-version": _version,
    "megatron-version": _version,
    "runtime-module": _module,
    "default-seed": _seed,
}
assert {key.replace("-", "_") for key in _KEYS} <= {f.name for f in fields(Settings)}


# -- versions that the project pins ------------------------------------------------------------------------

_PIN = compile_later(
    r"""(?:^|["'\s])(torch|pytorch|numpy|megatron[-_.]core)\s*(?:\[[^\]]*\])?\s*(?:==?=?|~=)\s*(\d+(?:\.\d+)*)""",
    re.IGNORECASE | re.MULTILINE,
)
_POETRY = compile_later(
    r"""^\s*["']?(torch|numpy|megatron-core)["']?\s*=\s*["'](?:==\s*)?(\d+(?:\.\d+)*)["']""", re.MULTILINE
)
_COMMENT = compile_later(r"(?:^|\s)#.*")


@lru_cache(maxsize=256)
def _pins_of(root: str) -> tuple[tuple[str, str], ...]:
    try:
        names = sorted(entry.name for entry in os.scandir(root) if entry.is_file())
    except OSError:
        return ()
    found: dict[str, str] = {}
    ordered: list[str] = [
        name for name in ("pyproject.toml", "setup.cfg", "setup.py", "requirements.txt") if name in names
    ]
    ordered += [
        n for n in names if n not in ordered and re.fullmatch(r"requirements.*\.txt|environment.*\.ya?ml", n)
    ]
    for name in ordered:
        try:
            with open(os.path.join(root, name), encoding="utf-8", errors="replace") as file:
                text = _COMMENT.sub("", file.read(1_000_000))
        except OSError:
            continue
        matches = _PIN.findall(text) + (_POETRY.findall(text) if name == "pyproject.toml" else [])
        for package, version in matches:
            key = package.lower().removeprefix("py").split("-")[0].split("_")[0].split(".")[0]
            found.setdefault(f"{key}_version", version)
    return tuple(found.items())


def _pins(root: str) -> dict[str, Any]:
    """Versions from exact pins (`torch==2.4.1`, `torch~=2.4`) of the project's own files, read and never run.

    A lower bound is no target: `torch>=1.13` says what may be installed, not what is.
    """
    return dict(_pins_of(root))


# -- which rules -------------------------------------------------------------------------------------------


def enabled_rules(settings: Settings, rules: Mapping[str, Rule], path: Path | None) -> frozenset[str]:
    """The codes of `rules` that are on for a file; without one, those that are on for some file."""
    known = tuple((code, rule.name, rule.preview_in(settings.mode)) for code, rule in rules.items())
    on = _enabled(
        settings.select, settings.ignore, settings.extend_select, settings.more_select, settings.more_ignore,
        settings.preview, known,
    )  # fmt: skip
    if path is None or not settings.per_file_ignores:
        return on
    off: set[str] = set()
    for pattern, selectors in settings.per_file_ignores.items():
        if _means(str(path), str(settings.base), (pattern.removeprefix("!"),)) != pattern.startswith("!"):
            off.update(code for code, name, _ in known if _strongest(selectors, code, name) >= 0)
    return on - off


@lru_cache(maxsize=64)
def _enabled(
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    extend: tuple[str, ...],
    more_select: tuple[str, ...],
    more_ignore: tuple[str, ...],
    preview: bool,
    known: tuple[tuple[str, str, bool], ...],
) -> frozenset[str]:
    on = set()
    for code, name, experimental in known:
        chosen = _strongest(select, code, name) if select else (-1 if experimental else 0)
        if code == ALWAYS:
            chosen = max(chosen, 0)
        chosen = max(chosen, _strongest(extend, code, name))
        verdict = chosen > _strongest(ignore, code, name)
        # The command line stands above the file: where it speaks of a rule, it decides.
        above, against = _strongest(more_select, code, name), _strongest(more_ignore, code, name)
        if max(above, against) >= 0:
            verdict = above > against
        if verdict and (preview or not experimental):
            on.add(code)
    return frozenset(on)


def asked_by_name(settings: Settings, rule: Rule) -> bool:
    """Whether a selection is of one rule itself, not of several or ALL."""
    selectors = (*settings.select, *settings.extend_select, *settings.more_select)
    return rule.code in selectors or rule.name in selectors


def _strongest(selectors: Iterable[str], code: str, name: str) -> int:
    return max((_level(selector, code, name) for selector in selectors), default=-1)


def _level(selector: str, code: str, name: str) -> int:
    """How precisely a selector means a rule: -1 not at all, 0 `ALL`, then by length of the prefix; the most
    precise of select and ignore wins, and ignore among equals."""
    if selector in (code, name):
        return 100
    if selector == "ALL":
        return 0
    return len(selector) if selector and code.startswith(selector) else -1


def check_selectors(
    settings: Settings, rules: Mapping[str, Rule], options: Mapping[str, tuple[str, ...]]
) -> list[str]:
    """Warnings about selections without effect. Raises ConfigError for a selector that means no rule.

    `options` are the selectors of the command line by option ("--select"); the others stand in the file.
    """
    given = [
        (selector, option, "the command line") for option, found in options.items() for selector in found
    ]
    from_file: dict[str, Iterable[str]] = {
        "extend-select": settings.extend_select,
        "select": settings.select,
        "ignore": settings.ignore,
        "per-file-ignores": (s for found in settings.per_file_ignores.values() for s in found),
    }
    on_line = {selector for found in options.values() for selector in found}
    given += [
        (selector, key, settings.source)
        for key, found in from_file.items()
        for selector in found
        if selector not in on_line
    ]
    warnings = []
    for selector, option, source in given:
        meant = [rule for rule in rules.values() if _level(selector, rule.code, rule.name) >= 0]
        if not meant:
            raise ConfigError(unknown_rule(selector, rules, f" in `{option}` from {source}"))
        if "select" in option and selector != "ALL":
            if not settings.preview and all(rule.preview_in(settings.mode) for rule in meant):
                warnings.append(f"Selection `{selector}` has no effect because preview is not enabled.")
            elif not any(settings.mode in rule.modes for rule in meant):
                warnings.append(f"Selection `{selector}` has no effect in mode `{settings.mode}`.")
    return list(dict.fromkeys(warnings))


def unknown_rule(selector: str, rules: Mapping[str, Rule], where: str = "") -> str:
    """One line for a selector that means no rule, with the closest one."""
    import difflib

    names = {rule.name: rule for rule in rules.values()}
    candidates = [*rules, *names]
    code = selector.upper()
    meant = [known for known in rules if known.startswith(code)]
    line = f"unknown rule selector `{selector}`{where}"
    if meant and len(code) > len("RPL"):
        return f"{line}; it begins {', '.join(meant)}"
    # Of a code one character at most may be wrong: `RPL9999` is no slip for another.
    close = difflib.get_close_matches(code, rules, 1, 0.83)
    if not code.startswith("RPL"):
        close = close or difflib.get_close_matches(selector.lower().replace("_", "-"), candidates, 1)
    if close:
        rule = rules.get(close[0]) or names[close[0]]
        line += f"; did you mean `{rule.code}` ({rule.name})?"
    return line + " (`reprolint rule --all` lists the rules)"


# -- patterns ----------------------------------------------------------------------------------------------


def excluded(file: str, settings: Settings) -> bool:
    """Whether `exclude` or `extend-exclude` leaves out a file, or a folder around it inside the project."""
    default = DEFAULT_EXCLUDE if settings.exclude is None else settings.exclude
    base = str(settings.base if settings.source else settings.root)
    return _excluded(file, base, (*default, *settings.extend_exclude))


def _excluded(path: str, base: str, patterns: tuple[str, ...]) -> bool:
    return _means(path, base, patterns) or _excluded_folder(os.path.dirname(path), base, patterns)


@lru_cache(maxsize=65536)
def _excluded_folder(folder: str, base: str, patterns: tuple[str, ...]) -> bool:
    return len(folder) > len(base) and _excluded(folder, base, patterns)


def _means(path: str, base: str, patterns: tuple[str, ...]) -> bool:
    """Whether a glob means a path: its last part, the path from `base`, or the whole of it. `*` crosses slashes,
    as in ruff."""
    match = _globs(patterns)
    inside = path.startswith(base.rstrip(os.sep) + os.sep)
    relative = path[len(base.rstrip(os.sep)) + 1 :] if inside else path
    if os.sep != "/":
        relative = relative.replace(os.sep, "/")
    return bool(match(relative[relative.rfind("/") + 1 :]) or match(relative) or match(path))


@lru_cache(maxsize=512)
def _globs(patterns: tuple[str, ...]) -> Callable[[str], Any]:
    """One match function for all patterns."""
    import fnmatch

    if not patterns:
        return lambda path: None
    translated = (fnmatch.translate(pattern.rstrip("/").removeprefix("./")) for pattern in patterns)
    return re.compile("|".join(translated)).match
