"""The quotes of what fixes insert: those that the file has."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import replace

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Edit

# Comments, strings of several lines, and strings of one. Far less than a tokeniser, and fast: it is asked of every file
# that gets a fix.
_PARTS = r"""
    \#[^\r\n]*
    | (\"\"\"|''')(?:[^\\]|\\.)*?\1
    | (?P<double>\"(?:[^\"\\\r\n]|\\.)*\")
    | (?P<single>'(?:[^'\\\r\n]|\\.)*')
"""
_OF_FILE = compile_later(_PARTS.encode(), re.DOTALL | re.VERBOSE)
_OF_EDIT = compile_later(_PARTS, re.DOTALL | re.VERBOSE)
_FORMATTED = compile_later(r"(?i)\b(?:r?[ft]|[ft]r)[\"']")


def quoted(file: File, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """The edits, with single quotes around the strings that they insert where the file has no others."""
    if not any('"' in edit.text for edit in edits):
        return edits
    strings = _strings(file)
    if strings is None:
        return edits
    return tuple(edit if _cuts(strings, edit) else _with_single(file, edit) for edit in edits)


def _strings(file: File) -> list[tuple[int, int]] | None:
    """Where strings and comments start and end, in order; None where the file does not have single quotes alone around
    its strings of one line. `"don't"` is what somebody writes who has them, too."""
    if "_strings" not in file.__dict__:
        spans, single = [], False
        for match in _OF_FILE.finditer(file.source.data):
            double = match["double"]
            if double is not None and b"'" not in double:
                single = False
                break
            single = single or match["single"] is not None
            spans.append(match.span())
        file.__dict__["_strings"] = spans if single else None
    found: list[tuple[int, int]] | None = file.__dict__["_strings"]
    return found


def _cuts(strings: list[tuple[int, int]], edit: Edit) -> bool:
    """Whether an edit starts or ends inside of a string, as in the brackets of an f-string: until Python 3.12 they may
    not hold the quotes that are around it."""
    for place in (edit.start, edit.end):
        above = bisect_left(strings, (place,)) - 1
        if above >= 0 and place < strings[above][1]:
            return True
    return False


def _with_single(file: File, edit: Edit) -> Edit:
    """The edit with single quotes around its strings: no copies of the user's, whose are not in double quotes. What
    has a quote, an escape or a prefix stays as it is."""
    text = edit.text
    if _FORMATTED.search(text) is not None or '"' in _OF_EDIT.sub("", text):
        return edit  # what is in the brackets of an f-string, or only a part of a string
    before = file.source.data[: edit.start][-1:].decode("latin-1")

    def single(match: re.Match[str]) -> str:
        string, start = match["double"], match.start()
        prefixed = (text[start - 1] if start else before).isalnum()
        if string is None or prefixed or "'" in string or "\\" in string:
            return match[0]
        return f"'{string[1:-1]}'"

    return replace(edit, text=_OF_EDIT.sub(single, text))
