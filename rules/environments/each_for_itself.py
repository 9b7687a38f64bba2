"""Environments of one function, told apart: one that nothing seeds beside others that are seeded."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, is_within, last_name, mentions
from ..code.uses import definitions
from ..draws.randomness import is_seed_call
from ..loaders.loader import is_evaluation
from .held import makes_environment, seeding_calls


def left_apart(file: File, target: ast.expr | None, *, spaces: bool = False) -> bool:
    """Whether an environment that a function makes under a name is surely none of those that the file seeds (or of
    which it seeds the `spaces`): each of these is made in the same function under another name. One for evaluation
    beside the one that is trained on is spoken of elsewhere, with preview."""
    if not isinstance(target, ast.Name) or is_evaluation(target.id):
        return False
    seeds = seeding_calls(file, spaces=spaces)
    made = _assigned(file, target)
    if not seeds or not any(_makes(file, assign) for assign in made):
        return False
    for call in seeds:
        owner = _owner(call)
        if owner is None or not _other(file, owner, target, made):
            return False
    return not any(_given_seed(file, part) for part in (*made, *_uses(file, target)))


def _owner(call: ast.Call) -> ast.Name | None:
    """The name on which `reset(seed=…)` or `seed(…)` is called, of the environment or a part of it."""
    owner: ast.expr = call.func
    while isinstance(owner, ast.Attribute):
        owner = owner.value
    return owner if isinstance(owner, ast.Name) and owner is not call.func else None


def _other(file: File, owner: ast.Name, target: ast.Name, made: list[ast.Assign]) -> bool:
    """Whether what is seeded is another environment, made beside the first and no wrapper of it."""
    if owner.id == target.id or file.scope(owner).function is not file.scope(target).function:
        return False
    others = _assigned(file, owner)
    return (
        any(_makes(file, assign) for assign in others)
        and not any(mentions(assign.value, target.id) for assign in others)
        and not any(mentions(assign.value, owner.id) for assign in made)
    )


def _makes(file: File, assign: ast.Assign) -> bool:
    return any(makes_environment(file, c) and is_within(c, assign) for c in file.nodes(ast.Call))


def _assigned(file: File, name: ast.Name) -> list[ast.Assign]:
    """The statements of a name's function that give it its value."""
    function = file.scope(name).function
    return [
        assign
        for assign in file.nodes(ast.Assign)
        if file.scope(assign).function is function
        and any(isinstance(t, ast.Name) and t.id == name.id for t in assign.targets)
    ]


def _uses(file: File, target: ast.Name) -> list[ast.expr]:
    """The expressions that read a name, in whatever function of the file, each with all that stands around it."""
    return [
        _whole(file, name)
        for name in file.nodes(ast.Name)
        if name.id == target.id and isinstance(name.ctx, ast.Load)
    ]


def _whole(file: File, node: ast.expr) -> ast.expr:
    around = file.parent(node)
    while isinstance(around, (ast.expr, ast.keyword, ast.comprehension)):
        node, around = (around if isinstance(around, ast.expr) else node), file.parent(around)
    return node


def _given_seed(file: File, part: ast.AST, seen: frozenset[str] = frozenset()) -> bool:
    """Whether a seed may come to an environment here: anything called so is handed to code that this file does not
    show, where it is made or used, or in a function of the file that it is handed to."""
    for node in walk(part):
        if "seed" not in _word(node).lower():
            continue
        call = next(
            (around for around in (node, *file.ancestors(node)) if isinstance(around, ast.Call)), None
        )
        if call is None or not is_within(call, part) or is_seed_call(file, call):
            continue
        own = definitions(file).get(last_name(call.func)) if isinstance(call.func, ast.Name) else None
        if not isinstance(own, FUNCTIONS):
            return True
        if own.name not in seen and any(_given_seed(file, s, seen | {own.name}) for s in own.body):
            return True
    return False


def _word(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)  # `config["seed"]`
    return node.arg or "" if isinstance(node, (ast.keyword, ast.arg)) else last_name(node)
