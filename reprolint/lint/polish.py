"""What every fix must keep to, whatever rule it is of."""

from __future__ import annotations

import io
import tokenize
from dataclasses import replace

from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Edit, Finding


def polished(file: File, finding: Finding) -> Finding:
    """A finding whose fix, where it would drop a comment, is only shown: a person has to find a place for it."""
    fix = finding.fix
    if fix is None or fix.applicability is SHOWN or not any(_drops(file, edit) for edit in fix.edits):
        return finding
    return replace(finding, fix=replace(fix, applicability=SHOWN))


def _drops(file: File, edit: Edit) -> bool:
    """Whether an edit takes a comment away from inside of code that it replaces: not what stands behind the code that
    it removes, and tells of that."""
    data = file.source.data
    if b"#" not in data[edit.start : edit.end]:
        return False
    return any(
        edit.start <= start and end < edit.end and text not in edit.text and data[end : edit.end].strip()
        for start, end, text in _comments(file)
    )


def _comments(file: File) -> list[tuple[int, int, str]]:
    """The comments of a file as byte offsets, end exclusive, and text."""
    known: list[tuple[int, int, str]] | None = file.__dict__.get("comments")
    if known is None:
        known = file.__dict__["comments"] = []
        source = file.source
        plain = source.data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        try:
            for token in tokenize.tokenize(io.BytesIO(plain).readline):
                if token.type == tokenize.COMMENT:
                    row, column = token.start
                    start = source.line_starts[row - 1] + len(token.line[:column].encode(source.encoding))
                    text = token.string
                    known.append((start, start + len(text.encode(source.encoding)), text))
        except (tokenize.TokenError, SyntaxError, ValueError):
            pass  # what came before the fault counts
    return known
