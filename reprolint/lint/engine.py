"""Run the rules over files: findings, fixes to a fixpoint, many files over many processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from reprolint.lint.finding import Finding

if TYPE_CHECKING:
    from reprolint.config import Settings


@dataclass
class FileResult:
    """What became of one file.

    `error` is one clear line when the file could not be read, parsed or fixed; the finding RPL900 carries
    the same text. `data` is the fixed content where fixes were asked for and changed something. `fixed` are
    the findings that the applied fixes settled, `findings` those that remain (positions of the new content).
    """

    path: Path
    findings: list[Finding] = field(default_factory=list)
    fixed: list[Finding] = field(default_factory=list)
    original: bytes = b""
    data: bytes | None = None
    error: str | None = None


@dataclass(frozen=True)
class Request:
    """What to do: `fix` may be None, "safe" or "unsafe" (both levels). `write` says whether files change."""

    settings: Settings
    fix: str | None = None
    write: bool = False
    jobs: int | None = None  # processes; None: one a core
    cache: bool = True


def check_paths(
    request: Request, paths: Iterable[Path], progress: Callable[[int, int], None] | None = None
) -> list[FileResult]:
    """Check (and fix) files, each as part of its project; results come in the order of `paths`.

    `progress(done, total)` is called as files finish. A file that cannot be read or parsed gets its RPL900
    finding and never stops the others.
    """
    raise NotImplementedError


def check_source(
    request: Request, path: Path | None, data: bytes, tree: object | None = None
) -> FileResult:
    """Check content that is not (or not yet) on disk: standard input, an editor's buffer, flake8's tree.

    With `path`, the content stands in for that file in its project; without, it is a project of its own.
    """
    raise NotImplementedError
