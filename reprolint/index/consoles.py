"""Functions that an installed project offers as commands: pyproject.toml, setup.cfg, setup.py, read statically."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from reprolint.index.binding import walk

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


def console_scripts(root: Path) -> list[str]:
    """Dotted names of the functions behind `console_scripts`, in order; broken files count as empty."""
    found: list[str] = []
    found += _pyproject(root / "pyproject.toml")
    found += _setup_cfg(root / "setup.cfg")
    found += _setup_py(root / "setup.py")
    return list(dict.fromkeys(found))


def _dotted(target: str) -> str:
    return target.split("[", 1)[0].strip().replace(":", ".")


def _pyproject(path: Path) -> list[str]:
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return []
    tables = [
        data.get("project", {}).get("scripts", {}),
        data.get("tool", {}).get("poetry", {}).get("scripts", {}),
    ]
    return [
        _dotted(v)
        for table in tables
        if isinstance(table, dict)
        for v in table.values()
        if isinstance(v, str)
    ]


def _setup_cfg(path: Path) -> list[str]:
    try:
        written = path.read_text("utf-8")
    except (OSError, ValueError):
        return []
    import configparser

    parser = configparser.ConfigParser(interpolation=None)
    try:
        parser.read_string(written)
    except (ValueError, configparser.Error):
        return []
    text = parser.get("options.entry_points", "console_scripts", fallback="")
    return [_dotted(line.partition("=")[2]) for line in text.splitlines() if "=" in line]


def _setup_py(path: Path) -> list[str]:
    """String literals "name = module:function" of setup.py; the file is never run."""
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    found = []
    for node in walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and ":" in node.value
            and "=" in node.value
        ):
            target = node.value.partition("=")[2].strip()
            module, _, function = target.partition(":")
            if module.replace(".", "").isidentifier() and function.replace(".", "").isidentifier():
                found.append(_dotted(target))
    return found
