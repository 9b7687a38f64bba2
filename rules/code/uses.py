"""Where names, attributes and functions of a file are used, looked up once a file, and who calls a function."""

from __future__ import annotations

import ast
import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from pathlib import Path
from typing import Any

from reprolint.discovery import notebook_files
from reprolint.index.binding import Scope
from reprolint.index.extract import has_star
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Edit

from .syntax import FUNCTIONS, argument_of, defaults_of, definitions_around, last_name

_PLACE = attrgetter("lineno", "col_offset")
_CALLERS = 40  # files looked at for callers of one function
_COMMON = frozenset("from_pretrained set_up tear_down get_data get_item load_state_dict get_batch".split())
# Methods that arrays, tensors, frames or containers have, too: what they are called on has to be known.
_SHARED = frozenset(
    "numpy to cpu cuda float long int item tolist size clone detach shuffle sample repeat mean sum head".split()
).union(dir(dict), dir(list), dir(str), dir(set))


def names(file: File) -> dict[str, list[ast.Name]]:
    """Every use and binding of each name, in the order of the source."""
    _index(file)
    found: dict[str, list[ast.Name]] = file.__dict__["_order_names"]
    return found


def reads_of(file: File, target: ast.Name) -> list[ast.Name]:
    """Where a name that is bound at a place is read, whatever scopes are inside of its own."""
    held = file.tree.lookup(target.id, file.tree.scope_of(target))
    if held is None:
        return []
    return [use for use in held_names(file, target.id, held[1].node) if isinstance(use.ctx, ast.Load)]


def held_names(file: File, name: str, holder: ast.AST | None) -> list[ast.Name]:
    """Every use and binding of a name that is bound in the scope of a function, class or module, in the order of the
    source: those that `held_by` tells, of all functions that have such a name asked at once."""
    known: dict[str, dict[ast.AST, list[ast.Name]]] = file.__dict__.setdefault("_held_names", {})
    if name not in known:
        known[name] = {}
        for use in names(file).get(name, ()):
            found = file.tree.lookup(name, file.tree.scope_of(use))
            if found is not None:
                known[name].setdefault(found[1].node, []).append(use)
    return list(known[name].get(holder, ())) if holder is not None else []


def reads_in(file: File, name: str, function: Scope | None) -> list[ast.Name]:
    """Where a function itself (None: the code outside of functions) reads a name."""
    return [
        use
        for use in names(file).get(name, ())
        if isinstance(use.ctx, ast.Load) and file.scope(use).function is function
    ]


def attributes(file: File) -> dict[str, list[ast.Attribute]]:
    """Every attribute expression, by the attribute's name."""
    _index(file)
    found: dict[str, list[ast.Attribute]] = file.__dict__["_order_attributes"]
    return found


def strings(file: File) -> list[ast.Constant]:
    """Every string of a file, docstrings and the parts of f-strings too, in the order of the source."""
    return [n for n in file.tree.parents if type(n) is ast.Constant and isinstance(n.value, str)]


def definitions(file: File) -> dict[str, ast.AST]:
    """Functions by qualified name."""
    found: dict[str, ast.AST] | None = file.__dict__.get("_order_functions")
    if found is None:
        found = {}
        for node in file.nodes(*FUNCTIONS):
            outer = file.tree.scopes[node].qualname
            found.setdefault(f"{outer}.{node.name}" if outer else node.name, node)
        file.__dict__["_order_functions"] = found
    return found


def _inner_definitions(file: File) -> Counter[str]:
    """How many functions of each name stand in a class or another function."""
    found: Counter[str] | None = file.__dict__.get("_inner_definitions")
    if found is None:
        qualified = [name for name in definitions(file) if "." in name]
        found = file.__dict__["_inner_definitions"] = Counter(n.rpartition(".")[2] for n in qualified)
    return found


def calls_named(file: File, name: str) -> list[ast.Call]:
    """The calls of what has such a last name, in the order of the source."""
    known: dict[str, list[ast.Call]] | None = file.__dict__.get("_calls_by_name")
    if known is None:
        known = file.__dict__["_calls_by_name"] = {}
        for call in file.nodes(ast.Call):
            known.setdefault(last_name(call.func), []).append(call)
    return known.get(name, [])


def call_at(file: File, row: int) -> ast.Call | None:
    """The first call of a line."""
    return next((call for call in file.nodes(ast.Call) if call.lineno == row), None)


def function_of(file: File, call: ast.Call) -> tuple[File, Any] | None:
    """The project function that a call runs, and its file."""
    symbol = file.symbol(call.func)
    other = file.sibling(symbol.path) if symbol is not None else None
    if symbol is None or other is None:
        return None
    found = definitions(other).get(symbol.qualname.replace("()", ""))
    return (other, found) if found is not None else None


def definition_of(file: File, symbol: Symbol) -> tuple[File, Any] | None:
    """The function that a symbol of the project stands for where the index found it, and its file."""
    holder = file.sibling(symbol.path)
    if holder is None:
        return None
    row = holder.facts.rows.get(symbol.bare)
    for node in holder.nodes(*FUNCTIONS):
        if node.lineno == row and node.name == symbol.bare.rsplit(".", 1)[-1]:
            return holder, node
    return None


def project_bases(
    file: File, owner: ast.ClassDef, *, mentioning: bytes = b""
) -> Iterator[tuple[File, ast.ClassDef]]:
    """The classes of the project that a class derives from, and their files (`mentioning`: where those hold a word)."""
    own = Symbol(file.path, file.tree.scopes[owner].qualname)
    for base in file.program.lineage(own):
        if base == own or not file.program.project.mentions(base.path, mentioning):
            continue
        holder = file.sibling(base.path)
        if holder is not None:
            for node in holder.nodes(ast.ClassDef):
                if holder.tree.scopes[node].qualname == base.bare:
                    yield holder, node


def _index(file: File) -> None:
    if "_order_names" in file.__dict__:
        return
    by_name: dict[str, list[ast.Name]] = {}
    by_attribute: dict[str, list[ast.Attribute]] = {}
    for node in file.tree.parents:
        kind = type(node)
        if kind is ast.Name:
            by_name.setdefault(node.id, []).append(node)  # type: ignore[attr-defined, arg-type]
        elif kind is ast.Attribute:
            by_attribute.setdefault(node.attr, []).append(node)  # type: ignore[attr-defined, arg-type]
    for plain in by_name.values():
        plain.sort(key=_PLACE)
    for dotted in by_attribute.values():
        dotted.sort(key=_PLACE)
    file.__dict__["_order_names"] = by_name
    file.__dict__["_order_attributes"] = by_attribute


def assigned(file: File, target: ast.expr) -> list[ast.expr]:
    """What a name, or an attribute of `self`, is assigned anywhere; nothing for other expressions."""
    if isinstance(target, ast.Name):
        found = file.tree.lookup(target.id, file.tree.scope_of(target))
        return [b.value for b in found[0] if b.kind == "assign" and b.value is not None] if found else []
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
        owner = file.scope(target).owner
        return [value for value, _, _ in owner.attributes.get(target.attr, [])] if owner is not None else []
    return []


def uses_of(file: File, attribute: ast.Attribute) -> list[ast.Attribute]:
    """Where an attribute is read or bound, in its own class or on an object that is not `self`."""
    owner = file.scope(attribute).owner
    return [
        use
        for use in attributes(file).get(attribute.attr, ())
        if not (
            isinstance(use.value, ast.Name) and use.value.id == "self" and file.scope(use).owner is not owner
        )
    ]


def callers(file: File, function: Scope) -> list[tuple[File, ast.Call]]:
    """Calls of a function in its own file and in the project's files that import it."""
    known: dict[Scope, list[tuple[File, ast.Call]]] = file.__dict__.setdefault("_callers", {})
    if function not in known:
        known[function] = list(_callers(file, function))
    return known[function]


def _callers(file: File, function: Scope) -> Iterator[tuple[File, ast.Call]]:
    assert isinstance(function.node, FUNCTIONS)
    name = function.node.name
    project = file.program.project
    owner = function.parent
    method = owner is not None and owner.kind == "class"
    assert owner is not None
    class_name = owner.qualname.rsplit(".", 1)[-1].encode()
    paths = users_of(file, name, called=True, imported=not method)
    near = {path: method and class_name in project.data(path) for path in paths}
    if name.startswith("__"):
        paths = [path for path in paths if near[path] or path == file.path]
    # In its own file, the method of an unknown object is this one if no other class there has its like.
    near[file.path] = _inner_definitions(file)[name] == 1
    for path in paths:
        other = file.sibling(path)
        if other is None:
            continue
        for call in calls_named(other, name):
            symbol = other.symbol(call.func)
            if symbol is not None and not _of_a_result(other, symbol):
                own = symbol.path == file.path
                qualname = symbol.qualname.replace("()", "")
                same = qualname == function.qualname
                if own and (same or (method and _overrides(file, qualname, function))):
                    yield other, call
            elif isinstance(call.func, ast.Attribute):
                # A method of something unknown: the name must be this class's own, or the class be at hand.
                if method and name not in _SHARED and not _foreign(other, call.func) and (
                    ("_" in name.strip("_") and name not in _COMMON) or near[path]
                ):  # fmt: skip
                    yield other, call
            elif path != file.path and isinstance(call.func, ast.Name) and _imported(other, call.func):
                yield other, call


def _of_a_result(file: File, symbol: Symbol) -> bool:
    """Whether a name is of a method of what a function returns: `get_dataset().get_subset`, of whatever class."""
    if "()." not in symbol.qualname:
        return False
    facts = file.program.facts(symbol.path)
    return symbol.bare not in facts.functions and symbol.bare not in facts.classes


def _overrides(file: File, qualname: str, function: Scope) -> bool:
    """Whether a call that finds one method may run another of its name: their classes derive from each other."""
    if not qualname.endswith(f".{getattr(function.node, 'name', '')}"):
        return False
    found = definitions(file).get(qualname)
    if found is None or function.parent is None:
        return True  # of what a function makes
    scopes = (file.tree.scopes[found], function.parent)
    classes = {s.node.name: s.node for s in scopes if isinstance(s.node, ast.ClassDef)}
    bases = {last_name(base) for made in classes.values() for base in made.bases}
    return bool(bases & set(classes)) or len(classes) < 2


def users_of(file: File, name: str, *, called: bool = False, imported: bool = False) -> list[Path]:
    """A file, and files of its project that may use something of it and have this name (`called`: call it;
    `imported`: as a function that they import, or find in a module that they import)."""
    project = file.program.project
    paths = [file.path]
    if len(project.files) > 1:
        word = name.encode()
        above = project.closure([file.path], project.importers)
        above |= project.imports.get(file.path, set())  # they may get the object as an argument
        above.discard(file.path)
        using = sorted(path for path in above if word in project.data(path))
        if called:
            using = [path for path in using if _calls(file, path, word, imported=imported)]
        paths += using[:_CALLERS]
    return paths


def _calls(file: File, path: Path, word: bytes, *, imported: bool) -> bool:
    """Whether a file may call something of a name, by its bytes: parsing it costs a hundred times as much."""
    data = file.program.project.data(path)
    known: set[bytes] | None = None
    # The word first: the search is ten times as slow with what stands before it.
    for match in re.finditer(
        re.escape(word) + rb"(?<!\w" + word + rb")(?<!def " + word + rb")[ \t]*\(", data
    ):
        if not imported:
            return True
        if known is None:
            last = {name.rsplit(".", 1)[-1].encode() for name in file.program.project.scan(path).imports}
            known = last.union(re.findall(rb"\bas[ \t]+(\w+)", data))
        receiver = _RECEIVER.search(data, max(0, match.start() - 60), match.start())
        if b"import *" in data or (receiver[1] if receiver is not None else word) in known:
            return True
    return False


_RECEIVER = compile_later(rb"(\w+)[ \t]*\.[ \t]*\Z")


def _foreign(file: File, function: ast.Attribute) -> bool:
    """Whether a method surely belongs to something outside the project."""
    name = file.name(function) or "?"
    return name[0] not in "?@." and "()." not in name  # an instance may be of a class derived from it


def _imported(file: File, function: ast.Name) -> bool:
    binding = file.binding(function)
    return binding is not None and binding.kind == "import" and binding.target.startswith(".")


def sets_no_limit(file: File, node: ast.expr) -> bool:
    """Whether a name is a limit that nobody sets: a parameter, by default None or infinite, that no call gives."""
    function = file.scope(node).function
    binding = file.binding(node) if isinstance(node, ast.Name) else None
    if not isinstance(node, ast.Name) or function is None or binding is None or binding.kind != "parameter":
        return False
    made: Any = function.node
    if not isinstance(made, FUNCTIONS):
        return False
    default = defaults_of(made.args).get(node.id)
    if default is None or re.fullmatch(r"None|.*\binf\b.*|.*maxsize", file.text(default)) is None:
        return False
    return not any(
        argument_of(function, call, node.id) is not None or has_star(call)
        for other, call in callers(file, function)
        if not other.test
    )


# What is imported and not named again is not used; what a package imports may be meant for others.
_IMPORTED = compile_later(rb"^[ \t]*from[ \t]+[\w.]+[ \t]+import[ \t]+(?:\([^)]*\)|[^\n]*)", re.MULTILINE)
# What is asked of a module by a name that only the run knows: not `vars(args)`, `getattr(cfg, "seed", 0)`.
_OPTIONS = rb"(?:self\.)?(?:args|opts?|cfg|conf|config|hparams|flags|FLAGS|params|\w*parser\.parse_\w+)\b"
_GETS = compile_later(rb"(?:getattr|vars)\((?!%b)|__dict__|inspect\." % _OPTIONS)
_BY_NAME = compile_later(rb"(?<![\w.])(?:globals\(\)|locals\(\)|eval\(|getattr\(sys\.modules)")


@lru_cache(maxsize=4)
def notebooks(root: Path) -> list[bytes]:
    """The texts of a project's notebooks: they import what they use, as programs do."""
    return list(_notebooks(root))


@lru_cache(maxsize=1)  # asked for each name that nothing else uses
def _notebooks(root: Path) -> tuple[bytes, ...]:
    texts = []
    for path in notebook_files(root):
        with contextlib.suppress(OSError):
            texts.append(path.read_bytes())
    return tuple(texts)


def named_outside(file: File, made: Any) -> bool:
    """Whether a file names a function or class of its own anywhere but inside of it."""
    uses = (*names(file).get(made.name, ()), *attributes(file).get(made.name, ()))
    return not all(made in file.ancestors(use) for use in uses)


# -- what nothing uses -----------------------------------------------------------------------------------------


def is_unused(file: File, node: ast.AST, depth: int = 0) -> bool:
    """Whether a place is in a function or class that nothing in its project names, though something runs or
    imports its file: what happens there happens nowhere."""
    around = definitions_around(file, node)
    if not around:
        return False
    outer = around[-1]
    if _unused(file, outer, depth):
        return True
    inner = around[-2] if len(around) > 1 else None
    return (
        isinstance(outer, ast.ClassDef)
        and isinstance(inner, FUNCTIONS)
        and _unused_method(file, outer, inner)
    )


def _unused(file: File, made: Any, depth: int) -> bool:
    cached: dict[int, bool] = file.__dict__.setdefault("_order_unused", {})
    if id(made) not in cached:
        cached[id(made)] = False  # where it uses itself
        cached[id(made)] = _nowhere(file, made, depth)
    return cached[id(made)]


def _nowhere(file: File, made: Any, depth: int) -> bool:
    name: str = made.name
    project = file.program.project
    data = file.source.data
    if made.decorator_list or name.startswith("__") or name == "main" or depth > 3:
        return False
    imported = bool(project.importers.get(file.path))
    if not (imported or b"__main__" in data or (file.path.parent / "__init__.py").exists()):
        return False
    if finds_by_name(file, made):
        return False  # a registry, a configuration
    finders = _finders(file)
    uses: list[ast.AST] = [*names(file).get(name, ()), *attributes(file).get(name, ())]
    for use in uses:
        if any(around is made for around in file.ancestors(use)):
            continue
        if not is_unused(file, use, depth + 1):
            return False
    word = re.compile(rb"(?<!\w)(?<!def )" + name.encode() + rb"(?!\w)")
    if any(word.search(text) for text in notebooks(project.root)):
        return False
    stem = file.path.stem if file.path.stem != "__init__" else file.path.parent.name
    star = re.compile(rb"from[ \t]+[\w.]*\b" + stem.encode() + rb"[ \t]+import[ \t]+\*")
    users: set[Path] = project.closure([file.path], project.importers)
    for path in project.files if finders or not imported else users:
        if path == file.path:
            continue
        text = project.data(path)
        if (path in users or not imported or path in finders) and name.encode() in text:
            named = text if path.name == "__init__.py" or b"__all__" in text else _without_imports(text)
            if word.search(named) or re.search(rb"\b%b[ \t]+as[ \t]" % name.encode(), text):
                if plain_use_of_another(project.scan(path).imports, text, name):
                    continue
                if _used_for_nothing(file, path, name, depth):
                    continue
                return False
        # Whoever takes all of it and does not name this one may still find it by its name, or hand it on.
        starred = path in users and b"import *" in text and star.search(text) is not None
        if starred and (path.name == "__init__.py" or _finds(text)):
            return False
    return True


def _used_for_nothing(file: File, path: Path, name: str, depth: int) -> bool:
    """Whether another file names something in functions alone that nothing uses in their turn."""
    home = file.sibling(path)
    if home is None or home.test or re.search(rb"[\"']%b[\"']" % name.encode(), home.source.data):
        return False
    uses: list[ast.AST] = [*names(home).get(name, ()), *attributes(home).get(name, ())]
    return bool(uses) and all(is_unused(home, use, depth + 1) for use in uses)


def finds_by_name(file: File, made: Any) -> bool:
    """Whether something may find a function or class by its name alone."""
    project = file.program.project
    if file.holds(_BY_NAME):
        return True
    finders = _finders(file)
    return bool(finders) and (
        not isinstance(made, FUNCTIONS) or any(_GETS.search(project.data(path)) for path in finders)
    )


def _finders(file: File) -> list[Path]:
    """The files that may load this one by a computed name."""
    known: list[Path] | None = file.__dict__.get("_finders")
    if known is None:
        project, near = file.program.project, (file.path.parent, file.path.parent.parent)
        known = file.__dict__["_finders"] = [
            path
            for path in project.files
            if any(may_load(name, file.path) for name in project.scan(path).loads)
            and path.parent in near
            and not _loads_others(project.data(path), file.path)
        ]
    return known


def plain_use_of_another(imports: list[str], text: bytes, name: str) -> bool:
    """Whether a name stands in a file for nothing of another's: neither imported by name nor asked of a module, but
    unknown there, or defined below the `import *` that may have brought it."""
    word = name.encode()
    if any(imported.rpartition(".")[2] == name for imported in imports):
        return False
    asked = rb"(?<![\w\"'])(?:\w+\.)+%b\b|[)\]]\.%b\b|[\"']%b[\"']"
    taken = rb"\bimport\b(?:[^\n\\]|\\\r?\n)*\b%b\b"
    if re.search(asked % (word, word, word), text) or re.search(taken % word, text):
        return False
    return b"import *" not in text or re.search(rb"^(?:class|def)[ \t]+%b\b" % word, text, re.M) is not None


@lru_cache(maxsize=256)  # asked again for everything that a file defines
def _without_imports(text: bytes) -> bytes:
    return _IMPORTED.sub(b"", text)


@lru_cache(maxsize=1 << 14)
def _finds(text: bytes) -> bool:
    return _GETS.search(text) is not None or _BY_NAME.search(text) is not None


def may_load(name: str, path: Path) -> bool:
    """Whether an import by a computed name may be of a file: `model.*` is of nothing outside a folder `model`."""
    known = name.partition("*")[0].rpartition(".")[0].strip(".").split(".")
    return all(part in ("", path.stem, *path.parts) for part in known)


# `filename = "models." + name + "_model"`, and what is loaded.
_PUT_TOGETHER = compile_later(
    rb"^[ \t]*(\w+)[ \t]*=[ \t]*[\"']([\w.]+)\.[\"'][ \t]*\+[ \t]*[\w.]+[ \t]*\+[ \t]*[\"'](\w+)[\"'][ \t]*$",
    re.MULTILINE,
)
LOADED = compile_later(rb"(?:import_module|__import__)\([ \t]*([^,)\s]*)")


def _loads_others(data: bytes, path: Path) -> bool:
    """Whether the names that a file loads modules by all end as those in one folder do, and a file is none of them."""
    made = {name: (folder, ending) for name, folder, ending in _PUT_TOGETHER.findall(data)}
    loaded = set(LOADED.findall(data))
    return bool(loaded) and all(
        name in made
        and not (
            path.stem.encode().endswith(made[name][1])
            and path.parent.name.encode() in made[name][0].split(b".")
        )
        for name in loaded
    )


def _unused_method(file: File, owner: ast.ClassDef, method: Any) -> bool:
    """A private method that neither its class nor the classes above and below it call."""
    name: str = method.name
    if not name.startswith("_") or name.startswith("__") or method.decorator_list:
        return False
    uses: list[ast.AST] = [*names(file).get(name, ()), *attributes(file).get(name, ())]
    if any(all(around is not method for around in file.ancestors(use)) for use in uses):
        return False
    if re.search(rb"[\"']%b[\"']" % name.encode(), file.source.data):
        return False  # `getattr(self, "_name")`
    project = file.program.project
    above = "|".join(re.escape(last_name(base)) for base in owner.bases if last_name(base))
    related = re.compile(rf"\b{owner.name}\b" + (rf"|\bclass\s+({above})\b" if above else "")).search
    return not any(
        name.encode() in (text := project.data(path)) and related(text.decode("utf-8", "replace"))
        for path in project.files
        if path != file.path
    )


def module_here(file: File, module: str) -> tuple[str, list[Edit]]:
    """How a module, `torch` or `numpy.random`, is spelled in a file, and the import if there is none."""
    names: dict[str, str] = {}
    for name, bindings in file.tree.root.bindings.items():
        # `import torch` and `import torch.utils.data` bind one name to one module.
        targets = {binding.target if binding.kind == "import" else None for binding in bindings}
        if len(targets) == 1 and (target := targets.pop()) is not None:
            names.setdefault(target, name)
    if module in names:
        return names[module], []
    top, dot, rest = module.partition(".")
    if top in names:
        return f"{names[top]}{dot}{rest}", []
    short = "np" if top == "numpy" else top
    line = f"import {top} as {short}" if short != top else f"import {top}"
    return f"{short}{dot}{rest}", [file.insert_import(line)]
