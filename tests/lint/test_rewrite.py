"""Arguments are added to a call without touching its layout."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from reprolint.config import Settings
from reprolint.index.binding import Tree
from reprolint.lint.engine import Session, apply_edits
from reprolint.lint.file import File
from reprolint.lint.rewrite import code, parse_expression, with_arguments
from reprolint.lint.site import CallSite
from reprolint.source.file import Source

LONG = "n" * 85
CASES = [
    ("f(a, b=1)", "f(a, b=1, g=x.y())"),
    ("f()", "f(g=x.y())"),
    ("f(a,b)", "f(a,b,g=x.y())"),
    ("f( a )", "f( a, g=x.y() )"),
    ("f(a,)", "f(a, g=x.y(),)"),
    ("f(a, **kw)", "f(a, g=x.y(), **kw)"),
    ("f(g=None, b=2)", "f(g=x.y(), b=2)"),
    ("f(\n    a,\n    b=1,\n)", "f(\n    a,\n    b=1,\n    g=x.y(),\n)"),
    ("f(\n    a,\n    b=1,  # why\n)", "f(\n    a,\n    b=1,  # why\n    g=x.y(),\n)"),
    ("f(\n    a,\n    b=1  # why\n)", "f(\n    a,\n    b=1,  # why\n    g=x.y()\n)"),
    ("f(a,\n  b)", "f(a,\n  b,\n  g=x.y())"),
    ("f(\n\ta, b,\n\t**kw\n)", "f(\n\ta, b,\n\tg=x.y(),\n\t**kw\n)"),
    ("f(\r\n    a,\r\n    b,\r\n)", "f(\r\n    a,\r\n    b,\r\n    g=x.y(),\r\n)"),
    ("f(*args)", "f(*args, g=x.y())"),
    # A chain of calls in a bracket: alone, its lines are no expression.
    ("rows[s]\n    .shuffle()", "rows[s]\n    .shuffle(g=x.y())"),
    (
        "rows[s]\n    .shuffle(\n        a,\n    )",
        "rows[s]\n    .shuffle(\n        a,\n        g=x.y(),\n    )",
    ),
    # A last line that is full takes no more: where others end a line, so does the one above.
    (f"f(a,\n  {LONG}, b=2)", f"f(a,\n  {LONG}, b=2,\n  g=x.y())"),
    (f"f(\n  {LONG}, b=2\n)", f"f(\n  {LONG}, b=2, g=x.y()\n)"),
    (f"f([\n  {LONG}], b=2)", f"f([\n  {LONG}], b=2, g=x.y())"),
    (f"f(a,\n  {LONG}, b=2, **kw)", f"f(a,\n  {LONG}, b=2,\n  g=x.y(),\n  **kw)"),
]


@pytest.mark.parametrize(("before", "after"), CASES)
def test_layout_is_kept(before: str, after: str) -> None:
    newline = "\r\n" if "\r\n" in before else "\n"
    assert with_arguments(before, {"g": "x.y()"}, newline) == after


@pytest.mark.parametrize("text", ["(a,\n b)", "(a\n for a in b)", "f(a,\n  b)", "(a)\n.b()"])
def test_an_expression_keeps_its_own_brackets(text: str) -> None:
    assert code(parse_expression(text), "\n") == text


def test_two_arguments_in_order() -> None:
    assert with_arguments("f(a)", {"b": "1", "c": "2"}, "\n") == "f(a, b=1, c=2)"


def test_not_a_call() -> None:
    with pytest.raises(TypeError):
        with_arguments("f", {"a": "1"}, "\n")


ONE_LINE = [before for before, _ in CASES if "\n" not in before] + [
    "f((a))",
    "f(a, (b))",
    "f(b=1, *a)",
    "f( a,b )",
]


@pytest.mark.parametrize("before", ONE_LINE)
def test_calls_on_one_line_get_the_same_without_libcst(before: str, tmp_path: Path) -> None:
    data = f"x = {before}  # why\n".encode()
    tree = Tree(ast.parse(data))
    settings = Settings(root=tmp_path)
    session = Session(settings, [Path("-")], None, {Path("-"): data})
    site = CallSite(
        File(Path("-"), Source(data), tree, session.program, settings), tree.evaluated[-1][0], "f"
    )
    arguments = {"g": "x.y()", "h": "1"}
    expected = f"x = {with_arguments(before, arguments, chr(10))}  # why\n"
    assert apply_edits(data, site.add_arguments(arguments), "utf-8").decode() == expected
