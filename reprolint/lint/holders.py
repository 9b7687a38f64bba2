"""The program's own seed where an object or a dict that is in reach holds it: `cfg.seed` of a class that declares it,
`config["seed"]` of what the file reads elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from reprolint.index.binding import Binding, Scope, defaults_of, is_none, last_name
from reprolint.index.extract import argument
from reprolint.lazy import compile_later
from reprolint.lint.file import File

_FIELD = compile_later(r"(?i)^(random_|rng_|manual_|global_)?seed$")
# Classes that hold options, by their names; others may be what is seeded: an environment, a dataset. So may the options
# of one.
_OPTIONS = compile_later(r"(?i)conf|cfg|arg|param|opt|setting|hparam|flag|^hps?$")
_OF_PARTS = compile_later(r"(?i)data(?!class)|loader|env|augment|noise|sampl|split")
_RECORDS = ("NamedTuple", "BaseModel", "BaseSettings", "Struct")
_FIELDS = frozenset({"field", "Field", "attrib", "ib"})
_NAMESPACES = frozenset({"types.SimpleNamespace", "argparse.Namespace"})
_PARSERS = frozenset({"tyro.cli", "simple_parsing.parse", "draccus.parse", "pyrallis.parse"})
# What reads a dict from a file or a text.
_LOADS = compile_later(r"^(json|yaml|toml|tomli|tomllib|ruamel\.yaml|orjson)\b.*\.\w*load\w*$")
_BRANCHES = (ast.If, ast.IfExp, ast.BoolOp, ast.Try, ast.While, ast.For, ast.ExceptHandler, ast.Lambda)


class Held(NamedTuple):
    """A seed behind the name of what holds it, `.seed` or `["seed"]`, and whether it may be None."""

    suffix: str
    optional: bool = False


def held_in(file: File, scope: Scope, node: ast.AST) -> Iterator[tuple[str, Held, list[Binding]]]:
    """What the names of a scope hold a seed in, as far as they surely are bound where `node` runs, and what binds
    them."""
    known: dict[Scope, list[tuple[str, Held, list[Binding]]]] = file.__dict__.setdefault("_held_seeds", {})
    if scope not in known:
        known[scope] = []
        for name, bindings in scope.bindings.items():
            held = {_of_binding(file, name, binding, scope) for binding in bindings}
            only = held.pop() if len(held) == 1 else None
            if only is not None:
                known[scope].append((name, only, bindings))
    for name, only, bindings in known[scope]:
        if any(_surely(file, binding, node, scope) for binding in bindings):
            yield name, only, bindings


def makes_holder(file: File, value: ast.expr) -> bool:
    """Whether an expression makes an object that holds options, the seed among them."""
    return _of_value(file, value) is not None


def _surely(file: File, binding: Binding, node: ast.AST, scope: Scope) -> bool:
    """Whether a binding is none of a branch that `node` is not in."""
    if binding.kind == "parameter":
        return True
    around = {node, *file.ancestors(node)}
    current: ast.AST = binding.node
    for outer in file.ancestors(binding.node):
        if outer is scope.node:
            return True
        if isinstance(outer, _BRANCHES) and not any(
            current in block and not around.isdisjoint(block) for block in _blocks(outer)
        ):
            return False
        current = outer
    return True


def _blocks(statement: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(statement, name, None)
        if isinstance(block, list):
            yield block


def _of_binding(file: File, name: str, binding: Binding, scope: Scope) -> Held | None:
    if binding.kind == "assign":
        return _of_value(file, binding.value) or _of_read(file, name, binding, scope)
    if binding.kind == "class":
        return _of_namespace(file, name, binding.node)
    if binding.kind == "import":
        return _of_import(file, name, binding)
    if binding.kind != "parameter" or not isinstance(scope.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return None
    arguments = scope.node.args
    plain = [*arguments.posonlyargs, *arguments.args]
    given = defaults_of(arguments)
    if name in given:
        return _of_value(file, given[name])
    if binding.value is not None and (found := _of_class(file, binding.value)) is not None:
        return found
    return _of_callers(file, name, scope.node, plain) or _of_read(file, name, binding, scope)


def _of_value(file: File, value: ast.expr | None) -> Held | None:
    """What an expression holds a seed in: `Config()`, `SimpleNamespace(seed=1)`, `{"seed": 1}`."""
    if isinstance(value, ast.Dict):
        pairs = [(key.value, v) for key, v in zip(value.keys, value.values) if isinstance(key, ast.Constant)]
        found = next(((key, v) for key, v in pairs if isinstance(key, str) and _FIELD.match(key)), None)
        return Held(f'["{found[0]}"]') if found is not None and _number(found[1]) else None
    if not isinstance(value, ast.Call):
        return None
    name = file.name(value.func) or ""
    if name in _PARSERS and value.args:
        return _of_class(file, value.args[0])
    given = next((k for k in value.keywords if k.arg is not None and _FIELD.match(k.arg)), None)
    if name in _NAMESPACES or name == "dict":
        if given is None or not _number(given.value):
            return None
        return Held(f'["{given.arg}"]' if name == "dict" else f".{given.arg}")
    return _of_class(file, value.func)


def _number(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and type(value.value) is int


def _of_namespace(file: File, name: str, made: ast.AST) -> Held | None:
    """`CFG.seed` of a class that nothing makes an instance of: the file only reads what it holds."""
    if not isinstance(made, ast.ClassDef) or _OPTIONS.search(name) is None:
        return None
    found = next(_fields(made, False), None)
    uses = (node for node in file.tree.parents if type(node) is ast.Name and node.id == name)
    read = found is not None and all(isinstance(file.parent(use), ast.Attribute) for use in uses)
    return found if read else None


def _of_import(file: File, name: str, binding: Binding) -> Held | None:
    """`from config import cfg`, which that module of the project makes."""
    if not isinstance(binding.node, ast.ImportFrom):
        return None
    module, _, own = binding.target.rpartition(".")
    home = file.program.project.module(module or ".", file.path)
    if home is None or home == file.path or not file.program.project.mentions(home, own.encode()):
        return None
    other = file.sibling(home)
    found = other.tree.root.bindings.get(own, []) if other is not None else []
    only = found[0] if len(found) == 1 and found[0].kind == "assign" else None
    if other is None or only is None or other.parent(other.statement(only.node)) is not other.tree.module:
        return None
    if _FIELD.match(name) and only.value is not None and _number(only.value):
        return Held("")  # `from config import SEED`
    return _of_value(other, only.value)


def _of_callers(
    file: File, name: str, function: ast.FunctionDef | ast.AsyncFunctionDef, plain: list[ast.arg]
) -> Held | None:
    """What all calls of a function in the file give for a parameter."""
    at = next((index for index, one in enumerate(plain) if one.arg == name), None)
    found: set[Held | None] = set()
    for call in file.nodes(ast.Call):
        if isinstance(call.func, ast.Name) and call.func.id == function.name:
            given = argument(call, at, name)
            bound = file.binding(given) if isinstance(given, ast.Name) else None
            value = bound.value if bound is not None and bound.kind == "assign" else given
            found.add(_of_value(file, value))
    return found.pop() if len(found) == 1 else None


def _of_read(file: File, name: str, binding: Binding, scope: Scope) -> Held | None:
    """`config["seed"]` where a dict is loaded, or handed over, and the code reads that key whatever happens."""
    if b"seed" not in file.source.data or (binding.kind == "assign" and not _loaded(file, binding.value)):
        return None
    found = None
    for read in file.nodes(ast.Subscript):
        key = read.slice.value if isinstance(read.slice, ast.Constant) else None
        held = isinstance(read.value, ast.Name) and read.value.id == name
        if not held or not isinstance(key, str) or not _FIELD.match(key):
            continue
        if not isinstance(read.ctx, ast.Load):
            return None
        lookup = file.tree.lookup(name, file.scope(read))
        if lookup is None or lookup[1] is not scope or file.scope(read).function is not scope.function:
            continue
        if not any(isinstance(outer, _BRANCHES) for outer in _inside(file, read, scope)):
            found = found or file.text(read)[len(file.text(read.value)) :]
    return Held(found) if found is not None else None


def _inside(file: File, node: ast.AST, scope: Scope) -> Iterator[ast.AST]:
    for outer in file.ancestors(node):
        if outer is scope.node:
            return
        yield outer


def _loaded(file: File, value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and _LOADS.match(file.name(value.func) or "") is not None


def _of_class(file: File, node: ast.expr) -> Held | None:
    """The seed that instances of a class of the project have, where the class is one of options."""
    symbol = file.symbol(node)
    if symbol is None or symbol.qualname.endswith("()"):
        return None
    for current in file.program.lineage(symbol):
        other = file.sibling(current.path)
        scope = other.tree.class_scope(current.qualname) if other is not None else None
        made = scope.node if scope is not None else None
        if other is None or not isinstance(made, ast.ClassDef):
            return None
        record = _is_record(made)
        if _OF_PARTS.search(made.name) or not (record or _OPTIONS.search(made.name)):
            return None
        found = next(_fields(made, record), None) or next(_kept(made), None)
        if found is not None:
            return found
    return None


def _is_record(made: ast.ClassDef) -> bool:
    """Whether a class declares its fields: a dataclass, a named tuple, a model of pydantic's."""
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in made.decorator_list)
    return any(last_name(mark) in ("dataclass", "define", "frozen", "attrs", "s") for mark in marks) or any(
        last_name(base) in _RECORDS for base in made.bases
    )


def _fields(made: ast.ClassDef, record: bool) -> Iterator[Held]:
    """The seeds that a class's body gives the class, or that of a `record` each instance."""
    for statement in made.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            name, value = statement.target.id, statement.value
            annotation = ast.unparse(statement.annotation)
            if _FIELD.match(name) and (record if value is None else _is_seed(value)):
                yield Held(f".{name}", _is_none(value) or "Optional" in annotation or "None" in annotation)
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            name = statement.targets[0].id
            if _FIELD.match(name) and _is_seed(statement.value):
                yield Held(f".{name}", _is_none(statement.value))


def _kept(made: ast.ClassDef) -> Iterator[Held]:
    """What a constructor keeps whatever happens: `self.seed = 1`, `self.seed = seed`."""
    constructor = next(
        (s for s in made.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None
    )
    if constructor is None:
        return
    plain = [*constructor.args.posonlyargs, *constructor.args.args]
    given = defaults_of(constructor.args)
    for statement in constructor.body:
        if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Attribute):
            continue
        target, value = statement.targets[0], statement.value
        if not _FIELD.match(target.attr) or not (
            isinstance(target.value, ast.Name) and target.value.id == "self"
        ):
            continue
        if isinstance(value, ast.Name) and any(p.arg == value.id for p in plain):
            yield Held(f".{target.attr}", _is_none(given.get(value.id)))
        elif _number(value):
            yield Held(f".{target.attr}")


def _is_seed(value: ast.expr) -> bool:
    """A number, None, or what declares a field: `field(default=1)`."""
    called = last_name(value.func) if isinstance(value, ast.Call) else ""
    return _number(value) or _is_none(value) or called in _FIELDS


def _is_none(value: ast.expr | None) -> bool:
    """None, also as the default of what declares a field."""
    if isinstance(value, ast.Call):
        default = argument(value, 0, "default")
        return default is None or _is_none(default)
    return is_none(value)
