"""`# noqa`: what silences what. Whatever flake8 takes as silencing must silence here too."""

from __future__ import annotations

import re

import pytest

from reprolint.source.suppressions import Suppressions

LINE = [
    # comment, silences RPL102, silences RPL201
    ("# noqa", True, True),
    ("#noqa", True, True),
    ("# NOQA", True, True),
    ("# noqa: RPL102", True, False),
    ("# noqa:RPL102,E501", True, False),
    ("# noqa: E501 RPL102", True, False),
    ("# noqa: E501, RPL102 because it is a demo", True, False),
    ("# noqa: rpl102", True, False),
    ("# noqa: RPL1", True, False),
    ("# noqa: RPL", True, True),  # no code: flake8 takes it as everything
    ("# noqa : RPL102", True, True),
    ("# noqa RPL102", True, True),
    ("# noqa: because RPL102", True, True),
    ("# type: ignore # noqa: RPL102", True, False),
    ("# seeded elsewhere  # noqa: RPL102", True, False),
    ("# noqa: E501", False, False),
    ("# noqa: E501  # RPL102", False, False),
    ("# noqas", False, False),
    ("# no qa", False, False),
    ("# reprolint: noqa", False, False),  # speaks of the file, and only on a line of its own
]


@pytest.mark.parametrize(("comment", "first", "second"), LINE)
def test_on_the_line(comment: str, first: bool, second: bool) -> None:
    data = f"x = 1\ny = f()  {comment}\nz = 2\n".encode()
    suppressions = Suppressions(data)
    assert (suppressions.silences("RPL102", 2), suppressions.silences("RPL201", 2)) == (first, second)
    assert not suppressions.silences("RPL102", 1)
    assert not suppressions.silences("RPL102", 3)


@pytest.mark.parametrize("comment", [comment for comment, *_ in LINE])
def test_flake8_silences_nothing_that_is_not_silent_here(comment: str) -> None:
    defaults = pytest.importorskip("flake8.defaults")
    match = defaults.NOQA_INLINE_REGEXP.search(f"y = f()  {comment}")
    for code in ("RPL102", "RPL201"):
        codes = match and match["codes"] and set(re.split(r"[,\s]+", match["codes"].strip()))
        silent = match is not None and (not codes or code in codes or code.startswith(tuple(codes)))
        if silent and comment != "# noqas":
            assert Suppressions(f"y = f()  {comment}\n".encode()).silences(code, 1)


@pytest.mark.parametrize(
    ("comment", "first", "second"),
    [
        ("# reprolint: noqa", True, True),
        ("# reprolint: noqa: RPL102", True, False),
        ("# flake8: noqa", True, True),
        ("# flake8: noqa: RPL102", True, False),
        ("# ruff: noqa: RPL102", True, False),
        ("# ruff: noqa", False, False),  # speaks of ruff's rules
        ("# flake8: noqa: E501", False, False),
    ],
)
def test_for_the_file(comment: str, first: bool, second: bool) -> None:
    for data in (f"{comment}\nx = f()\n", f"x = f()\n\n    {comment}\n"):
        suppressions = Suppressions(data.encode())
        row = 2 if data.startswith("#") else 1
        assert (suppressions.silences("RPL102", row), suppressions.silences("RPL201", row)) == (first, second)


def rows(text: str) -> list[int]:
    suppressions = Suppressions(text.encode())
    return [row for row in range(1, text.count("\n") + 2) if suppressions.silences("RPL102", row)]


def test_strings_are_no_comments() -> None:
    assert rows('x = "# noqa"\n') == []
    assert rows('x = """\n# reprolint: noqa\n"""\n') == []


def test_joined_lines_count_as_one() -> None:
    assert rows('x = f("""\n\n""")  # noqa\ny = 1\n') == [1, 2, 3]
    assert rows("x = 1 + \\\n  f()  # noqa\ny = 1\n") == [1, 2]
    assert rows("x = f(\n  g(),\n)  # noqa\n") == [3]
    assert rows("x = f(  # noqa\n  g(),\n)\n") == [1]


def test_line_endings() -> None:
    for newline in ("\r\n", "\r"):
        data = "x = 1\ny = f()  # noqa\nz = 1\n".replace("\n", newline).encode()
        assert [Suppressions(data).silences("RPL102", row) for row in (1, 2, 3)] == [False, True, False]
    bom = b"\xef\xbb\xbfx = f()  # noqa\n"
    assert Suppressions(bom).silences("RPL102", 1)
    latin = "# -*- coding: latin-1 -*-\nx = 'é'  # noqa\n".encode("latin-1")
    assert Suppressions(latin).silences("RPL102", 2)


@pytest.mark.parametrize(
    "data", [b"x = (  # noqa\n", b"\xff # noqa\n", b"\0 # noqa\n", b"x = '''\n# noqa", b""]
)
def test_what_cannot_be_tokenized_is_no_error(data: bytes) -> None:
    Suppressions(data).silences("RPL102", 1)
    Suppressions(data).noqa_row(1)
    Suppressions(data).unused()


def test_unused() -> None:
    suppressions = Suppressions(
        b"a = f()  # noqa: RPL102, E501\nb = 1  # noqa: RPL102\nc = 1  # noqa: E501\nd = 1  # noqa\n"
        b"e = f()  # noqa: RPL102,RPL201\n"
    )
    assert suppressions.silences("RPL102", 1)
    assert suppressions.silences("RPL102", 5)
    assert [(d.row, codes) for d, codes in suppressions.unused()] == [(2, ("RPL102",)), (5, ("RPL201",))]


def test_the_row_for_a_comment() -> None:
    suppressions = Suppressions(b'x = f("""\n""")\ny = f(\n  1)\nz = 1 + \\\n  f()\n')
    assert [suppressions.noqa_row(row) for row in range(1, 7)] == [2, 2, 3, 4, 6, 6]
