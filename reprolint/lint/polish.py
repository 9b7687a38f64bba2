"""What every fix must keep to, whatever rule it is of."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise
from pathlib import Path

from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Edit, Finding
from reprolint.lint.inline_metadata import required
from reprolint.lint.quotes import quoted
from reprolint.lint.site import minimal

# Columns of a line where no settings say more, as long as those that the file has: a call that a fix makes longer gets
# a line for each argument. The longest line of a file says nothing above the second: it may be data, or a mishap.
_NARROW, _WIDE = 88, 120

_DIRECTIVE = re.compile(rb"#.*\b(noqa|type:|pylint:|pragma|nosec|pyright:|fmt:|isort:)")


def polished(file: File, finding: Finding) -> Finding:
    """A finding as it is reported. A fix that would drop a comment is only shown: a person has to find a place for
    it. One that would make a line too long breaks the line; strings get the quotes of the file. One that
    imports the runtime in a script that lists its dependencies lists it."""
    fix = finding.fix
    if fix is None:
        return finding
    if fix.applicability is not SHOWN and any(_drops(file, edit) for edit in fix.edits):
        fix = replace(fix, applicability=SHOWN)
    edits = (*_folded(file, quoted(file, fix.edits)), *required(file, fix.edits))
    if edits != fix.edits:
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
    # An edit may begin behind the white space that the line has already.
    row, _ = file.source.position(edit.start)
    begun = file.source.text(file.source.line_starts[row - 1], edit.start)
    for index, line in enumerate(lines):
        text = line.lstrip().removesuffix(",")
        there = begun if index == 0 else ""
        if len(there + line) <= _width(file) or not (text.isascii() and text.endswith(")")):
            continue
        try:
            call = getattr(ast.parse(text).body[0], "value", None)
        except SyntaxError:
            continue  # a part of a statement
        if isinstance(call, ast.Call) and len(there + line) > _room(file, call):
            indent, _, comma = line.partition(text)
            head = text[: call.col_offset]
            outer = there + indent if not there.strip() else indent
            broken = _broken(file, text[len(head) :], outer)
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
    if any(first <= e.start < e.end <= first + len(line) for e in edits if e not in own):
        return edits
    if call is None:
        return _folded_otherwise(file, edits, own, row)
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
    if around + len(text) <= width:
        return edits
    indent = before[: len(before) - len(before.lstrip())].decode(source.encoding)
    broken = _broken(file, text, indent)
    if broken is None:
        return edits
    return (*(edit for edit in edits if edit not in own), *minimal(file, start, old, broken))


def _folded_otherwise(file: File, edits: tuple[Edit, ...], own: list[Edit], row: int) -> tuple[Edit, ...]:
    """The edits, the one of a line as one that breaks it, where that is in no call on one line: it adds to arguments
    that share a line inside their brackets, changes a default, or names another function."""
    source, width = file.source, _width(file)
    first, line = source.line_starts[row - 1], source.line_bytes(row).rstrip(b"\r\n")
    comments = [start - first for start, _, _ in _comments(file) if first <= start <= first + len(line)]
    if comments and _DIRECTIVE.search(line[comments[0] :]):
        return edits
    long = len(line[: comments[0]].rstrip() if comments else line)
    grown = sum(len(edit.text) - (edit.end - edit.start) for edit in own)
    if len(own) != 1 or long + grown <= width:
        return edits
    edit, indent = own[0], line[: len(line) - len(line.lstrip())].decode(source.encoding)
    around = line[len(indent) : edit.start - first], line[edit.end - first : long]
    broken = (
        _arguments_on(file, edit, row, indent)
        or _parameters_on(file, edit, row, indent)
        or (_renamed(file, edit, indent) if _STANDS.fullmatch(b"\0".join(around)) else None)
    )
    return edits if broken is None else tuple(broken if other is edit else other for other in edits)


# What may stand before and behind a function that gets another name: `order = `, `rng = rng or `, and what it is called
# with.
_STANDS = re.compile(
    rb"(?:[\w., ]+=\s*|return\s+)?(?:[\w. ]+ (?:or|else) )?\0(?:\(.*\)| (?:if|or) [\w. ]+|\.\w+\(.*)?,?"
)


def _arguments_on(file: File, edit: Edit, row: int, indent: str) -> Edit | None:
    """An edit that adds the last argument of a call all of whose arguments are on a line of their own, with a line for
    each of them."""
    source, step = file.source, _step(file)
    for call in file.nodes(ast.Call):
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        if (
            not given
            or not call.lineno < row < (call.end_lineno or 0)
            or any(not one.lineno == one.end_lineno == row for one in given)
        ):
            continue
        starts = [*(file.span(a)[0] for a in call.args), *(file.span(k)[0] for k in call.keywords)]
        first, last = min(starts), max(file.span(value)[1] for value in given)
        if edit.start != edit.end or edit.start != last or not edit.text.startswith(", "):
            continue
        outer = indent.removesuffix(step)
        whole = _broken(file, f"f({source.text(first, last)}{edit.text})", outer)
        if whole is None or outer == indent or source.data[last : file.span(call)[1]].lstrip()[:1] == b",":
            return None
        return Edit(first, last, whole[2:-1].strip())
    return None


def _parameters_on(file: File, edit: Edit, row: int, indent: str) -> Edit | None:
    """An edit of a default in a `def` on one line, with a line for all parameters, or for each of them."""
    source, step, newline = file.source, _step(file), file.source.newline
    for function in file.nodes(ast.FunctionDef, ast.AsyncFunctionDef):
        given = function.args
        plain = not (given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg)
        if function.lineno != row or not plain or any(one.end_lineno != row for one in given.args):
            continue
        starts = [file.span(one)[0] for one in given.args]
        last = max(file.span(one)[1] for one in (*given.args, *given.defaults))
        if not starts or not (starts[0] <= edit.start and edit.end <= last):
            continue
        parts = [
            source.text(start, edit.start) + edit.text + source.text(edit.end, end)
            if start <= edit.start < end
            else source.text(start, end)
            for start, end in pairwise((*starts, last))
        ]
        inside = "".join(parts)
        if len(indent) + len(step) + len(inside) <= _width(file):
            return Edit(starts[0], last, f"{newline}{indent}{step}{inside}{newline}{indent}")
        lines = (f"{newline}{indent}{step}{part.strip().removesuffix(',')}," for part in parts)
        return Edit(starts[0], last, f"{''.join(lines)}{newline}{indent}")
    return None


def _renamed(file: File, edit: Edit, indent: str) -> Edit | None:
    """An edit that puts a method of what a call gives in the place of a function, the call broken: `stream("name")` of
    `stream("name").shuffle(rows)`."""
    try:
        method = ast.parse(edit.text, mode="eval").body
    except (SyntaxError, ValueError):
        return None
    made = method.value if isinstance(method, ast.Attribute) else method
    if not isinstance(made, ast.Call) or made.end_col_offset is None:
        return None
    text, rest = edit.text[: made.end_col_offset], edit.text[made.end_col_offset :]
    broken = _broken(file, text, indent, inner=True)
    return None if broken is None else replace(edit, text=broken + rest)


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
    """How many columns the lines of a file may have: as the project's formatter is told, else as many as they have."""
    known: int | None = file.__dict__.get("_width")
    if known is None:
        told = _configured(file.program.project.root)
        known = file.__dict__["_width"] = told or min(max(_longest(file), _NARROW), _WIDE)
    return known


def _longest(file: File) -> int:
    """The length of the longest line of a file. A comment behind the code says nothing of how that is broken."""
    lines = [len(line) for line in file.source.data.splitlines()]
    source = file.source
    for start, _, _ in _comments(file):
        row, _ = source.position(start)
        first = source.line_starts[row - 1]
        if row <= len(lines) and (code := source.data[first:start].rstrip()):
            lines[row - 1] = len(code)
    return max(lines, default=0)


def _room(file: File, call: ast.Call) -> int:
    """How many columns the line of a call may have: with nothing but a name in its brackets, which three lines would
    only tear apart, as many as any file may have, where no settings say less."""
    alone = len(call.args) == 1 and not call.keywords and isinstance(call.args[0], ast.Constant)
    return _WIDE if alone and _configured(file.program.project.root) is None else _width(file)


_LENGTH = re.compile(r"(?m)^[ \t]*(max[-_])?line[-_]length[ \t]*=[ \t]*(\d{2,3})\b")


@lru_cache(maxsize=64)
def _configured(root: Path) -> int | None:
    """The line length in a project's settings of black, ruff or flake8. One that a linter lets pass may be there to
    silence it: nobody breaks lines at 300 columns."""
    for name in ("pyproject.toml", "ruff.toml", ".ruff.toml", "setup.cfg", "tox.ini", ".flake8"):
        try:
            text = (root / name).read_text("utf-8", "replace")
        except OSError:
            continue
        if (found := _LENGTH.search(text)) is not None:
            return min(int(found[2]), _WIDE) if found[1] else int(found[2])
    return None


def _broken(file: File, text: str, indent: str, *, inner: bool = False) -> str | None:
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
    step, newline, width = _step(file), file.source.newline, _width(file)
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
        value = value.body if isinstance(value, ast.Lambda) else value
        if isinstance(value, ast.Call) and len(indent) + len(step) + len(part) >= _room(file, value):
            called = text[value.col_offset : value.end_col_offset]
            deeper = _broken(file, called, indent + step, inner=True)
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
