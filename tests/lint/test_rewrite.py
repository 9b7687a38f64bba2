"""Arguments are added to a call without touching its layout."""

from __future__ import annotations

import pytest

from reprolint.lint.rewrite import with_arguments

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
]


@pytest.mark.parametrize(("before", "after"), CASES)
def test_layout_is_kept(before: str, after: str) -> None:
    newline = "\r\n" if "\r\n" in before else "\n"
    assert with_arguments(before, {"g": "x.y()"}, newline) == after


def test_two_arguments_in_order() -> None:
    assert with_arguments("f(a)", {"b": "1", "c": "2"}, "\n") == "f(a, b=1, c=2)"


def test_not_a_call() -> None:
    with pytest.raises(TypeError):
        with_arguments("f", {"a": "1"}, "\n")
