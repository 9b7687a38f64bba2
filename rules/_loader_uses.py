"""What becomes of a DataLoader after it is made: whether it is read at all, and whether a seed precedes each pass."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.program import Symbol
from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

_LOOPS = (ast.For, ast.AsyncFor, ast.While)


def reseeded(site: CallSite) -> bool:
    """Whether every pass over a loader follows a seed call at the head of its epoch: what was drawn before the epoch
    no longer decides its order."""
    name = _name(site.file, site.node)
    if name is None:
        return False
    passes = [use for use in _uses(site, name) if not _measured(site.file, use)]
    return bool(passes) and all(_follows_seed(site.file, use, site.node) for use in passes)


def unread(site: CallSite) -> bool:
    """Whether nothing is ever read from a loader: the function that makes it returns it among others, and no caller
    looks at that one."""
    file = site.file
    name = _name(file, site.node)
    scope = file.scope(site.node)
    function = scope.function
    if name is None or function is None or scope.owner is not None or "." in function.qualname:
        return False
    uses = list(_uses(site, name))
    places = set()
    for use in uses:
        around = file.parent(use)
        if not isinstance(around, ast.Tuple) or not isinstance(file.parent(around), ast.Return):
            return False
        places.add((around.elts.index(use), len(around.elts)))
    if len(places) != 1:
        return False
    place, length = places.pop()
    calls = list(_calls(file, function.qualname))
    if len(calls) == 0 or _known_elsewhere(site, function.qualname):
        return False
    return all(_dropped(file, call, place, length) for call in calls)


def _name(file: File, node: ast.AST) -> str | None:
    """The only name that a loader is given."""
    parent = file.parent(node)
    if (
        isinstance(parent, ast.Assign)
        and len(parent.targets) == 1
        and isinstance(parent.targets[0], ast.Name)
    ):
        return parent.targets[0].id
    return None


def _names(file: File) -> Iterator[ast.Name]:
    return (node for node in ast.walk(file.tree.module) if isinstance(node, ast.Name))


def _uses(site: CallSite, name: str) -> Iterator[ast.Name]:
    """Where the name is read, in the loader's own function and those inside it."""
    file = site.file
    function = file.scope(site.node).function
    for use in _names(file):
        if use.id == name and isinstance(use.ctx, ast.Load):
            held = file.tree.lookup(name, file.scope(use))
            if held is not None and held[1].function is function:
                yield use


def _measured(file: File, use: ast.Name) -> bool:
    """`len(loader)`, `loader.dataset`: no pass."""
    parent = file.parent(use)
    if isinstance(parent, ast.Attribute):
        return True
    return isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and parent.func.id == "len"


def _follows_seed(file: File, use: ast.AST, made: ast.AST) -> bool:
    """Whether a loop around the use, but not around the loader's making, seeds torch before it."""
    around_making = {id(around) for around in file.ancestors(made)}
    child: ast.AST = use
    for around in file.ancestors(use):
        if isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            return False
        if isinstance(around, _LOOPS) and child in around.body and id(around) not in around_making:
            before = around.body[: around.body.index(child)]
            if any(_seeds(file, statement) for statement in before):
                return True
        child = around
    return False


def _seeds(file: File, statement: ast.stmt) -> bool:
    """Whether a statement is a call that seeds torch with something."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not (call.args or call.keywords):
        return False
    name = file.name(call.func) or ""
    if name in rng.SEEDS:
        mask: int = rng.SEEDS[name][0]
        return bool(mask & rng.TORCH)
    symbol = file.symbol(call.func)
    if symbol is None:
        return False
    effect = file.program.effect(Symbol(symbol.path, symbol.qualname))
    return any(bit & rng.TORCH for bit, _ in effect.seeds)


def _calls(file: File, name: str) -> Iterator[ast.Call]:
    for call in file.nodes(ast.Call):
        if file.tree.resolve(call.func) == f"@.{name}":
            yield call


def _known_elsewhere(site: CallSite, name: str) -> bool:
    """Whether another file may call the function, or this one hands it on."""
    file, project = site.file, site.program.project
    importers = project.importers.get(file.path, ())
    if any(name.encode() in project.data(path) for path in importers):
        return True
    mentions = [use for use in _names(file) if use.id == name]
    return len(mentions) != len(list(_calls(file, name)))


def _dropped(file: File, call: ast.Call, place: int, length: int) -> bool:
    """Whether the caller takes the results apart and never reads the one at `place`."""
    parent = file.parent(call)
    if not isinstance(parent, ast.Assign) or len(parent.targets) != 1:
        return False
    target = parent.targets[0]
    if not isinstance(target, ast.Tuple) or len(target.elts) != length:
        return False
    taken = target.elts[place]
    if not isinstance(taken, ast.Name):
        return False
    bound = file.tree.lookup(taken.id, file.scope(taken))
    for use in _names(file):
        if use.id == taken.id and isinstance(use.ctx, ast.Load):
            held = file.tree.lookup(use.id, file.scope(use))
            if bound is None or (held is not None and held[1] is bound[1]):
                return False
    return True
