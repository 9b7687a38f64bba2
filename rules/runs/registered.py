"""Modules that a package imports by going through its own folder: registries of tasks, models, datasets.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from reprolint.index.program import Program
from reprolint.index.project import Project
from reprolint.lazy import compile_later

_LISTS = compile_later(rb"\b(?:listdir|scandir|iter_modules|walk_packages|iterdir|r?glob)\(")

# Methods that order or divide the samples, in the process that makes the batches.
_ORDERS = compile_later(
    rb"^_?(?:\w+_)?(?:indices|order|shuffle|split|splits|batches|batch_sampler|set_epoch)$"
)
_DEFINED = compile_later(rb"\bdef (\w+)\(")


def ordering_draw(draws: re.Pattern[bytes], data: bytes) -> re.Match[bytes] | None:
    """The first draw of a file that stands in a function which orders or divides samples."""
    for draw in draws.finditer(data):
        before = [found[1] for found in _DEFINED.finditer(data, 0, draw.start())]
        if before and _ORDERS.match(before[-1]):
            return draw
    return None


def registered(project: Project, paths: Iterable[Path]) -> set[Path]:
    """What packages among some files import by name: `for name in os.listdir(folder): import_module("pkg.tasks." +
    name)`. All of it is there when the program runs."""
    return {
        found
        for path in paths
        if path.name == "__init__.py"
        for pattern in project.scan(path).loads
        if "*" in pattern and not pattern.startswith("*") and _LISTS.search(project.data(path))
        for found in project.loaded(pattern, path)
    }


def defining(program: Program, paths: Iterable[Path]) -> set[Path]:
    """The files that define what some files import by name, also through a package that passes it on."""
    project = program.project
    return {
        home
        for path in paths
        for name in project.scan(path).imports
        if name.rpartition(".")[2][:1].isupper() and (home := program.home(name, path)) is not None
    }
