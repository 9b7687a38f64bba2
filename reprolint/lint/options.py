"""What `**options` holds in a call, as far as dicts that are written down tell."""

from __future__ import annotations

import ast

from reprolint.index.binding import Binding
from reprolint.lint.file import File

Options = dict[str, ast.expr]

_DEEP = 4  # dicts in dicts

_DICT = ast.Name("dict", ast.Load())

# What makes a call another one: where only one of two dicts has it, the call may be either.
_DECISIVE = frozenset("generator worker_init_fn sampler batch_sampler seed random_state".split())


def visible_options(file: File, node: ast.expr, depth: int = 0) -> Options | None:
    """What `**options` holds where it is a literal, a choice of two, or a name that is bound to such and given more of
    them; None where it may hold anything. Of what one way gives and another does not, it is told as given. A literal
    None counts as anything: a fix cannot replace it in the call."""
    if depth > _DEEP:
        return None
    if not isinstance(node, ast.Name):
        return _of_value(file, node, depth)
    found = file.tree.lookup(node.id, file.tree.scope_of(node))
    if found is None:
        return None
    known: dict[tuple[int, str], Options | None] = file.__dict__.setdefault("_visible_options", {})
    key = (id(found[1]), node.id)
    if key not in known:
        known[key] = None  # dicts that are given each other end here
        known[key] = _of_name(file, node, found[0], depth)
    return known[key]


def _of_name(file: File, node: ast.Name, bindings: list[Binding], depth: int) -> Options | None:
    values = [binding.value for binding in bindings if binding.kind == "assign" and binding.value is not None]
    made = [_of_value(file, value, depth) for value in values]
    if len(values) < len(bindings) or None in made:
        return None
    return _either([*made, *_added(file, node, depth)])


def _of_value(file: File, made: ast.expr, depth: int) -> Options | None:
    if isinstance(made, ast.IfExp):
        return _either([_of_value(file, part, depth) for part in (made.body, made.orelse)])
    if isinstance(made, ast.Dict):
        pairs = [
            (key.value if isinstance(key, ast.Constant) else key, value)
            for key, value in zip(made.keys, made.values)
        ]
    elif (
        isinstance(made, ast.Call)
        and isinstance(made.func, ast.Name)
        and made.func.id == "dict"
        and not made.args
    ):
        pairs = [(keyword.arg, keyword.value) for keyword in made.keywords]
    else:
        return None
    options: Options = {}
    for name, value in pairs:
        held = visible_options(file, value, depth + 1) if name is None else {name: value}
        if held is None or not all(isinstance(key, str) for key in held):
            return None
        options.update(held)  # type: ignore[arg-type] # keys are texts
    if any(isinstance(value, ast.Constant) and value.value is None for value in options.values()):
        return None
    return options


def _either(found: list[Options | None]) -> Options | None:
    """What one of several dicts holds, where they do not gainsay each other."""
    options: Options = {}
    for held in found:
        if held is None:
            return None
        for name, value in held.items():
            if name in options and ast.dump(options[name]) != ast.dump(value):
                return None
            options.setdefault(name, value)
    if len(found) > 1 and any(
        name not in (held or {}) for held in found for name in _DECISIVE & options.keys()
    ):
        return None
    return options


def _added(file: File, node: ast.Name, depth: int) -> list[Options | None]:
    """What a dict of this name is given later, `options.update(more)`, `options["num_workers"] = 4`; None for what is
    done to it otherwise, or by code that it is handed to."""
    found: list[Options | None] = []
    for call in file.nodes(ast.Call):
        function = call.func
        updates = isinstance(function, ast.Attribute) and function.attr == "update"
        handed = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg is not None)]
        if not updates and any(isinstance(given, ast.Name) and given.id == node.id for given in handed):
            return [None]
        if not isinstance(function, ast.Attribute) or not _same(file, function.value, node):
            continue
        if updates:
            found += [visible_options(file, given, depth + 1) for given in call.args]
            found += [_of_value(file, ast.Call(_DICT, [], call.keywords), depth)]
        elif function.attr in ("setdefault", "pop", "popitem", "clear", "__setitem__"):
            return [None]
    for place in file.nodes(ast.Subscript):
        if isinstance(place.ctx, (ast.Store, ast.Del)) and _same(file, place.value, node):
            made = file.parent(place)
            if not isinstance(made, ast.Assign) or made.targets != [place]:
                return [None]
            found.append(_of_value(file, ast.Dict([place.slice], [made.value]), depth))
    return found


def _same(file: File, other: ast.expr, node: ast.Name) -> bool:
    """Whether a name stands for what another one does, by the scope that binds it."""
    if not isinstance(other, ast.Name) or other.id != node.id:
        return False
    holders = [file.tree.lookup(node.id, file.tree.scope_of(name)) for name in (node, other)]
    return all(holders) and holders[0][1] is holders[1][1]  # type: ignore[index]
