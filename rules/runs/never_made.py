"""Classes of a project with programs that nothing makes an object of: imported, exported, asked for a static method,
made in a line that is commented out."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path

from reprolint.discovery import launcher_files, text_files
from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, definitions_around, dotted, last_name
from ..code.uses import attributes, finds_by_name, is_unused, names, notebooks, strings

_READ = 20  # files that name a class: where they are more, it is one that is made


def never_made(file: File, node: ast.AST) -> bool:
    """Whether a place is in a method that wants an object, of a class that no program of the project makes one of."""
    around = definitions_around(file, node)
    if len(around) < 2 or not isinstance(around[-1], ast.ClassDef) or not isinstance(around[-2], FUNCTIONS):
        return False
    method = around[-2]
    if any(last_name(decorator) in ("staticmethod", "classmethod") for decorator in method.decorator_list):
        return False
    return any(entry.effect.trains for entry in file.program.entries) and not _made(file, around[-1], 0)


def _made(file: File, made: ast.ClassDef, depth: int) -> bool:
    """Whether anything may make an object of a class, or of one that derives from it."""
    project, word = file.program.project, made.name.encode()
    if made.decorator_list or made.keywords or depth > 2 or finds_by_name(file, made) or _looked_into(file):
        return True
    named = re.compile(rb"(?<!\w)%b(?!\w)" % word)
    if any(named.search(text) for text in (*_notebooks(project.root), *_texts(project.root))):
        return True
    paths = [
        path for path in project.files if word in project.data(path) and named.search(project.data(path))
    ]
    if len(paths) > _READ:
        return True
    for path in paths:
        home = None if is_test(path, project.root) else file.sibling(path)
        if home is not None and _makes(home, made, depth):
            return True
    return False


# A line of a notebook's cell that only imports, under no other name.
_IMPORT = compile_later(
    rb"^[ \t]*\"[ \t]*from[ \t]+[\w.]+[ \t]+import[ \t]+(?:(?! as )[\w, ])+(?:\\n)?\",?[ \t]*\r?$",
    re.MULTILINE,
)


@lru_cache(maxsize=4)
def _notebooks(root: Path) -> list[bytes]:
    """The notebooks of a project, without what they import."""
    return [_IMPORT.sub(b"", text) for text in notebooks(root)]


@lru_cache(maxsize=4)  # asked for each class
def _texts(root: Path) -> list[bytes]:
    """All that a project says that is no Python: a class that is named there may be made."""
    return [p.read_bytes() for p in (*launcher_files(root), *(text_files(root) or ())) if p.is_file()]


_LOOKS = compile_later(rb"(?:getattr|vars)\([ \t]*([\w.]+)|([\w.]+)\.__dict__")


def _looked_into(file: File) -> bool:
    """Whether a file of the project takes what it wants of a module of this name: `getattr(datasets, args.dataset)`."""
    project = file.program.project
    own = {file.path.stem, file.path.parent.name}
    for path in project.closure([file.path], project.importers):
        for call, attribute in _LOOKS.findall(project.data(path)):
            name = (call or attribute).decode()
            first, _, rest = name.partition(".")
            meant = file.program.facts(path).exports.get(first, first)
            if first not in ("self", "args") and f"{meant}.{rest}".rstrip(".").rsplit(".", 1)[-1] in own:
                return True
    return False


def _makes(home: File, made: ast.ClassDef, depth: int) -> bool:
    """Whether a file may make an object of a class."""
    for string in strings(home):
        if string.value == made.name and not _exports(home, string):
            return True
    for imported in home.nodes(ast.ImportFrom):
        if any(a.name == made.name and a.asname not in (None, made.name) for a in imported.names):
            return True
    uses: list[ast.expr] = [*names(home).get(made.name, ()), *attributes(home).get(made.name, ())]
    return any(not _harmless(home, use, made, depth) for use in uses)


def _exports(home: File, string: ast.AST) -> bool:
    """Whether a name is written down for what a module offers, `__all__` or a table of what is imported late."""
    if home.path.name == "__init__.py":
        return True
    statement = home.statement(string)
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return any(last_name(target) == "__all__" for target in targets if target is not None)


def _harmless(home: File, use: ast.expr, made: ast.ClassDef, depth: int) -> bool:
    """Whether a use of a class makes no object of it, for all that can be seen."""
    parent = home.parent(use)
    if any(around is made for around in home.ancestors(use)) or not isinstance(
        getattr(use, "ctx", None), ast.Load
    ):
        return True
    if isinstance(parent, ast.Attribute):
        asked = next((m for m in made.body if isinstance(m, FUNCTIONS) and m.name == parent.attr), None)
        return asked is not None and [last_name(d) for d in asked.decorator_list] == ["staticmethod"]
    if isinstance(parent, ast.ClassDef) and use in parent.bases:
        return not _made(home, parent, depth + 1)
    if isinstance(parent, ast.Call) and dotted(parent.func) in ("isinstance", "issubclass", "super"):
        return True
    if isinstance(parent, (ast.arg, ast.AnnAssign)) and use is parent.annotation:
        return True
    return is_unused(home, use)
