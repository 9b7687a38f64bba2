"""Apply fixes to one file until nothing changes, and make sure that nothing else did."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from reprolint.lint.engine import Unparsable, apply_edits, parse, write_atomically
from reprolint.lint.finding import Applicability, Edit, Finding
from reprolint.lint.launchers import language

if TYPE_CHECKING:
    from reprolint.lint.engine import FileResult, Request, Session

_PASSES = 20  # a fix that has not settled after this many passes is a bug of ours


def fix_file(session: Session, request: Request, result: FileResult) -> None:
    """Fix what `result` found, in place of the file (when the request writes) and in `result`.

    Nothing is written unless every pass parses and the fixpoint is reached.
    """
    levels = {Applicability.SAFE} | ({Applicability.UNSAFE} if request.fix == "unsafe" else set())
    if not any(f.fix is not None and f.fix.applicability in levels for f in result.findings):
        return
    from reprolint.source.file import Source, Unreadable

    source = Source(result.original, None if language(result.path) == "python" else "utf-8")
    try:
        encoding = source.encoding
    except Unreadable as error:
        result.error = f"not fixed: {error}"
        return
    if not source.round_trips():
        result.error = f"not fixed: the file does not survive decoding and encoding as {encoding}"
        return
    data, remaining = result.original, result.findings
    fixed: list[Finding] = []
    for _ in range(_PASSES):
        edits, settled = choose(remaining, levels)
        if not edits:
            break
        data = apply_edits(data, edits, encoding)
        fixed += settled
        session = session.with_content(result.path, data)
        try:
            if language(result.path) == "python":
                parse(data)
            remaining = session.findings(result.path, data)
        except Unparsable as error:
            result.error = f"not fixed: a fix broke the syntax ({error}); please report this"
            return
    else:
        result.error = f"not fixed: fixes did not settle after {_PASSES} passes; please report this"
        return
    if data == result.original:
        return
    if request.write:
        try:
            write_atomically(Path(result.path), data)
        except OSError as error:
            result.error = f"not fixed: cannot write the file: {error.strerror or error}"
            return
    result.data, result.findings, result.fixed = data, remaining, fixed


def choose(findings: list[Finding], levels: set[Applicability]) -> tuple[list[Edit], list[Finding]]:
    """The fixes to apply in one pass: in order of place, each whole, none touching another's bytes.

    Equal edits (the same import) may be shared; what overlaps waits for the next pass.
    """
    taken: list[Edit] = []
    settled: list[Finding] = []
    for finding in findings:
        fix = finding.fix
        if fix is None or fix.applicability not in levels or not fix.edits:
            continue
        new = [edit for edit in fix.edits if edit not in taken]
        if new and all(_apart(edit, other) for edit in new for other in taken):
            taken += new
            settled.append(finding)
    return taken, settled


def _apart(edit: Edit, other: Edit) -> bool:
    if edit.start == other.start and edit.end == other.end == edit.start:
        return False  # two insertions at one place: their order would be chance
    return edit.end <= other.start or other.end <= edit.start
