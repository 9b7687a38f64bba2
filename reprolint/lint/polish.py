"""What every fix must keep to, whatever rule it is of."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from bisect import bisect_left
from dataclasses import replace
from functools import partial
from itertools import pairwise

from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Edit, Finding
from reprolint.lint.site import minimal

# Columns of a line, as long as those that the file has: a call that a fix makes longer gets a line for each argument.
_NARROW, _WIDE = 88, 120

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
    """The edits, those inside a call on one line with a line for each argument where the line would become too long."""
    longest = max((len(edit.text) - (edit.end - edit.start) for edit in edits), default=0)
    if longest < _WIDE // 5:
        return edits  # the usual short edit
    for row in sorted({file.source.position(edit.start)[0] for edit in edits}):
        edits = _folded_row(file, edits, row)
    return tuple(map(partial(_folded_lines, file), edits))


def _folded_lines(file: File, edit: Edit) -> Edit:
    """An edit that adds whole lines, those broken that are too long and end with a call."""
    newline = file.source.newline
    if edit.start != edit.end or newline not in edit.text:
        return edit
    lines = edit.text.split(newline)
    for index, line in enumerate(lines):
        text = line.lstrip().removesuffix(",")
        if len(line) <= _width(file) or not (text.isascii() and text.endswith(")")):
            continue
        try:
            call = getattr(ast.parse(text).body[0], "value", None)
        except SyntaxError:
            continue  # a part of a statement
        if isinstance(call, ast.Call):
            indent, _, comma = line.partition(text)
            head = text[: call.col_offset]
            broken = _broken(text[len(head) :], indent, _step(file), newline, _width(file))
            lines[index] = line if broken is None else f"{indent}{head}{broken}{comma}"
    return replace(edit, text=newline.join(lines))


def _folded_row(file: File, edits: tuple[Edit, ...], row: int) -> tuple[Edit, ...]:
    """The edits, those of one line as one that breaks it where it would become too long."""
    source = file.source
    first = source.line_starts[row - 1]
    line = source.line_bytes(row).rstrip(b"\r\n")
    # A line inserted above it ends where it starts.
    own = [e for e in edits if first <= e.start <= first + len(line) and not e.text.endswith(source.newline)]
    call = _call_around(file, own, row)
    if call is None or any(first <= e.start < e.end <= first + len(line) for e in edits if e not in own):
        return edits
    start, end = file.span(call)
    comments = _comments(file)
    here = bisect_left(comments, (end,))
    last = first + len(line)
    comment = min(comments[here][0], last) if here < len(comments) else last
    if _DIRECTIVE.search(source.data[comment:last]):
        return edits  # a tool is told of this very line
    before, behind = source.data[first:start], source.data[end:comment].rstrip()
    old = text = source.text(start, end)
    for edit in sorted(own, reverse=True):
        head = source.text(start, edit.start)
        text = head + edit.text + text[len(head) + len(source.text(edit.start, edit.end)) :]
    around, width = len(before) + len(behind), _width(file)
    if around + len(text) <= width or around + len(old) > width:
        return edits
    indent = before[: len(before) - len(before.lstrip())].decode(source.encoding)
    broken = _broken(text, indent, _step(file), source.newline, width)
    if broken is None:
        return edits
    return (*(edit for edit in edits if edit not in own), *minimal(file, start, old, broken))


def _call_around(file: File, edits: list[Edit], row: int) -> ast.Call | None:
    """The outermost call on one line whose arguments all these edits are among, and no part of an f-string."""
    calls: dict[int, list[ast.Call]] | None = file.__dict__.get("_one_line_calls")
    if calls is None:
        calls = file.__dict__["_one_line_calls"] = {}
        for call in file.nodes(ast.Call):
            if call.lineno == call.end_lineno:
                calls.setdefault(call.lineno, []).append(call)
    around = []
    for call in calls.get(row, ()) if edits else ():
        first, last = file.span(call.func)[1], file.span(call)[1] - 1
        if all(first < edit.start and edit.end <= last for edit in edits):
            around.append(call)
    outermost = max(around, key=lambda call: call.end_col_offset or 0, default=None)
    if outermost is None or any(isinstance(a, ast.JoinedStr) for a in file.ancestors(outermost)):
        return None
    return outermost


def _width(file: File) -> int:
    """How many columns the lines of a file may have."""
    known: int | None = file.__dict__.get("_width")
    if known is None:
        longest = max(map(len, file.source.data.splitlines()), default=0)
        known = file.__dict__["_width"] = min(max(longest, _NARROW), _WIDE)
    return known


def _broken(
    text: str, indent: str, step: str, newline: str, width: int, *, inner: bool = False
) -> str | None:
    """A call with a line for each argument. Of an argument that is a call and still too long, what is in its brackets
    (`inner`) gets a line, or as many as it needs."""
    if not text.isascii() or "\n" in text:
        return None  # columns are counted in bytes
    call = ast.parse(text, mode="eval").body
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
    within = text[opening + 1 : -1].strip()
    if inner and len(indent) + len(step) + len(within) <= width:
        return f"{text[: opening + 1]}{newline}{indent}{step}{within}{newline}{indent})"
    lines = []
    for part, argument in zip(parts, arguments, strict=True):
        part, value = part.strip(), argument.value if isinstance(argument, ast.keyword) else argument
        if len(indent) + len(step) + len(part) >= width and isinstance(value, ast.Call):
            called = text[value.col_offset : value.end_col_offset]
            deeper = _broken(called, indent + step, step, newline, width, inner=True)
            part = (
                part.removesuffix(called) + deeper if deeper is not None and part.endswith(called) else part
            )
        lines.append(f"{indent}{step}{part},{newline}")
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
