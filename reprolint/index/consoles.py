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


def console_scripts(root: Path) -> dict[str, str]:
    """Dotted names of the functions behind `console_scripts`, in order, each with its command's name (the first of
    several); broken files count as empty."""
    found: dict[str, str] = {}
    for name, target in (
        *_pyproject(root / "pyproject.toml"),
        *_setup_cfg(root / "setup.cfg"),
        *_setup_py(root / "setup.py"),
    ):
        found.setdefault(_dotted(target), name.strip())
    return found


def _dotted(target: str) -> str:
    return target.split("[", 1)[0].strip().replace(":", ".")


_Named = list[tuple[str, str]]  # commands, and what each runs: `module:function`


def _pyproject(path: Path) -> _Named:
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return []
    tables = [
        data.get("project", {}).get("scripts", {}),
        data.get("tool", {}).get("poetry", {}).get("scripts", {}),
    ]
    return [
        (name, target)
        for table in tables
        if isinstance(table, dict)
        for name, target in table.items()
        if isinstance(target, str)
    ]


def _setup_cfg(path: Path) -> _Named:
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
    lines = [line.partition("=") for line in text.splitlines() if "=" in line]
    return [(name, target) for name, _, target in lines]


def _setup_py(path: Path) -> _Named:
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
            name, _, target = (part.strip() for part in node.value.partition("="))
            module, _, function = target.partition(":")
            if module.replace(".", "").isidentifier() and function.replace(".", "").isidentifier():
                found.append((name, target))
    return found
