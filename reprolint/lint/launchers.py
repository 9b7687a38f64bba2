"""Rules over files that start programs: shell scripts and YAML. Parsers are imported when such a file is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from reprolint.faults import fault
from reprolint.lazy import compile_later
from reprolint.lint.finding import Finding, Fix, Position
from reprolint.source.file import Source
from reprolint.source.launcher import Command, Script, Variable
from reprolint.source.suppressions import Suppressions

if TYPE_CHECKING:
    from reprolint.config import Settings
    from reprolint.lint.rule import Rule

# NAME=value, NAME: value, and a NAME without either.
_GLIMPSE = compile_later(
    rb"\b([A-Z][A-Z0-9]*_[A-Z0-9_]+|PYTHONHASHSEED)\b(?:[\"']?(?:=|:\s)\s*[\"']?([^\s\"',;}\])]*))?"
)

LANGUAGES = {
    ".sh": "shell",
    ".bash": "shell",
    ".sbatch": "shell",
    ".slurm": "shell",
    ".yaml": "yaml",
    ".yml": "yaml",
}


def language(path: Path) -> str:
    """The language of a file, by its suffix."""
    return LANGUAGES.get(path.suffix, "python")


class LauncherSite:
    """A whole launcher: what it sets and what it starts. It is parsed when a rule asks for that, for parsing
    YAML is slow; `glimpse` and `mentions` tell beforehand, by a look at the bytes, what cannot be of interest."""

    def __init__(self, path: Path, source: Source, settings: Settings) -> None:
        self.path = path
        self.source = source
        self.settings = settings

    @cached_property
    def script(self) -> Script:
        """What the file says; nothing where it cannot be parsed as a whole."""
        return read(self.path, self.source.data) or Script()

    @property
    def variables(self) -> list[Variable]:
        """The environment variables that the file sets."""
        return self.script.variables

    @property
    def commands(self) -> list[Command]:
        """The programs that the file starts."""
        return self.script.commands

    @cached_property
    def glimpse(self) -> list[tuple[str, str | None]]:
        """Every name in capitals with what seems to be its value, None where it stands elsewhere."""
        return [
            (match[1].decode(), None if match[2] is None else match[2].decode("utf-8", "replace"))
            for match in _GLIMPSE.finditer(self.source.data)
        ]

    def mentions(self, *words: str) -> bool:
        """Whether any of the words stands in the file."""
        return any(word.encode() in self.source.data for word in words)

    @property
    def mode(self) -> str:
        """The mode that is set: train, debug or production."""
        return self.settings.mode

    @property
    def language(self) -> str:
        """What the file is written in: shell or yaml."""
        return language(self.path)

    def finding(self, message: str, start: int, end: int, fix: Fix | None = None) -> Finding:
        """A finding from byte to byte. The engine fills in code and name."""
        return Finding(
            code="",
            name="",
            message=message,
            path=str(self.path),
            location=Position(*self.source.position(start)),
            end_location=Position(*self.source.position(end)),
            start=start,
            end=end,
            fix=fix,
        )


def wanted(rules: dict[str, Rule], path: Path, data: bytes) -> set[str]:
    """The rules that may have something to say of a launcher, by its bytes alone."""
    kind = language(path)
    return {
        code
        for code, rule in rules.items()
        if kind in rule.languages and any(word in data for word in _words(rule.assigns, rule.launcher_words))
    }


@lru_cache(maxsize=64)
def _words(assigns: frozenset[str], more: frozenset[str]) -> frozenset[bytes]:
    """What has to stand in a launcher for a rule: a variable that it looks at, or another of its words."""
    names = {match[1] for name in assigns if (match := re.search(r"\[(\w+)\]$", name))}
    return frozenset(word.encode() for word in names | more)


def findings(rules: list[Rule], path: Path, data: bytes, settings: Settings) -> Iterator[Finding]:
    """What the rules say of a launcher; nothing where it cannot be parsed as a whole."""
    if not rules:
        return
    site = LauncherSite(path, Source(data, "utf-8"), settings)
    suppressions = Suppressions(_comments(data))
    for rule in rules:
        for finding in _ask(rule, site):
            named = replace(finding, code=finding.code or rule.code, name=finding.name or rule.name)
            if not suppressions.silences(named.code, named.location.row):
                yield named


def _ask(rule: Rule, site: LauncherSite) -> list[Finding]:
    try:
        return list(rule.check(site) or ())
    except Exception as error:
        # A fault of ours in one rule must not take the other rules and files with it.
        failed = site.finding(fault(f"{rule.code} failed here", error), 0, 0)
        return [replace(failed, code="RPL900", name="unreadable-file")]


def read(path: Path, data: bytes) -> Script | None:
    """Parse a launcher; None where it is no valid shell or YAML."""
    if b"\0" in data:
        return None
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if language(path) == "yaml":
        from reprolint.source import yaml_file

        return yaml_file.read(data)
    from reprolint.source import shell

    return shell.read(data)


def _comments(data: bytes) -> bytes:
    """The comments of a launcher alone, each on its line, so that they read as Python's do."""
    return b"\n".join(
        line[line.index(b"#") :] if b"#" in line and b"noqa" in line else b"" for line in data.splitlines()
    )
