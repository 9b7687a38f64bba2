"""`# noqa` comments: one engine for the command line, `--fix` and the flake8 plugin.

A comment on the finding's line silences it:

    # noqa                      everything
    # noqa: RPL102, RPL201      these codes (commas or spaces; a prefix such as RPL1 covers its codes)

A comment on a line of its own silences the whole file:

    # reprolint: noqa           everything;  `# flake8: noqa` says the same
    # reprolint: noqa: RPL102   these codes; `# flake8: noqa: RPL102` and `# ruff: noqa: RPL102` say the same

Whatever flake8 takes as silencing a line does so here (words after `# noqa:` that are no codes silence
everything), so that the plugin and the command line never differ; also taken are `#noqa` and lower-case codes.
Text in a string literal is no comment. Lines joined by a backslash or a multi-line string count as one; the
lines of a parenthesised expression do not.
"""

from __future__ import annotations

import io
import re
import tokenize
from dataclasses import dataclass
from functools import cached_property

from reprolint.lazy import compile_later

_CODES = r"(?:\s?(?P<codes>(?:[A-Z]+[0-9]+(?:[,\s]+)?)+))?"
_INLINE = compile_later(r"#\s*noqa(?![\w-])(?::" + _CODES + ")?", re.IGNORECASE)
_FILE = compile_later(
    r"#\s*(?P<tool>flake8|ruff|reprolint)[:=]\s*noqa(?![\w-])(?::" + _CODES + ")?", re.IGNORECASE
)
_JOINS = compile_later(rb"\"\"\"|'''|\\$")


@dataclass
class Directive:
    """One comment. `codes` is empty where it silences everything; `used` are the codes that it silenced."""

    row: int
    column: int  # 1-based, in characters
    text: str
    codes: tuple[str, ...]
    used: set[str]

    def covers(self, code: str) -> bool:
        """Whether the comment is about a rule: it names none, or this one."""
        return not self.codes or code.startswith(self.codes)


class Suppressions:
    """The suppression comments of one file, read when the first question is asked."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def silences(self, code: str, row: int) -> bool:
        """Whether a finding with this code on this (1-based) row is silenced; remembers which comment did it."""
        if not self._any:
            return False
        lines, file_wide = self._directives
        for directive in (*file_wide, *lines.get(row, ())):
            if directive.covers(code):
                directive.used.add(code)
                return True
        return False

    def unused(self, prefix: str = "RPL") -> list[tuple[Directive, tuple[str, ...]]]:
        """The comments that name codes with this prefix and silenced nothing by them: (comment, those codes).

        Ask after every finding of the file went through `silences`. Comments without codes are left alone:
        they may serve another tool.
        """
        if not self._any:
            return []
        lines, file_wide = self._directives
        seen = {id(d): d for d in file_wide}
        seen |= {id(d): d for found in lines.values() for d in found}
        idle = []
        for directive in sorted(seen.values(), key=lambda d: (d.row, d.column)):
            codes = tuple(
                code
                for code in directive.codes
                if code.startswith(prefix) and not any(used.startswith(code) for used in directive.used)
            )
            if codes:
                idle.append((directive, codes))
        return idle

    def noqa_row(self, row: int) -> int:
        """The row on which a comment for a finding on `row` has to stand."""
        lines = self._lines
        near = lines[max(0, row - 2) : row]
        if not any(_JOINS.search(line.rstrip(b"\n")) for line in near):
            return row  # nothing joins this line to another: no need to tokenize
        return self._tokens[1].get(row, row)

    @cached_property
    def _any(self) -> bool:
        return b"noqa" in self._data.lower()

    @cached_property
    def _plain(self) -> bytes:
        return self._data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")

    @cached_property
    def _lines(self) -> list[bytes]:
        return self._plain.split(b"\n")

    @cached_property
    def _tokens(self) -> tuple[list[tuple[int, int, str, bool]], dict[int, int]]:
        """The comments as (row, column, text, alone on its line), and row -> last row of the lines joined to it."""
        comments: list[tuple[int, int, str, bool]] = []
        joined: dict[int, int] = {}
        first, last = 0, 0
        try:
            for token in tokenize.tokenize(io.BytesIO(self._plain).readline):
                if token.type in (tokenize.ENCODING, tokenize.DEDENT, tokenize.ENDMARKER):
                    continue
                first = min(first, token.start[0]) if first else token.start[0]
                last = max(last, token.end[0])
                if token.type == tokenize.COMMENT:
                    row, column = token.start
                    alone = not token.line[:column].strip()
                    comments.append((row, column + 1, token.string, alone))
                elif token.type in (tokenize.NL, tokenize.NEWLINE):
                    # The newline's own end may be counted on the next row.
                    last = max(token.start[0], first)
                    if last > first:
                        joined.update(dict.fromkeys(range(first, last + 1), last))
                    first, last = 0, 0
        except (tokenize.TokenError, SyntaxError, ValueError):
            pass  # what came before the fault counts
        return comments, joined

    @cached_property
    def _directives(self) -> tuple[dict[int, list[Directive]], list[Directive]]:
        """row -> the comments that count for it, and the comments that count for the file."""
        comments, joined = self._tokens
        by_end: dict[int, list[int]] = {}
        for row, end in joined.items():
            by_end.setdefault(end, []).append(row)
        lines: dict[int, list[Directive]] = {}
        file_wide: list[Directive] = []
        for row, column, text, alone in comments:
            whole = _FILE.match(text) if alone else None
            if whole is not None:
                codes = _split(whole["codes"])
                if (
                    codes or whole["tool"].lower() != "ruff"
                ):  # without codes, `ruff: noqa` speaks of ruff's rules
                    file_wide.append(Directive(row, column, text, codes, set()))
                continue
            for match in _INLINE.finditer(text):
                directive = Directive(
                    row, column + match.start(), match.group(), _split(match["codes"]), set()
                )
                for covered in by_end.get(joined.get(row, row), [row]):
                    lines.setdefault(covered, []).append(directive)
        return lines, file_wide


def _split(codes: str | None) -> tuple[str, ...]:
    return tuple(code.upper() for code in re.split(r"[,\s]+", codes or "") if code)
