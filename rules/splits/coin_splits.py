"""Splits by chance: each sample falls on one side by a number of its own. Asked with `preview` only."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import last_name
from ..code.uses import names

# The uniform numbers of each global RNG; CuPy's is one of its own, seeded with `cupy.random.seed` alone.
COINS: dict[str, str] = {
    "random.random": "python",
    "random.uniform": "python",
    **{f"numpy.random.{name}": "numpy" for name in ("rand", "random", "random_sample", "uniform", "ranf")},
    "torch.rand": "torch",
    **{
        f"cupy.random.{name}": "cupy"
        for name in ("rand", "random", "random_sample", "uniform", "permutation", "shuffle", "choice")
    },
}
SEEDS_CUPY = compile_later(rb"\b(?:cupy|cp)\.random\.(?:seed|set_random_state)\(")

_SIDE = compile_later(
    r"(?i)(?:^|_)(?:train|tr|val|valid|validation|test|dev|eval|holdout|hold_out|held_out)(?:\d*$|_)"
)
_SHARE = compile_later(
    r"(?i)ratio|frac|split|size|pct|percent|prop|prob|train|val|test|holdout|^0?\.\d+$|^1 ?- ?"
)


def makes_split(file: File, call: ast.Call) -> bool:
    """Whether numbers are compared with a share, and what is on either side is called after the parts of a split."""
    compared = _compared(file, call)
    if compared is not None:
        return _divides(file, compared)
    target = bound_to_name(file, call)
    if target is None:
        return False
    function = file.scope(call).function
    uses = [
        use
        for use in names(file).get(target, ())
        if file.scope(use).function is function and use.lineno > call.lineno
    ]
    return any((where := _compared(file, use)) is not None and _divides(file, where) for use in uses)


def bound_to_name(file: File, value: ast.AST) -> str | None:
    """The plain name that a whole value is bound to."""
    statement = file.parent(value)
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1 and statement.value is value:
        target = statement.targets[0]
        return target.id if isinstance(target, ast.Name) else None
    return None


def _compared(file: File, value: ast.AST) -> ast.Compare | None:
    """The comparison of a number with a share that a value is part of."""
    around = file.parent(value)
    if not isinstance(around, ast.Compare) or len(around.ops) != 1:
        return None
    if not isinstance(around.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
        return None
    other = around.comparators[0] if around.left is value else around.left
    return around if _SHARE.search(ast.unparse(other)) else None


def _divides(file: File, test: ast.Compare) -> bool:
    around: ast.AST = test
    for outer in file.ancestors(test):
        if isinstance(outer, ast.If):
            return around is outer.test and _fills_two(file, outer)
        if isinstance(outer, ast.IfExp):
            return around is outer.test and all(_names_side(part) for part in (outer.body, outer.orelse))
        if isinstance(outer, ast.Subscript):  # rows[numbers < share]
            return around is outer.slice and _called_side(file, outer)
        if isinstance(outer, ast.Assign):
            return _masks(file, outer)
        if isinstance(outer, (ast.stmt, ast.comprehension, ast.Lambda)):
            return False
        around = outer
    return False


def _names_side(node: ast.expr) -> bool:
    """`"train" if random.random() < 0.8 else "test"`, and the same of two lists."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and _SIDE.search(node.value) is not None
    return _SIDE.search(last_name(node)) is not None


def _fills_two(file: File, branch: ast.If) -> bool:
    """Whether a sample goes to one part here, and to another one else."""
    other = branch.orelse
    if not other and isinstance(branch.body[-1], ast.Continue):
        block = list(file.siblings(branch))
        other = block[block.index(branch) + 1 :]
    return (
        bool(other)
        and _sides(branch.body) != _sides(other)
        and bool(_sides(branch.body))
        and bool(_sides(other))
    )


def _sides(block: list[ast.stmt]) -> set[str]:
    """The parts of a split that statements fill."""
    found = set()
    for statement in block:
        for node in walk(statement):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in ("append", "add", "extend", "write", "writerow", "put"):
                    owner = node.func.value
                    key = owner.slice if isinstance(owner, ast.Subscript) else None
                    word = str(key.value) if isinstance(key, ast.Constant) else last_name(owner)
                    if _SIDE.search(word):
                        found.add(word)
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                word = node.value.value if isinstance(node.value.value, str) else ""
                if _SIDE.search(word):
                    found.add(word)
    return found


def _called_side(file: File, rows: ast.AST) -> bool:
    """Whether a selection of rows is called after a part of a split."""
    for outer in file.ancestors(rows):
        if isinstance(outer, (ast.Assign, ast.AnnAssign)):
            targets = outer.targets if isinstance(outer, ast.Assign) else [outer.target]
            parts = [p for t in targets for p in (t.elts if isinstance(t, (ast.Tuple, ast.List)) else [t])]
            return any(_SIDE.search(last_name(part)) for part in parts)
        if isinstance(outer, ast.stmt):
            return False
    return False


def _masks(file: File, assign: ast.Assign) -> bool:
    """Whether a mask that is bound picks rows that are called after a part of a split, or is called so itself."""
    target = assign.targets[0]
    name = last_name(target)
    if _SIDE.search(name):
        return True
    if not isinstance(target, ast.Name):
        return False
    function = file.scope(assign).function
    uses = [
        use
        for use in names(file).get(name, ())
        if file.scope(use).function is function and use.lineno > assign.lineno
    ]
    if any(
        isinstance(o, ast.Subscript) and _called_side(file, o) for use in uses for o in file.ancestors(use)
    ):
        return True
    # rows[mask], rows[~mask]: both parts are taken, whatever they are called.
    return {True, False} <= {_inverted(file, use) for use in uses}


def _inverted(file: File, use: ast.Name) -> bool | None:
    """Whether rows are picked where a mask is false; None for other uses."""
    around, current = file.parent(use), use
    inverted = isinstance(around, ast.UnaryOp) and isinstance(around.op, ast.Invert)
    if inverted:
        around, current = file.parent(around), around  # type: ignore[arg-type, assignment]
    return inverted if isinstance(around, ast.Subscript) and around.slice is current else None
