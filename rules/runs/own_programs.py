"""Programs under the guard of a module that others import for something else: constants, a class.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re

from reprolint.index.binding import walk
from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import MAIN, EntrySite

from ..code.syntax import FUNCTIONS
from ..code.uses import definitions

_OPTIONS = compile_later(
    r"\bArgumentParser\(|\bparse_args\(|\bparse_known_args\(|\bsys\.argv\b|\bfire\.Fire\(|\bHfArgumentParser\(|\btyro\.cli\("
)
# A parser that is asked at once knows no options: its result is there to hold what the block sets.
_NO_OPTIONS = compile_later(r"\bArgumentParser\([^()]*\)\.parse_(?:known_)?args\(\)")


def for_itself(site: EntrySite) -> bool:
    """Whether the block reads options, and what it calls is taken by none that import the module: it is no
    demonstration of what they take."""
    if site.entry.function != MAIN:
        return False
    called = _called(site.file, site.node)
    return has_command_line(site) and not any(_taken(site.file, node.name) for node in called)


def has_command_line(site: EntrySite) -> bool:
    """Whether the block, or a function that it calls, reads options."""
    called = _called(site.file, site.node)
    texts = [site.file.text(node) for node in (site.node, *called)]
    if not site.settings.preview:
        texts = [_NO_OPTIONS.sub("", text) for text in texts]
    return any(map(_OPTIONS.search, texts))


def sets_own_options(site: EntrySite) -> bool:
    """Whether the block asks a parser that knows no options, to set by itself those that another program takes."""
    return _NO_OPTIONS.search(site.file.text(site.node)) is not None and not has_command_line(site)


def _called(file: File, block: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of the file that a block calls."""
    names = {c.func.id for c in walk(block) if isinstance(c, ast.Call) and isinstance(c.func, ast.Name)}
    found = (definitions(file).get(name) for name in sorted(names))
    return [node for node in found if isinstance(node, FUNCTIONS)]


def _taken(file: File, name: str) -> bool:
    """Whether a file that imports the module takes a function of it, by name or with all the rest."""
    project = file.program.project
    stem = file.path.parent.name if file.path.stem in ("__init__", "__main__") else file.path.stem
    word = re.escape(stem).encode()
    takes = re.compile(
        rb"from[ \t]+[\w.]*\b%b[ \t]+import[ \t]*(?:\([^)]*(?:\b%b\b|\*)|[^\n(]*(?:\b%b\b|\*))|\b%b\.%b\b"
        % (word, name.encode(), name.encode(), word, name.encode())
    )
    return any(
        takes.search(project.data(path))
        for path in project.importers.get(file.path, ())
        if not is_test(path, project.root)
    )
