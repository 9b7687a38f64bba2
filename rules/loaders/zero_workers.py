"""Numbers of workers that are 0 in every run in sight: by what a function is given, by the configurations of hydra; and
those that are 0 by default."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path

from reprolint.index.project import Project
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, last_name
from ..runs.branches import always, given_away, stays_zero
from ..runs.optional_seed import option_of, stated

HYDRA = compile_later(rb"hydra\.main\((?:[^)]*?\bconfig_path[ \t]*=)?\s*[\"']([\w./-]*)[\"']")


def zero_workers(file: File, node: ast.expr | None) -> bool:
    """Whether a loader has no workers in any run that can be seen."""
    if stays_zero(file, node):
        return True
    if isinstance(node, ast.Name):
        held = file.tree.lookup(node.id, file.scope(node))
        made = held[1].node if held is not None else None
        return isinstance(made, FUNCTIONS) and not given_away(file, made.name) and always(file, node, False)
    return isinstance(node, ast.Attribute) and _configured(file, node.attr)


def zero_by_default(file: File, row: int) -> bool:
    """Whether the number of workers of the loader in a line is an option, `args.workers`, that is 0 wherever the files
    around give it a value, by a command's default say."""
    for call in file.nodes(ast.Call):
        if call.lineno != row or "Loader" not in last_name(call.func):
            continue
        given = next((keyword.value for keyword in call.keywords if keyword.arg == "num_workers"), None)
        option = option_of(given) if given is not None else None
        if option is None or not option.startswith("."):
            return False
        project = file.program.project
        linked = project.closure([file.path], project.imports) | {file.path}
        values = stated(project, linked, option)
        return bool(values) and not any(value is None or value for value in values or ())
    return False


def _configured(file: File, option: str) -> bool:
    """Whether all configurations that hydra may load for a program give an option, and all of them 0."""
    data, word = file.source.data, option.encode()
    found = HYDRA.search(data) if b"hydra.main" in data else None
    if found is None or re.search(rb"\b%b[ \t]*=(?!=)[ \t]*(?!\w+\.)" % word, _calls_cut(data, word)):
        return False
    folder = (file.path.parent / found[1].decode()).resolve()
    values = _values(file.program.project, folder, option)
    return bool(values) and values == {b"0"}


def _calls_cut(data: bytes, word: bytes) -> bytes:
    """A text without what it hands on by the option's own name: `num_workers=params.num_workers`."""
    return re.sub(rb"\b%b[ \t]*=[ \t]*[\w.]+\.%b\b" % (word, word), b"", data)


@lru_cache(maxsize=256)
def _values(project: Project, folder: Path, option: str) -> frozenset[bytes]:
    """What the configurations of a folder, and commands, give an option."""
    word = re.escape(option.encode())
    stated = re.compile(rb"^[ \t-]*%b[ \t]*:[ \t]*([^#\s]*)" % word, re.MULTILINE)
    given = re.compile(rb"\b%b=(\S*)" % word)
    values: set[bytes] = set()
    for path in project.launchers:
        data = project.data(path)
        if option.encode() in data:
            values.update(given.findall(data))
            if folder in path.parents:
                values.update(stated.findall(data))
    return frozenset(values)
