"""Findings in code that no run comes to are not told without preview, whatever the rule: what a later definition
replaces, what stands below a line that raises or an import that fails, what no call leads to, what nothing imports
or chooses, what is kept aside, what belongs to a library that is copied in."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.program import Symbol
from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import reservation
from reprolint.lint.site import EntrySite, Site

from ..code.syntax import FUNCTIONS, definitions_around, last_name
from ..code.uses import may_load, named_outside, names
from .branches import given_away, ruled_out, shut_by_constant, shut_by_default, shut_by_identity, shut_by_key
from .broken_calls import ends_before
from .broken_imports import dies_at_import
from .ends_early import ends_early
from .idle import MENTIONS, in_programs, installable
from .other_choices import other_choice
from .put_aside import put_aside, said
from .unbound_calls import calls_nothing
from .unchosen import unchosen
from .unimported import unimported
from .vendored import vendored


@reservation
def never_run(site: Site, finding: Finding) -> bool:
    """Whether a finding is of code that no run comes to."""
    file = site.file
    if site.settings.preview or file.test:
        return False
    node = site.node if file.span(site.node)[0] == finding.start else _at(file, finding.location.row)
    if vendored(file) or put_aside(file) or dies_at_import(file):
        return True
    if (
        replaced(file, node)
        or raises_above(file, node)
        or calls_nothing(file, node)
        or ends_before(site, node)
        or ends_early(file, node)
    ):
        return True
    if isinstance(site, EntrySite):
        return False
    return (
        unmade(site, node)
        or unimported(site, node)
        or ruled_out(file, node)
        or shut_by_default(file, node)
        or shut_by_key(file, node)
        or shut_by_constant(file, node)
        or shut_by_identity(file, node)
        or other_choice(file, node)
        or unchosen(file, node)
    )


def _at(file: File, row: int) -> ast.AST:
    """The innermost statement of a line."""
    found: ast.AST = file.tree.module
    todo = [found]
    while todo:
        inner = [n for n in ast.iter_child_nodes(todo.pop()) if _covers(n, row)]
        statements = [n for n in inner if isinstance(n, ast.stmt)]
        found = statements[0] if statements else found
        todo = inner[:1]
    return found


def _covers(node: ast.AST, row: int) -> bool:
    first = getattr(node, "lineno", None)
    last = getattr(node, "end_lineno", None)
    return first is not None and last is not None and first <= row <= last


def replaced(file: File, node: ast.AST) -> bool:
    """Whether a place is in a function or class that another definition of its name, below it in the same block,
    replaces before anything has used it."""
    around = [node, *file.ancestors(node)]
    for made, block in pairwise(around):
        body = getattr(block, "body", None)
        if not isinstance(made, (*FUNCTIONS, ast.ClassDef)) or not isinstance(body, list) or made not in body:
            continue
        if made.decorator_list or (isinstance(made, ast.ClassDef) and made.keywords):
            continue
        if not isinstance(block, (ast.Module, ast.ClassDef)):
            continue
        later = next((d for d in _defined(file, body).get(made.name, ()) if d.lineno > made.lineno), None)
        if later is not None and not _used_between(file, made, later):
            return True
    return False


def _defined(file: File, body: list[ast.stmt]) -> dict[str, list[ast.stmt]]:
    """The functions and classes that the statements of a block define, by their names, in order."""
    known: dict[int, dict[str, list[ast.stmt]]] = file.__dict__.setdefault("_defined_in", {})
    if id(body) not in known:
        known[id(body)] = {}
        for statement in body:
            if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
                known[id(body)].setdefault(statement.name, []).append(statement)
    return known[id(body)]


def _used_between(file: File, made: ast.stmt, later: ast.stmt) -> bool:
    """Whether anything between two definitions uses the first as the module, or the class, is made."""
    function = file.scope(made).function
    end = later.body[0].lineno  # type: ignore[attr-defined]
    name = made.name  # type: ignore[attr-defined]
    return any(
        (made.end_lineno or 0) < use.lineno <= end
        and isinstance(use.ctx, ast.Load)
        and file.scope(use).function is function
        for use in names(file).get(name, ())
    ) or _finds_classes(file, made)


def _finds_classes(file: File, made: ast.stmt) -> bool:
    """Whether something of the project is told of every class that derives from another."""
    if not isinstance(made, ast.ClassDef) or not made.bases:
        return False
    known: list[bool] = file.program.__dict__.setdefault("finds_classes", [])
    if not known:
        project = file.program.project
        words = (b"__subclasses__", b"__init_subclass__", b"metaclass=")
        known.append(any(word in project.data(path) for path in project.files for word in words))
    return known[0]


def raises_above(file: File, node: ast.AST) -> bool:
    """Whether a place is in a `__main__` block, below a statement that imports what this very file defines from a
    module that is not there."""
    if file.function(node) != f.MAIN:
        return False
    around = [node, *file.ancestors(node)]
    block = around[-2] if len(around) > 1 else None
    row = getattr(node, "lineno", 0)
    for statement in getattr(block, "body", ()):
        if statement.lineno >= row:
            return False
        if isinstance(statement, ast.ImportFrom) and _imports_itself(file, statement):
            return True
    return False


def _imports_itself(file: File, statement: ast.ImportFrom) -> bool:
    """`from dynamic_scaler import DynamicScaler` where the class is in this file, and there is no such module."""
    module, project = statement.module or "", file.program.project
    if statement.level or not module or project.module(module, file.path) is not None:
        return False
    defined = file.facts.functions.keys() | file.facts.classes.keys()
    if not all(alias.name in defined for alias in statement.names):
        return False
    top = module.partition(".")[0]
    return not any((folder / top).exists() for folder in (file.path.parent, project.root)) and not any(
        imported.partition(".")[0] == top
        for path in project.files
        if path != file.path
        for imported in project.scan(path).imports
    )


# -- what nothing makes ------------------------------------------------------------------------------------------

# Comments: a line of its own, and what follows code without quotation marks.
_COMMENT = compile_later(rb"^([^\"'#\n]*)#[^\n]*", re.MULTILINE)
# What may find a class by a name that only the run knows: among what a file has or imports by name, in
# any module at hand, in one that is given.
_EVALUATES = compile_later(rb"(?<![\w.])(?:globals|locals|eval)\(")
_LISTS = compile_later(
    rb"(?<![\w.])vars\((?!(?:self|args?|opts?|cfg|conf|config|hparams|params|flags|FLAGS)\b)"
    rb"|(?<!self\.)(?<!args\.)(?<!opt\.)__dict__|getmembers|\bfire\.Fire\b|\btyper\."
)
_GETS = compile_later(rb"(?<![\w.])getattr\(")
_LOADS = compile_later(rb"import_module|__import__|sys\.modules")
_LIKE_A_MODULE = compile_later(r"(?i)mod(?!e)|pack|lib|zoo|space")
# Frameworks that find classes which derive from theirs, or are given them by name.
_PLAIN = frozenset(
    """
    torch torchvision torchaudio torchdata lightning pytorch_lightning torch_geometric dgl transformers numpy sklearn
    object abc ABC typing nn Dataset IterableDataset enum collections
    """.split()
)


def unmade(site: Site, node: ast.AST) -> bool:
    """Whether a place is in a class that nothing names but where it is defined, imported and exported: no program,
    notebook, configuration or text, though the project has programs of its own."""
    made = _outermost_class(site.file, node)
    if made is None:
        return False
    known: dict[str, bool] = site.file.__dict__.setdefault("unmade", {})
    if made.name not in known:
        others = installable(site) and (
            given_away(site.file, made.name) or not site.program.reaching(site.file.path)
        )
        known[made.name] = not others and _nobodys(site, made)
    return known[made.name]


def made_by_others(site: Site) -> bool:
    """Whether a site is in a class that a package gives away and that the project makes nowhere: whoever does, seeds or
    does not."""
    made = _outermost_class(site.file, site.node)
    return made is not None and installable(site) and _nobodys(site, made)


def _outermost_class(file: File, node: ast.AST) -> ast.ClassDef | None:
    """The class of a module's own that a place is in."""
    around = definitions_around(file, node)
    made = around[-1] if around else None
    return made if isinstance(made, ast.ClassDef) and file.parent(made) is file.tree.module else None


def _nobodys(site: Site, made: ast.ClassDef) -> bool:
    """Whether nothing of the project makes a class: asked once, for it looks at every text."""
    known: dict[str, bool] = site.file.__dict__.setdefault("nobodys", {})
    if made.name not in known:
        known[made.name] = _is_nobodys(site, made)
    return known[made.name]


def _is_nobodys(site: Site, made: ast.ClassDef) -> bool:
    file, program, name = site.file, site.program, made.name
    if made.decorator_list or made.keywords or not in_programs(program):
        return False
    if len(program.project.files) == 1:
        return False  # of a file alone, others may be unknown
    if not _plain(file, made) or _finds_classes(file, made):
        return False
    return not named_outside(file, made) and not _named(file, made) and not _found(file, name)


def _plain(file: File, made: ast.ClassDef) -> bool:
    """Whether nothing finds a class by what it derives from."""
    own = Symbol(file.path, made.name)
    return all(
        base.partition(".")[0].removesuffix("()") in _PLAIN for base in file.program.bases(own)
    ) and not any(base.startswith("?") for base in file.facts.classes[made.name].bases)


def _named(file: File, made: ast.ClassDef) -> bool:
    """Whether any text of the project, tests aside, names a class of a file, imports, exports and comments left
    out."""
    project, word = file.program.project, made.name.encode()
    used = re.compile(rb"(?<!\bdef )(?<!\bclass )\b%b\b" % word)
    renamed = re.compile(rb"\b%b[ \t]+as[ \t]" % word)
    start, end = file.span(made)
    for path in project.files:
        data = project.data(path)
        if path == file.path:
            data = data[:start] + data[end:]
        if word not in data or (path != file.path and _is_test(file, path)):
            continue
        if renamed.search(data) or used.search(_COMMENT.sub(rb"\1", MENTIONS.sub(b"", data))):
            return True
    texts = said(project.root)
    whole = re.compile(rb"\b%b\b" % word)
    return texts is None or any(word in text and whole.search(text) for text in texts)


def _is_test(file: File, path: Path) -> bool:
    return is_test(path, file.program.project.root)


def _found(file: File, name: str) -> bool:
    """Whether something that imports a file, or may load it by its name, finds a class of it by a name that only the
    run knows."""
    project = file.program.project
    users = project.closure([file.path], project.importers)
    users |= {
        path
        for path in project.files
        if any(may_load(loaded, file.path) for loaded in project.scan(path).loads)
    }
    return any(_finds(file, path, name) for path in users if not _is_test(file, path))


def _finds(file: File, path: Path, name: str) -> bool:
    """Whether another file (or this one) may find a definition of a file by its name."""
    data = file.program.project.data(path)
    has = path == file.path or name.encode() in data or b"import *" in data
    if (has and _EVALUATES.search(data)) or _LISTS.search(data):
        return True
    home = file.sibling(path) if _GETS.search(data) else None
    return home is not None and any(
        len(call.args) > 1
        and not isinstance(call.args[1], ast.Constant)
        and _may_hold(home, call.args[0], file.path, name)
        for call in home.nodes(ast.Call)
        if isinstance(call.func, ast.Name) and call.func.id == "getattr"
    )


def _may_hold(home: File, node: ast.expr, path: Path, name: str) -> bool:
    """Whether an expression may be a module in which a name is found that a file defines."""
    project = home.program.project
    binding = home.binding(node) if isinstance(node, ast.Name) else None
    if binding is not None and binding.kind == "import":
        found = home.program.symbol(binding.target, home.path)
        if not isinstance(found, Symbol) or found.qualname != f.MODULE:
            return False
        taken = project.mentions(found.path, name.encode()) or project.mentions(found.path, b"import *")
        return taken and path in project.closure([found.path], project.imports)
    if binding is not None and binding.kind == "parameter":
        return _LIKE_A_MODULE.search(last_name(node)) is not None
    if isinstance(node, ast.Name) and node.id in ("self", "cls"):
        return False
    return home.holds(_LOADS)
