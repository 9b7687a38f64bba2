"""What an older Python gets to see of Python 3.12: every name stays in its place."""

from __future__ import annotations

import ast
import sys

import pytest

from reprolint.source.newer import for_older_python


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="this Python parses all of it")
@pytest.mark.parametrize(
    ("newer", "older"),
    [
        ("class Box[T: (int, str) = int](Base): ...\n", "class Box                     (Base): ...\n"),
        ("type Größe[T] = list[T]\n", "Größe         = list[T]\n"),
        (
            'print(f"é {row[\'x\']} {row["y"]!r:>{w}}", z)\n',
            "print((     row['x'],  row[\"y\"]       ,), z)\n",
        ),
        ("a = f\"{x[\"y\"]}{z=}\"\\\n    'b' f'{c}'\n", 'a = (  x["y"], z ,  \n           c,)\n'),
        ("a = f'{f'{x['y']}'}' f\"{z}\"\n", "a = (  (  x['y'],),     z,)\n"),
        ("a = f'{(x['y'])}', f'{z}'\n", "a = (  (x['y']),), f'{z}'\n"),
        ("a = 1\r\nb = f'{\r\n  x}'\r\n", "a = 1\r\nb = (  \r\n  x,)\r\n"),
    ],
)
def test_names_stay_in_their_places(newer: str, older: str) -> None:
    found = for_older_python(newer)
    assert found == older
    lines = newer.encode().splitlines()
    names = [node for node in ast.walk(ast.parse(older)) if isinstance(node, ast.Name)]
    for name in names:
        place = name.col_offset + len(name.id.encode())
        written = lines[name.lineno - 1][name.col_offset : place].decode()
        assert written == name.id or newer.startswith("type")


@pytest.mark.parametrize("text", ["print 'x'\n", "class Box[T:\n", "f'{x['\n"])
def test_what_nothing_can_parse(text: str) -> None:
    assert for_older_python(text) is None
