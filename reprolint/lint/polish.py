"""What every fix must keep to, whatever rule it is of."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import replace
from itertools import pairwise

from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Edit, Finding
from reprolint.lint.site import minimal

_WIDTH = 120  # columns of a line; a call that a fix makes longer gets a line for each argument

_DIRECTIVE = re.compile(rb"#.*\b(noqa|type:|pylint:|pragma|nosec|pyright:|fmt:|isort:)")


def polished(file: File, finding: Finding) -> Finding:
    """A finding as it is reported. A fix that would drop a comment is only shown: a person has to find a place for
    it. One that would make a line too long breaks the line."""
    fix = finding.fix
    if fix is None:
        return finding
    if fix.applicability is not SHOWN and any(_drops(file, edit) for edit in fix.edits):
        fix = replace(fix, applicability=SHOWN)
    edits = _folded(file, fix.edits)
    if edits is not fix.edits:
        fix = replace(fix, edits=edits)
    return finding if fix is finding.fix else replace(finding, fix=fix)


def _folded(file: File, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """The edits, those of a statement on one line that is a call (or assigns or returns one) with the line broken
    where it would become too long."""
    longest = max((len(edit.text) - (edit.end - edit.start) for edit in edits), default=0)
    if longest < _WIDTH // 5:
        return edits  # the usual short edit
    source = file.source
    touched = {source.position(edit.start)[0] for edit in edits}
    for lines in _lines(file):
        for statement in (s for row in sorted(touched) for s in lines.get(row, ())):
            row = statement.lineno
            start, end = file.span(statement)
            # A line inserted above it starts where it starts.
            own = [
                e
                for e in edits
                if start <= e.start < end and e.end <= end and (e.start, e.end) != (start, start)
            ]
            if not own:
                continue
            line = source.line_starts[row - 1]
            indent, behind = source.data[line:start], source.line_bytes(row)[end - line :]
            if indent.strip() or behind.split(b"#")[0].strip() or _DIRECTIVE.search(behind):
                return edits  # it shares its line, or a tool is told of this very line
            old = text = source.text(start, end)
            for edit in sorted(own, reverse=True):
                head = source.text(start, edit.start)
                text = head + edit.text + text[len(head) + len(source.text(edit.start, edit.end)) :]
            if len(indent) + len(text) <= _WIDTH or len(indent) + len(old) > _WIDTH:
                return edits
            broken = _broken(text, indent.decode(source.encoding), _step(file), source.newline)
            if broken is None:
                return edits
            return (*(edit for edit in edits if edit not in own), *minimal(file, start, old, broken))
    return edits


def _lines(file: File) -> list[dict[int, list[ast.stmt]]]:
    """The statements of each kind that may be a call on one line, by that line."""
    found: list[dict[int, list[ast.stmt]]] | None = file.__dict__.get("_one_line_statements")
    if found is None:
        found = file.__dict__["_one_line_statements"] = []
        for kind in (ast.Assign, ast.AnnAssign, ast.Return, ast.Expr):
            found.append({})
            for statement in file.nodes(kind):
                if statement.end_lineno == statement.lineno:
                    found[-1].setdefault(statement.lineno, []).append(statement)
    return found


def _broken(text: str, indent: str, step: str, newline: str) -> str | None:
    """A statement whose value is a call, with a line for each argument."""
    if not text.isascii() or "\n" in text:
        return None  # columns are counted in bytes
    statement = ast.parse(text).body[0]
    call = getattr(statement, "value", None)
    if not isinstance(call, ast.Call) or call.end_col_offset != len(text):
        return None
    given: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
    arguments = sorted(given, key=lambda argument: argument.col_offset)
    opening = call.func.end_col_offset
    if opening is None or text[opening] != "(" or text[-1] != ")" or not arguments:
        return None
    if len(arguments) == 1 and isinstance(arguments[0], ast.GeneratorExp):
        return None  # the brackets are its own
    parts, first = [], opening + 1
    for argument, following in pairwise(arguments):
        assert argument.end_col_offset is not None
        comma = text.find(",", argument.end_col_offset, following.col_offset)
        if comma < 0:
            return None
        parts.append(text[first:comma])
        first = comma + 1
    parts.append(text[first:-1].rstrip().removesuffix(","))
    lines = (f"{indent}{step}{part.strip()},{newline}" for part in parts)
    return f"{text[: opening + 1]}{newline}{''.join(lines)}{indent})"


def _step(file: File) -> str:
    """What the file indents by: as deep as the first block lies."""
    for statement in file.tree.module.body:
        block = getattr(statement, "body", None)
        if block and block[0].lineno > statement.lineno:
            return file.indent(block[0])
    return "    "


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
