"""Objects that one branch seeds and the other does not, whatever the two are about; seeds that one branch binds to
another name than the others.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.finding import Finding
from reprolint.lint.site import NodeSite

from ..code.syntax import all_given, calls_in, last_name, mentions, plain_name

_SETS = compile_later(r"^_?(?:set|apply|update)_(?:\w+_)?(?:random_)?seed$")
_DECIDES = compile_later(
    r"(?i)seed|random|shuffl|sampl|determin|rank|dist|isinstance|hasattr|train|eval|test|debug|cuda|gpu|resum|restart"
)


def seeded_in_one_branch(site: NodeSite, node: ast.If) -> Iterator[Finding]:
    """`if count is not None: task.set_fewshot_seed(seed=seed)`, `else:` other things for the same `task`."""
    if not node.orelse or _DECIDES.search(ast.unparse(node.test)):
        return
    for statement in node.body:
        call = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        held = plain_name(call.func.value)
        if not _SETS.match(call.func.attr) or held is None or len(all_given(call)) != 1:
            continue
        others = (*node.orelse, *(other for other in site.file.siblings(node) if other is not node))
        again = any(_SETS.match(last_name(one.func)) for other in others for one in calls_in(other))
        used = any(mentions(part, held) for part in node.orelse)
        ends = isinstance(node.orelse[-1], (ast.Raise, ast.Return, ast.Continue))
        if used and not again and not ends:
            yield site.finding(
                f"`{site.file.one_line(call)}` seeds only `if {ast.unparse(node.test)}`: else `{held}` is not told the "
                "seed",
                node=call,
            )


_SEED_NAME = compile_later(r"(?i)seeds?_?$")


def bound_under_another_name(site: NodeSite, node: ast.If) -> Iterator[Finding]:
    """`seeds = iter_seed`, a single seed, in one branch of several, where each of the others binds `seed`."""
    branches = _branches(node)
    bound = [_seeds_bound(branch) for branch in branches]
    for number, branch in enumerate(branches):
        made = branch[0] if len(branch) == 1 else None
        others = [b for i, b in enumerate(bound) if i != number and not _leaves(branches[i])]
        if len(others) < 2 or not isinstance(made, ast.Assign) or len(bound[number]) != 1:
            continue
        (name,) = bound[number]
        meant = set.intersection(*others)
        single = last_name(made.value).lower()
        if name in set.union(*others) or not single.endswith("seed"):
            continue
        for other in meant:
            if f"{other}s" == name:
                yield site.finding(
                    f"`{site.file.one_line(made)}` binds another name than the other branches, which bind `{other}`: "
                    f"here `{other}` stays what it was, and `{ast.unparse(made.value)}` decides nothing",
                    node=made,
                )


def _branches(node: ast.If) -> list[list[ast.stmt]]:
    """The blocks of a whole `if … elif … else`; none where nothing stands for the rest."""
    found = [node.body]
    while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        node = node.orelse[0]
        found.append(node.body)
    return [*found, node.orelse] if node.orelse else []


def _seeds_bound(block: list[ast.stmt]) -> set[str]:
    """The names of seeds that a block binds."""
    return {
        target.id
        for statement in block
        for part in walk(statement)
        if isinstance(part, ast.Assign)
        for target in part.targets
        if isinstance(target, ast.Name) and _SEED_NAME.search(target.id)
    }


def _leaves(block: list[ast.stmt]) -> bool:
    return isinstance(block[-1], (ast.Raise, ast.Return, ast.Continue, ast.Break))
