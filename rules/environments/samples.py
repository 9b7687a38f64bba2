"""What a program plays and does not keep: an action that is sampled for its form only or replaced before anything reads
it, a random policy that is only shown, one step to see whether an environment runs."""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, LOOPS, as_load, last_name, mentions, siblings, statements_in
from ..code.uses import held_names, names
from ..runs.demonstrations import KEEPS, code_of
from .held import makes_environment

_LOADS = (b".load_state_dict(", b"torch.load(", b".load_model(")
_FORM = frozenset("shape dtype size ndim __class__".split())
_ASKS = frozenset(
    "zeros_like ones_like empty_like full_like shape ndim size len type isinstance hasattr".split()
)
_SHOWS = compile_later(r"^_?(?:visuali[sz]e|render|show|display|animate)")
_PLAYS = compile_later(r"(?:^|_)(?:eval|rollout|train|play|collect|learn|simulat|record|run)")


def never_played(file: File, sample: ast.Call) -> bool:
    """Whether nothing is asked of a sampled action but its form, or its name is bound anew before anything reads it:
    `np.zeros_like(space.sample())`; `action = space.sample()` above `action = policy(state)`."""
    statement = file.parent(sample)
    if _asks_form(file, sample):
        return True
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if (
        not isinstance(target, ast.Name)
        or not isinstance(statement, ast.Assign)
        or len(statement.targets) > 1
    ):
        return False
    found = file.tree.lookup(target.id, file.scope(target))
    if found is None:
        return False
    uses = held_names(file, target.id, found[1].node)
    reads = [u for u in uses if isinstance(u.ctx, ast.Load)]
    if reads and all(_asks_form(file, use) for use in reads):
        return True
    function = file.scope(target).function
    if any(file.scope(use).function is not function for use in uses):
        return False
    block = siblings(file.parent(statement), statement)
    whole = function is not None and block == getattr(function.node, "body", None)
    replaced = _replaced(block[block.index(statement) + 1 :], target.id) if block else False
    return replaced is True or (replaced is None and whole)


def _asks_form(file: File, value: ast.expr) -> bool:
    """`value.shape`, `np.zeros_like(value)`, `len(value)`."""
    around = file.parent(value)
    if isinstance(around, ast.Attribute):
        return around.attr in _FORM
    return isinstance(around, ast.Call) and around.args[:1] == [value] and last_name(around.func) in _ASKS


def _replaced(block: list[ast.stmt], name: str) -> bool | None:
    """Whether a block surely binds a name anew before it reads it; None where it may not come to that, and nothing
    else reads it."""
    for statement in block:
        if not mentions(statement, name):
            continue
        if isinstance(statement, ast.Assign) and not mentions(statement.value, name):
            bound = [part for t in statement.targets for part in getattr(t, "elts", [t])]
            return any(isinstance(part, ast.Name) and part.id == name for part in bound)
        if not isinstance(statement, LOOPS) or statement.orelse:
            return False
        head = statement.test if isinstance(statement, ast.While) else statement.iter
        if mentions(head, name) or _replaced(statement.body, name) is not True:
            return False
    return None


def shown_by_others(file: File, sample: ast.Call) -> bool:
    """Whether an action is sampled by a policy, a class of this file, whose instances go into functions that show
    them, and nowhere else: `env.visualize_policy(RandomPolicy(env))`."""
    owner = file.scope(sample).owner
    if owner is None or not isinstance(owner.node, ast.ClassDef) or owner.parent is not file.tree.root:
        return False
    name, project = owner.node.name, file.program.project
    if any(name.encode() in project.data(path) for path in project.importers.get(file.path, ())):
        return False
    uses = names(file).get(name, ())
    return bool(uses) and all(_shown(file, use) for use in uses)


def _shown(file: File, use: ast.Name) -> bool:
    made = file.parent(use)
    if not isinstance(made, ast.Call) or made.func is not use:
        return False
    taker = file.parent(made)
    if not isinstance(taker, ast.Assign):
        return _shows(file, made)
    target = taker.targets[0]
    found = file.tree.lookup(target.id, file.scope(target)) if isinstance(target, ast.Name) else None
    if not isinstance(target, ast.Name) or found is None or len(taker.targets) > 1:
        return False
    reads = [u for u in held_names(file, target.id, found[1].node) if isinstance(u.ctx, ast.Load)]
    return bool(reads) and all(_shows(file, use) for use in reads)


def _shows(file: File, value: ast.expr) -> bool:
    """Whether a value is an argument of a call that shows it and leaves nothing behind."""
    call = file.parent(value)
    return (
        isinstance(call, ast.Call)
        and value in call.args
        and _SHOWS.search(last_name(call.func)) is not None
        and isinstance(file.parent(call), ast.Expr)
    )


def only_rendered(file: File) -> bool:
    """Whether the programs of a file show a person how a policy plays that they load: they train nothing, and keep
    nothing of it."""
    data = file.source.data
    entries = file.program.reaching(file.path)
    if b".render(" not in data or not any(word in data for word in _LOADS) or not entries:
        return False
    return not any(entry.effect.trains for entry in entries) and KEEPS.search(code_of(file)) is None


def tried_once(file: File, played: ast.Call) -> bool:
    """Whether a loop makes one environment after the other and takes a single step in each, of which nothing is kept:
    to see that they run."""
    value: ast.expr = played
    while isinstance(value, (ast.Call, ast.Attribute)):
        value = value.func if isinstance(value, ast.Call) else value.value
    owner, loop = as_load(value), None
    for around in file.ancestors(played):
        if isinstance(around, (ast.For, ast.While, *FUNCTIONS)):
            loop = around
            break
    if not isinstance(loop, ast.For):
        return False
    made, steps = False, 0
    for node in statements_in(loop.body):
        if isinstance(node, (ast.For, ast.While)):
            if any(_plays(call, owner) for call in statements_in(node.body)):
                return False
        elif isinstance(node, ast.Assign) and any(as_load(target) == owner for target in node.targets):
            made = made or (isinstance(node.value, ast.Call) and makes_environment(file, node.value))
        elif isinstance(node, ast.Call):
            if _plays(node, owner):
                steps += last_name(node.func) == "step"
                if not isinstance(file.parent(node), ast.Expr):
                    return False
            elif any(as_load(given) == owner for given in node.args) and _PLAYS.search(last_name(node.func)):
                return False
    return made and steps == 1


def _plays(node: ast.AST, owner: str) -> bool:
    """`env.reset()`, `env.step(…)` of one environment."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("reset", "step")
        and as_load(node.func.value) == owner
    )
