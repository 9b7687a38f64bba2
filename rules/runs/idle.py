"""Functions that no program of the project calls: how they behave is up to a caller that nobody sees."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path

from reprolint.discovery import notebook_files
from reprolint.index import facts as f
from reprolint.index.binding import Scope, walk
from reprolint.index.program import Entry, Program, Symbol
from reprolint.index.project import THIRD_PARTY, Project, is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, last_name
from ..code.uses import attributes, callers, names, notebooks, users_of
from .branches import configures, given_away, of_a_kind, ours

# What names a function without using it.
_LINE = rb"(?:[^\n\\(]|\\\r?\n)*"  # with those that it goes on
_IMPORT = rb"^[ \t]*from[ \t]+\S+[ \t]+import[ \t]*(?:\([^)]*\)|" + _LINE + rb")|^[ \t]*import[ \t][^\n]*"
_EXPORT = rb"^__all__[ \t]*\+?=[ \t]*[\[(][^\])]*[\])]"
MENTIONS = compile_later(b"|".join((_IMPORT, _EXPORT)), re.MULTILINE)


def idle(site: Site, linked: bool = False) -> bool:
    """Whether a site stands in a function that the project's entry points import at most and never use. `linked`: with
    preview, asked only of files that they import."""
    program, file = site.program, site.file
    function = file.scope(site.node).function
    if function is None or file.scope(site.node).owner is not None:
        return False  # a framework may call methods
    node: ast.AST = function.node
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            node = around
    if not isinstance(node, FUNCTIONS) or node.decorator_list:
        return False
    root = program.project.root
    programs = _programs(program)
    if not programs or program.walked(file.path, node.name):
        return False
    beside = linked and not program.reaching(file.path)
    if site.settings.preview and (beside or not any(runs(entry) for entry in programs)):
        return False  # a library
    name = node.name.encode()
    # What an object has under the name is no function of a module.
    held = b"" if site.settings.preview else rb"(?<!self\.)"
    used = re.compile(rb"(?<!def )%b\b%b\b" % (held, re.escape(name)))
    for path in program.project.files:
        data = program.project.data(path)
        if path == file.path and not _named_here(site, node):
            continue  # a docstring lists what a module has
        if path == file.path and name.isascii() and name not in _words_used(file):
            continue
        if name in data and not is_test(path, root) and used.search(MENTIONS.sub(b"", data)):
            meant = program.symbol(f"@.{node.name}", path)  # many projects hold copies of a file
            if meant is None or (isinstance(meant, Symbol) and meant.path == file.path):
                return False  # (a name is that of a library's function)
    return not any(used.search(text) for text in notebooks(root))


def in_programs(program: Program) -> bool:
    """Whether the project has programs of its own, not only something for others to import."""
    return any(runs(entry) for entry in _programs(program))


def _programs(program: Program) -> list[Entry]:
    root = program.project.root
    return [entry for entry in program.entries if not _ASIDE.intersection(parts_below(entry.path, root))]


# Folders of what builds, tests and documents a repository: no program of its own stands there.
_ASIDE = frozenset({".github", ".circleci", ".ci", "ci", "docs", "doc"})


@lru_cache(maxsize=1 << 12)
def parts_below(path: Path, root: Path) -> tuple[str, ...]:
    """The folders below the root that a file is in."""
    return path.relative_to(root).parts[:-1] if root in path.parents else ()


def _named_here(site: Site, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether code of the site's own file names a function, by a text of its own at least."""
    file, name = site.file, function.name
    if names(file).get(name) or attributes(file).get(name):
        return True
    quoted = re.compile(rb"[\"']%b[\"']" % re.escape(name.encode()))
    return quoted.search(_unmentioned(file)) is not None


def _unmentioned(file: File) -> bytes:
    """The source of a file without what it imports and exports."""
    known: bytes | None = file.__dict__.get("_unmentioned")
    if known is None:
        known = file.__dict__["_unmentioned"] = MENTIONS.sub(b"", file.source.data)
    return known


def uncalled(site: Site) -> bool:
    """Whether a site stands in a function, method or class that no program leads to and nothing in the project, its
    notebooks included, names but where it is defined: only a program of somebody else's can use it."""
    program, file = site.program, site.file
    around = [a for a in file.ancestors(site.node) if isinstance(a, (*FUNCTIONS, ast.ClassDef))]
    if not around or program.reaching(file.path) or any(getattr(a, "decorator_list", ()) for a in around):
        return False
    owner = around[-1] if isinstance(around[-1], ast.ClassDef) else None
    if owner is not None and not ours(file, owner):
        return False
    method = around[-2] if owner is not None and len(around) > 1 else None
    made = [a.name for a in (around[-1], method) if a is not None and not a.name.startswith("__")]
    project = program.project
    texts = [*project.texts()]
    texts += [*(project.data(path) for path in project.launchers), *notebooks(project.root)]
    for name in map(str.encode, made):
        if name in _words_used(file):
            continue
        used = re.compile(rb"(?<!def )(?<!class )\b%b\b" % re.escape(name))
        own = file.source.data if name.isascii() else None
        if not any(
            text is not own and name in text and used.search(MENTIONS.sub(b"", text)) for text in texts
        ):
            return True
    return False


def _words_used(file: File) -> frozenset[bytes]:
    """The words of a file but for those that it defines, imports or exports."""
    known: frozenset[bytes] | None = file.__dict__.get("_words_used")
    if known is None:
        data = b"" if is_test(file.path, file.program.project.root) else _unmentioned(file)
        known = file.__dict__["_words_used"] = frozenset(_USED.findall(data))
    return known


_USED = compile_later(rb"(?<!def )(?<!class )\b\w+\b")


def called_otherwise(site: Site) -> bool:
    """Whether a site stands in a method of the project's own class that needs arguments, and every call of that name
    that may run in one program with it gives fewer: of `.train()` without arguments there are many."""
    program, file = site.program, site.file
    around = [a for a in file.ancestors(site.node) if isinstance(a, (*FUNCTIONS, ast.ClassDef))]
    owner, method = (around[-1], around[-2]) if len(around) > 1 else (None, None)
    if not isinstance(owner, ast.ClassDef) or not isinstance(method, FUNCTIONS):
        return False
    if method.name.startswith("__") or method.decorator_list or owner.decorator_list or not ours(file, owner):
        return False
    taken = method.args
    needed = len(taken.posonlyargs) + len(taken.args) - len(taken.defaults) - 1  # self
    if needed < 1 or program.walked(file.path, f"{owner.name}.{method.name}"):
        return False
    project, word = program.project, method.name.encode()
    above = project.closure([file.path], project.importers)
    asked = re.compile(rb"(?<!super\(\))\.%b\b[ \t]*(\(?)" % re.escape(word))
    derived = re.compile(rb"^[ \t]*class \w+\([^)]*\b%b\b" % owner.name.encode(), re.M)
    for path in project.linked(file.path):
        data = project.data(path)
        if word not in data:
            continue
        if derived.search(data):
            return False
        for match in asked.finditer(data):
            if not match[1] and data[match.end() : match.end() + 80].lstrip()[:1] in (b",", b")"):
                return False  # handed over
            given = _given(data, match.end()) if match[1] else 0
            if given is None:
                given = needed if path in above else 0  # `*args`: what the caller of that was given
            if given >= needed:
                return False
    return True


def _given(data: bytes, start: int) -> int | None:
    """How many arguments a call is given whose bracket ends before `start`; None where a star may hold any."""
    depth, count, some = 1, 0, False
    for at in range(start, min(start + 2000, len(data))):
        char = data[at : at + 1]
        if char in b"([{":
            depth += 1
        elif char in b")]}":
            depth -= 1
            if not depth:
                return count + some
        elif depth == 1 and char == b"*" and not some:
            return None
        elif depth == 1 and char == b",":
            count, some = count + some, False
            continue
        some = some or not char.isspace()
    return None


def overridden(site: Site) -> bool:
    """Whether a site stands in a method of a class that the project only derives others from, and every one of those
    has a method of its own in its place: nobody runs this one."""
    file, owner = site.file, site.file.scope(site.node).owner
    function = file.scope(site.node).function
    made = function.node if function is not None else None
    if function is None or owner is None or function.parent is not owner or not isinstance(made, FUNCTIONS):
        return False
    holder = owner.node
    if (
        not isinstance(holder, ast.ClassDef)
        or "." in owner.qualname
        or holder.decorator_list
        or holder.keywords
    ):
        return False
    project, word = site.program.project, holder.name.encode()
    if made.name.startswith("__") or (installable(site) and given_away(file, holder.name)):
        return False
    quoted = re.compile(rb"[\"']%b[\"']" % re.escape(word))
    texts = [data for path in project.files if word in (data := project.data(path))]
    if any(quoted.search(text) for text in texts):
        return False
    if any(configures(word, project.data(path)) for path in project.launchers):
        return False
    if any(re.search(rb"\b%b\b" % re.escape(word), text) for text in notebooks(project.root)):
        return False
    below = _derived(file, holder.name)
    return bool(below) and all(_replaces(one, made.name) for one in below or ())


def _derived(file: File, name: str) -> list[ast.ClassDef] | None:
    """The classes that derive from one of a file; None where the project does anything else with it."""
    found: list[ast.ClassDef] = []
    for path in users_of(file, name):
        home = file.sibling(path)
        if home is None:
            return None
        for use in (*names(home).get(name, ()), *attributes(home).get(name, ())):
            if not isinstance(use.ctx, ast.Load) or not _means(home, use, file):
                continue
            parent = home.parent(use)
            above = home.parent(parent) if isinstance(parent, ast.Subscript) else parent
            if isinstance(above, ast.ClassDef):
                found.append(above)
            elif not of_a_kind(home, use):
                return None
    return found


def _means(home: File, use: ast.expr, file: File) -> bool:
    """Whether a name may be that of a class which a file defines: `pytorch_lightning.Trainer` is another's."""
    symbol = home.symbol(use)
    if symbol is not None:
        return symbol.path == file.path
    name = home.name(use) or "?"
    return name[0] in "?@."


def _replaces(derived: ast.ClassDef, method: str) -> bool:
    """Whether a class has a method of its own, and nothing in it calls the one above."""
    return any(isinstance(s, FUNCTIONS) and s.name == method for s in derived.body) and not any(
        isinstance(node, ast.Attribute)
        and node.attr == method
        and isinstance(node.value, ast.Call)
        and last_name(node.value.func) == "super"
        for node in walk(derived)
    )


def never_loaded(site: Site) -> bool:
    """Whether a module is imported by none of the programs that the project holds, by no name that only the run knows,
    and cannot be installed: a part of a copied library that nobody uses."""
    program, project, path = site.program, site.program.project, site.file.path
    root = project.root
    if program.reaching(path) or not any(runs(entry, self_check=False) for entry in program.entries):
        return False
    if installable(site) or project.loaders_by_name:
        return False
    if path in _named(project, program.starts):
        return False
    above = [folder for folder in path.parents if folder == root or root in folder.parents]
    packages = [folder for folder in above if str(folder / "__init__.py") in project.known]
    return bool(packages) and not any(packages[-1].name.encode() in text for text in notebooks(root))


@lru_cache(maxsize=4)
def _named(project: Project, starts: frozenset[Path]) -> set[Path]:
    """The files that programs may load by the names in their imports, whatever `sys.path` holds by then."""
    by_name: dict[str, list[Path]] = {}
    for path in project.files:
        by_name.setdefault(path.parent.name if path.stem == "__init__" else path.stem, []).append(path)
    found, todo = set(starts), list(starts)
    while todo:
        for part in {part for name in project.scan(todo.pop()).imports for part in name.split(".")}:
            new = [path for path in by_name.pop(part, ()) if path not in found]
            found.update(new)
            todo += new
    return found


# Folders of what others wrote.
_OTHERS = THIRD_PARTY | {"_vendor"}


def left_over(site: Site) -> bool:
    """Whether a module stands in a folder of what others wrote, and no program leads to it, and nothing outside of it
    and of tests imports it: what is left of a copy."""
    project, path = site.program.project, site.file.path
    parts = parts_below(path, project.root)
    if not _OTHERS.intersection(parts) or site.program.reaching(path):
        return False
    users = project.closure([path], project.importers) - {path}
    name = path.parent.name if path.stem == "__init__" else path.stem
    users |= {  # whatever `sys.path` holds by then
        other
        for other in project.files
        if path.parent not in (other.parent, *other.parents)
        and any(name in imported.split(".") for imported in project.scan(other).imports)
    }
    return all(is_test(user, project.root) for user in users)


_SEEDS = compile_later(rb"manual_seed|seed_everything|set_seed\b|seed_all|random_seed|fix_seed|setup_seed")
_SEEDS_ANY = compile_later(rb"\brandom\.seed\([^)]|(?:set|fix|setup)_(?:\w+_)?seeds?\b")


def seeded_in_notebook(site: Site, among: re.Pattern[bytes] | None = None) -> bool:
    """Whether a notebook of the project (`among`: that has one of these words) names the module, or the package around
    it, and calls what seeds."""
    project, path = site.program.project, site.file.path
    folders = [folder.name for folder in path.parents if str(folder / "__init__.py") in project.known]
    names = b"|".join(re.escape(name.encode()) for name in (path.stem, *folders))
    word = re.compile(rb"import[^\n]*\b(?:%b)\b|\bfrom (?:\w+\.)*(?:%b)\b" % (names, names))
    return any(
        (_SEEDS.search(text) or (among is not None and _SEEDS_ANY.search(text)))
        and word.search(text)
        and (among is None or among.search(text))
        for text in notebooks(project.root)
    )


def _tries(function: Scope) -> bool:
    """Whether a function is a test case's: `class TestSplits(TestCase): def test_sizes(self):`."""
    return function.owner is not None and function.qualname.rsplit(".", 1)[-1].startswith("test_")


def run_by_notebooks(site: Site) -> bool:
    """Whether a site stands in a function that no program of the project comes to, only tests and a notebook, and that
    seeds."""
    file, program = site.file, site.program
    function = file.scope(site.node).function
    if function is None or not notebooks(program.project.root):
        return False
    todo, seen = [(file, function)], {function}
    while todo:
        home, called = todo.pop()
        if not isinstance(called.node, FUNCTIONS) or program.walked(home.path, called.qualname):
            return False
        if called.owner is not None:
            return False  # a framework may call methods
        for other, call in callers(home, called):
            above = other.scope(call).function
            if other.test or above in seen or (above is not None and _tries(above)):
                continue
            if above is None:
                return False
            seen.add(above)
            todo.append((other, above))
    made = [one.node.name.encode() for one in seen if isinstance(one.node, FUNCTIONS)]
    return seeded_in_notebook(site, re.compile(rb"\b(?:%b)\(" % b"|".join(map(re.escape, made))))


def for_others(site: Site) -> bool:
    """Whether a site stands in a public method of a package that can be installed, and neither a program nor anything
    else but tests is seen to call it: those who do, seed."""
    file, owner = site.file, site.file.scope(site.node).owner
    function = file.scope(site.node).function
    if owner is None or function is None or not isinstance(function.node, FUNCTIONS):
        return False
    if function.parent is not owner or function.node.name.startswith("_") or not ours(file, owner.node):
        return False
    if not installable(site) or not file.path.with_name("__init__.py").exists():
        return False
    shows = (  # what stands under the guard of a package's module, and trains nothing
        entry.function == f.MAIN and entry.path.with_name("__init__.py").exists() and not entry.effect.trains
        for entry in site.program.reaching(file.path)
    )
    if site.program.walked(file.path, function.qualname) or not all(shows):
        return False
    return all(home.test for home, _ in callers(file, function))


def _overrides(site: Site, method: Scope) -> bool:
    """Whether a base of the project's has a method of this name, too."""
    owner = method.parent
    if owner is None or not isinstance(method.node, FUNCTIONS):
        return False
    own = Symbol(site.file.path, owner.qualname)
    return any(
        f"{base.bare}.{method.node.name}" in site.program.facts(base.path).functions
        for base in site.program.lineage(own)
        if base != own
    )


def only_tested(site: Site) -> bool:
    """Whether a site stands in a public method of a package that can be installed, and nothing calls that method, or
    those methods beside it that do, but tests and what documents it: no program, script or notebook beside the
    package asks for their names."""
    file, project = site.file, site.program.project
    function, owner = file.scope(site.node).function, file.scope(site.node).owner
    if function is None or owner is None or not ours(file, owner.node) or not installable(site):
        return False
    package = file.path.parent
    while str(package.parent / "__init__.py") in project.known:
        package = package.parent
    if str(package / "__init__.py") not in project.known:
        return False
    root = project.root
    beside = [p for p in project.files if package not in p.parents and not is_test(p, root)]
    beside += [p for p in notebook_files(root) if p.is_file()]
    beside = [p for p in beside if not _ASIDE.intersection(parts_below(p, root))]
    todo, seen = [function], {function}
    while todo:
        method = todo.pop()
        if method.parent is not owner or not isinstance(method.node, FUNCTIONS):
            return False
        if _overrides(site, method):
            return False  # who calls it calls the base's
        name = method.node.name.encode()
        if name.startswith(b"_") or site.program.walked(file.path, method.qualname):
            return False
        asked = re.compile(rb"\.%b\b" % re.escape(name))
        if any(name in (text := project.data(path)) and asked.search(text) for path in beside):
            return False
        for home, call in callers(file, method):
            around = home.scope(call).function
            if home.test or around in seen:
                continue
            if home is not file or around is None:
                return False
            seen.add(around)
            todo.append(around)
    return True


def installable(site: Site) -> bool:
    """Whether the file is part of what can be installed."""
    root = site.program.project.root
    above = (folder for folder in site.file.path.parents if folder == root or root in folder.parents)
    return any(installed_from(folder) for folder in above)


def installed_from(folder: Path) -> bool:
    """Whether what is in a folder can be installed: a `pyproject.toml` may hold only the settings of tools."""
    tables = folder / "pyproject.toml"
    if tables.is_file() and re.search(
        rb"(?m)^\[(?:project|build-system|tool\.poetry)\]", tables.read_bytes()
    ):
        return True
    return (folder / "setup.py").exists() or (folder / "setup.cfg").exists()


def runs(entry: Entry, self_check: bool = True) -> bool:
    """Whether an entry point is a program's: not a module that makes a table when it is imported, nor (unless
    `self_check`) one that tries itself out."""
    effect = entry.effect
    return bool((self_check and entry.function) or effect.draws or effect.seeds or effect.trains)


# What a run leaves behind.
_LEAVES = compile_later(
    rb"\.save\w*\(|\.dump\w*\(|savez|savetxt|\.to_(?:csv|json|pickle|parquet)\(|\.write\w*\(|imwrite|savefig|backward\("
    rb"|[\"'][wax]b?\+?[\"']\s*\)"
)


def self_check(site: Site) -> bool:
    """Whether a site stands in the `__main__` block of a module made for others, a dataset or what they import, that
    makes and prints things: it leaves nothing behind and trains nothing."""
    program, file = site.program, site.file
    if site.function != f.MAIN:
        return False
    mine = program.entries_of.get(file.path, [])
    if any(entry.effect.trains for entry in mine):
        return False
    if not program.project.importers.get(file.path) and not any(c.items for c in file.facts.classes.values()):
        return False
    block = next(
        (outer for outer in file.ancestors(site.node) if file.parent(outer) is file.tree.module), None
    )
    return block is not None and _LEAVES.search(file.text(block).encode()) is None
