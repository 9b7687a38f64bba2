"""What a run says, one module a format: each has `lines(report) -> Iterator[str]`."""

from __future__ import annotations

import importlib
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from reprolint.lint.finding import SAFE, UNSAFE, Finding

if TYPE_CHECKING:
    from reprolint.lint.engine import FileResult
    from reprolint.source.file import Source

FORMATS = ("full", "concise", "json", "github")


@dataclass
class Report:
    """The results of a run, and how they are to be shown.

    `unsafe`: whether `--unsafe-fixes` is on, which decides what counts as fixable. `given` is the content of
    files that are not read from disk (standard input).
    """

    results: list[FileResult]
    unsafe: bool = False
    cwd: str = field(default_factory=os.getcwd)
    given: dict[str, bytes] = field(default_factory=dict)

    @cached_property
    def findings(self) -> list[Finding]:
        """What remains, by file and place."""
        found = [finding for result in self.results for finding in result.findings]
        return sorted(found, key=lambda finding: finding.sort_key)

    @cached_property
    def fixed(self) -> Counter[tuple[str, str, str]]:
        """(path, code, name) -> how many fixes were made."""
        return Counter((f.path, f.code, f.name) for result in self.results for f in result.fixed)

    def fixable(self, finding: Finding) -> bool:
        """Whether `--fix` with the other options as they are would settle it."""
        fix = finding.fix
        return (
            fix is not None
            and bool(fix.edits)
            and (fix.applicability is SAFE or (self.unsafe and fix.applicability is UNSAFE))
        )

    def hidden(self, finding: Finding) -> bool:
        """Whether only `--unsafe-fixes` would let `--fix` settle it."""
        fix = finding.fix
        return fix is not None and bool(fix.edits) and fix.applicability is UNSAFE and not self.unsafe

    def display(self, path: str) -> str:
        """A path as a person reads it: relative to the working directory when it lies below."""
        return visible(self.relative(path))

    def relative(self, path: str) -> str:
        """The same for machines: whatever characters the name holds."""
        return path.removeprefix(self.cwd.rstrip(os.sep) + os.sep)

    def source(self, path: str) -> Source:
        """The content that the findings of a file speak of."""
        if path not in self._sources:
            from reprolint.lint.launchers import language
            from reprolint.source.file import Source

            encoding = None if language(Path(path)) == "python" else "utf-8"
            self._sources[path] = Source(self._content(path), encoding)
        return self._sources[path]

    @cached_property
    def _sources(self) -> dict[str, Source]:
        return {}

    @cached_property
    def _by_path(self) -> dict[str, FileResult]:
        return {str(result.path): result for result in self.results}

    def _content(self, path: str) -> bytes:
        result = self._by_path.get(path)
        if result is not None and result.data is not None:
            return result.data
        if path in self.given:
            return self.given[path]
        if result is not None and result.original:
            return result.original
        try:
            return Path(path).read_bytes() if os.path.isfile(path) else b""  # a pipe would wait for a writer
        except OSError:
            return b""


def visible(text: str) -> str:
    """Text without control characters and marks that turn the direction of writing."""
    if text.isprintable():
        return text
    import unicodedata

    return "".join(
        char
        if char.isprintable()
        else chr(0x2400 + ord(char))
        if ord(char) < 32
        else " "
        if unicodedata.category(char) == "Zs"
        else "\N{REPLACEMENT CHARACTER}"
        for char in text
    )


def message(finding: Finding) -> str:
    """The message on one line: editors and annotations read line by line."""
    return visible(" ".join(finding.message.split()))


def url(code: str) -> str | None:
    """Where a rule is documented on the web. Nowhere yet: `reprolint rule CODE` prints it."""
    return None


def render(name: str, report: Report, stream: TextIO) -> None:
    """Write a report in one of FORMATS."""
    module = importlib.import_module(f"reprolint.output.{name}")
    lines: Iterator[str] = module.lines(report)
    write(lines, stream)


def write(lines: Iterable[str], stream: TextIO) -> None:
    """Write lines; what the stream's encoding lacks is escaped, never an error."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    for line in lines:
        try:
            stream.write(line + "\n")
        except UnicodeEncodeError:
            stream.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
