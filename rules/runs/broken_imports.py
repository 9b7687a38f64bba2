"""Files that no run gets past the imports of: they, or what they import, ask by name for what the project does not
have, or derive a class from what nothing in them names."""

from __future__ import annotations

import ast
import builtins
import contextlib
import os
import re
from pathlib import Path

from reprolint.index.extract import imported_by
from reprolint.index.project import Project, source_folders
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..order.uses_of_order import COMMENT

# How a module may have a name that it does not spell.
_MORE = compile_later(rb"import[ \t]*\(?[ \t]*\*|__getattr__|globals\(|setattr\(|exec\(|sys\.modules|vars\(")


# `sys.modules["data.kitti"] = …`: that one module.
_NAMED = compile_later(rb"sys\.modules\[[\"']([\w.]+)[\"']\]")
_FAR = 60  # files that imports lead to: of more, each would have to be looked at


def dies_at_import(file: File) -> bool:
    """Whether an import of a file, or of one that its imports lead to, outside of every block, asks another file of the
    project for a name that is nowhere in it, or a package of the project for a module that it does not have: what
    stands below was left behind by a change of these."""
    known: bool | None = file.__dict__.get("_dies_at_import")
    if known is None:
        known = file.__dict__["_dies_at_import"] = _dies(file) or _leads_to_death(file)
    return known


def _dies(file: File) -> bool:
    return _derives_from_nothing(file) or any(
        (isinstance(node, ast.ImportFrom) and (_fails(file, node) or _is_gone(file, _module(node))))
        or (isinstance(node, ast.Import) and any(_is_gone(file, alias.name) for alias in node.names))
        for node in file.tree.module.body
    )


def _leads_to_death(file: File) -> bool:
    """Whether imports outside of every block lead from a file to one that dies."""
    project = file.program.project
    above = project.closure([file.path], project.imports) - {file.path}
    if len(above) > _FAR or not any(_may_die(project, path) for path in above):
        return False
    seen, todo = {file.path}, [file]
    while todo:
        one = todo.pop()
        for path in _imported(one) - seen:
            seen.add(path)
            other = one.sibling(path)
            if other is not None and _may_die(project, path) and _dies(other):
                return True
            if other is not None:
                todo.append(other)
    return False


def _may_die(project: Project, path: Path) -> bool:
    """Whether a file names a module of a package of the project that this package does not have: a look at its import
    lines alone."""
    for name in project.scan(path).imports:
        parts = name.split(".")
        for end in range(len(parts) - 1, 0, -1):
            package = project.module(".".join(parts[:end]), path) if parts[end - 1] else None
            if package is not None:
                if not _says(project, package, parts[end].encode()):
                    return True
                break
    return False


def _says(project: Project, path: Path, name: bytes) -> bool:
    """Whether a file has a name outside of comments."""
    if not project.mentions(path, name):
        return False
    return re.search(rb"(?m)^[^#\n]*(?<!\w)%b(?!\w)" % re.escape(name), project.data(path)) is not None


def _imported(file: File) -> set[Path]:
    """The files of the project that a file surely imports."""
    project = file.program.project
    names = (name for node in file.tree.module.body for name in imported_by(node))
    found = {project.module(name, file.path) for name in names}
    return project.imports.get(file.path, set()) & found


def _derives_from_nothing(file: File) -> bool:
    """Whether a class at the top of a file has a base, `nn.Module`, of which the file knows not even the name."""
    root = file.tree.root
    if root.stars or file.holds(_MORE):
        return False
    for made in file.tree.module.body:
        for base in made.bases if isinstance(made, ast.ClassDef) else ():
            while isinstance(base, ast.Attribute):
                base = base.value
            if isinstance(base, ast.Name) and base.id not in root.bindings and not hasattr(builtins, base.id):
                return True
    return False


def _module(node: ast.ImportFrom) -> str:
    return "." * node.level + (node.module or "")


def _fails(file: File, node: ast.ImportFrom) -> bool:
    project = file.program.project
    path = project.module(_module(node), file.path)
    if path is None or path == file.path or path.suffix != ".py":
        return False
    if not node.level and path.parent != file.path.parent and not _is_own(file, _module(node)):
        return False  # another module of this name may come first
    data = project.data(path)
    if _MORE.search(data):
        return False
    package = path.name == "__init__.py"  # its modules are names of it, too
    data = COMMENT.sub(b"", data)
    return any(
        alias.name != "*"
        and re.search(rb"(?<!\w)%b(?!\w)" % re.escape(alias.name.encode()), data) is None
        and not (package and not _lacks(project, path, alias.name))
        for alias in node.names
    ) and not _shadowed(path)


def _is_own(file: File, module: str) -> bool:
    """Whether a module is in a package that stands at the top of the project: `setfit.modeling`, below `src`."""
    project = file.program.project
    package = project.module(module.partition(".")[0], file.path) if "." in module.strip(".") else None
    if package is None or package.name != "__init__.py":
        return False
    return str(package.parent.parent) in (str(project.root), *source_folders(str(project.root)))


def _is_gone(file: File, module: str) -> bool:
    """Whether a package that has files of its own lacks a module, in whatever language: `tevatron.preprocessor`."""
    project = file.program.project
    dots = len(module) - len(module.lstrip("."))
    parts = module[dots:].split(".")
    if project.module(module, file.path) is not None:
        return False
    if not dots and not _is_own(file, module):
        return len(parts) > 1 and _is_nowhere(file, parts[0])
    package = project.module("." * dots, file.path) if dots else None
    for end, part in enumerate(parts, 1):
        inner = project.module(module[:dots] + ".".join(parts[:end]), file.path)
        if inner is None:
            return package is not None and _lacks(project, package, part)
        package = inner
    return False


# Names of modules that projects have for themselves, and that nobody installs.
_COMMON = frozenset(
    "common util utils lib libs core config configs model models data helper helpers tools src".split()
)
_SEVERAL = 10  # files: where there are fewer, others may be elsewhere


def _is_nowhere(file: File, top: str) -> bool:
    """Whether a package that could only be of the project is nowhere in it: `common.utils`."""
    project = file.program.project
    if top not in _COMMON or top in project.tops or len(project.files) < _SEVERAL:
        return False
    return not any(
        (folder / top).exists() for folder in (file.path.parent, *file.path.parents[:4], project.root)
    )


def _lacks(project: Project, package: Path, name: str) -> bool:
    """Whether nothing in a package's folder has a name, and nothing is made to stand there: `_version`, `x_pb2`."""
    if package.name != "__init__.py" or name.startswith("_") or name.endswith("_pb2") or "version" in name:
        return False
    # `Extension("utils.cython_bbox", …)`
    built = (path for path in project.files if path.name.startswith("setup"))
    if any(project.mentions(path, name.encode()) for path in built):
        return False
    with contextlib.suppress(OSError):
        beside = {entry.partition(".")[0] for entry in os.listdir(package.parent)}
        data = _NAMED.sub(
            lambda found: b"" if name.encode() not in found[1] else found[0], project.data(package)
        )
        return name not in beside and not _MORE.search(data)
    return False


def _shadowed(path: Path) -> bool:
    """Whether a package of a module's name lies beside it: that one is imported."""
    return os.path.isdir(path.with_suffix(""))
