"""Python 3.12 for an older `ast`: the same rows and columns, without what only a newer Python can parse.

What goes are type parameters and `type` statements (PEP 695), which say nothing about a run, and f-strings of the newer
grammar (PEP 701), whose expressions stay where they are. LibCST reads both under every Python.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TypeAlias, cast

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, CodeSpan, MetadataWrapper

_Text: TypeAlias = cst.ConcatenatedString | cst.FormattedString


def for_older_python(text: str) -> str | None:
    """The text as an older Python may parse it; None where LibCST cannot parse it either. What was taken out is filled
    up with spaces, so that every node of the syntax tree has its place in the original."""
    try:
        module = cst.parse_module(text)
        wrapper = MetadataWrapper(module, unsafe_skip_copy=True)
        spans = cast(Mapping[cst.CSTNode, CodeSpan], wrapper.resolve(ByteSpanPositionProvider))
        without = _Without(module, spans)
        module.visit(without)
    except (cst.ParserSyntaxError, cst.CSTValidationError, RecursionError):
        return None
    return without.data.decode()


class _Without(cst.CSTVisitor):
    """Fills up what an older Python cannot parse; offsets are bytes of UTF-8, as `ast` counts columns."""

    def __init__(self, module: cst.Module, spans: Mapping[cst.CSTNode, CodeSpan]) -> None:
        super().__init__()
        self._module = module
        self._spans = spans
        self._original = module.code.encode()
        self.data = bytearray(self._original)
        self._parts: set[_Text] = set()  # of strings that were taken apart as a whole

    def _span(self, node: cst.CSTNode) -> tuple[int, int]:
        span = self._spans[node]
        return span.start, span.start + span.length

    def _fill(self, start: int, end: int) -> None:
        for at in range(start, end):
            if self.data[at] not in b"\r\n":
                self.data[at] = ord(" ")

    def visit_TypeParameters(self, node: cst.TypeParameters) -> bool:
        self._fill(*self._span(node))
        return False

    def visit_TypeAlias(self, node: cst.TypeAlias) -> None:
        """`type Pair = tuple[int, int]` binds a name: `Pair      = tuple[int, int]`."""
        start, _ = self._span(node)
        name, end = self._span(node.name)
        self._fill(start, end)
        self.data[start : start + end - name] = self._original[name:end]

    def visit_ConcatenatedString(self, node: cst.ConcatenatedString) -> bool:
        return self._take_apart(node)

    def visit_FormattedString(self, node: cst.FormattedString) -> bool:
        return self._take_apart(node)

    def _take_apart(self, node: _Text) -> bool:
        """Make a string that cannot be parsed the tuple of its expressions; whether to look inside of it."""
        if node in self._parts:
            return True
        start, end = self._span(node)
        if _parses(self._original[start:end]):
            return False
        at = start
        for part in self._parts_of(node):
            self._parts.add(part)
            for piece in part.parts if isinstance(part, cst.FormattedString) else ():
                if isinstance(piece, cst.FormattedStringExpression):
                    brace, after = self._span(piece)
                    written = piece.whitespace_before_expression, piece.expression
                    last = brace + 1 + sum(len(self._module.code_for_node(n).encode()) for n in written)
                    self._fill(at, brace + 1)
                    self._fill(last, after)
                    self.data[after - 1] = ord(",")
                    at = after
        self._fill(at, end)
        self.data[start], self.data[end - 1] = b"()"
        return True

    def _parts_of(self, node: cst.BaseString) -> list[_Text]:
        if isinstance(node, cst.ConcatenatedString):
            return [node, *self._parts_of(node.left), *self._parts_of(node.right)]
        return [node] if isinstance(node, cst.FormattedString) else []


def _parses(string: bytes) -> bool:
    try:
        ast.parse(b"(" + string + b"\n)")
    except SyntaxError:
        return False
    return True
