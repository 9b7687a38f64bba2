"""Guards that ask for one seed and apply another."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import NodeSite

from ..code.syntax import names_in
from ..code.uses import attributes, names
from ..draws.randomness import is_seed_call
from ..runs.intent import seedish


def other_seed(site: NodeSite, node: ast.If) -> Iterator[Finding]:
    """`if args.seed is not None: set_seed(seed)`, where `seed = config.get("seed")` has nothing to do with the option:
    the one that is asked for is never applied, and the other only by chance."""
    file, asked = site.file, _asked(node.test)
    if asked is None or node.orelse:
        return
    wanted = ast.dump(asked)
    inside = [part for statement in node.body for part in walk(statement)]
    if any(isinstance(part, ast.expr) and ast.dump(part) == wanted for part in inside):
        return
    seeds = [part for part in inside if isinstance(part, ast.Call) and is_seed_call(file, part)]
    applied = {
        part.args[0].id for part in seeds if len(part.args) == 1 and isinstance(part.args[0], ast.Name)
    }
    given = applied.pop() if len(applied) == 1 else None
    if given is None or not seeds or any(len(part.args) != 1 for part in seeds):
        return
    if any(
        isinstance(part, ast.Name) and part.id == given and isinstance(part.ctx, ast.Store) for part in inside
    ):
        return
    if _may_be_none(file, node, given, asked):
        yield site.finding(
            f"`{file.text(asked)}` is asked for and `{given}` is applied, which another place gives: a run with that "
            "seed is not seeded with it",
            node=node.test,
        )


def _asked(test: ast.expr) -> ast.expr | None:
    """The option that a condition asks for: `args.seed is not None`, `args.seed`."""
    if isinstance(test, ast.Compare):
        other = test.comparators[0]
        none = isinstance(other, ast.Constant) and other.value is None
        if len(test.ops) != 1 or not isinstance(test.ops[0], ast.IsNot) or not none:
            return None
        test = test.left
    return (
        test
        if isinstance(test, ast.Attribute) and isinstance(test.value, ast.Name) and seedish(test)
        else None
    )


def _may_be_none(file: File, node: ast.If, given: str, asked: ast.expr) -> bool:
    """Whether a name is read once from a table that may not hold it (`config.get("seed")`), and neither it nor the
    table is made of the option or its holder, nor the option of it."""
    assert isinstance(asked, ast.Attribute)
    assert isinstance(asked.value, ast.Name)
    function = file.scope(node).function
    stores = [use for use in names(file).get(given, ()) if isinstance(use.ctx, ast.Store)]
    stores = [use for use in stores if file.scope(use).function is function]
    made = file.parent(stores[0]) if len(stores) == 1 else None
    value = made.value if isinstance(made, ast.Assign) else None
    if (
        not isinstance(value, ast.Call)
        or not isinstance(value.func, ast.Attribute)
        or value.func.attr != "get"
    ):
        return False
    table = value.func.value
    if len(value.args) > 1 and file.literal(value.args[1]) is not None:
        return False
    if not isinstance(table, ast.Name) or table.id == asked.value.id:
        return False
    uses = (*names(file).get(table.id, ()), *names(file).get(asked.value.id, ()))
    for use in uses:
        if file.scope(use).function not in (function, None):
            continue
        around = file.statement(use)
        both = names_in(around) if _plain(around) else set()
        whole = not isinstance(file.parent(use), ast.Attribute) and use.id == asked.value.id
        if table.id in both and whole:
            return False  # the options are put into the table
        if table.id in both and f"{asked.value.id}.{asked.attr}" in ast.unparse(around):
            return False
    return not any(isinstance(use.ctx, ast.Store) for use in attributes(file).get(asked.attr, ()))


def _plain(statement: ast.stmt) -> bool:
    return isinstance(statement, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr))
