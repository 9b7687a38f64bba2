"""Draws of a loop that are put together and all made with one seed: each of them has the same random numbers.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, last_name, names_in, stored_in
from ..draws.randomness import RNG_METHODS
from .same_rounds import changes, is_number

# What draws, by its name: `sample_discrete`, `forward_sample`, `rvs`, `choice`.
_DRAWS = compile_later(
    r"^_*(?:(?:random_)?(?:sample|draw|choices?|rvs)(?:_\w+)?|\w+_(?:samples?|draws?|rvs))$"
)
_AS_SEED = ("seed", "random_seed", "random_state")
# What is compared on the same numbers, or differs so much that they are none.
_COMPARED = compile_later(
    r"(?i)model|method|data_?set|estim|algo|conf|fold|split|task|env|agent|polic|run|trial|exp|ratio|rate|frac|size"
    r"|num|n_|param|group|class|label|cat|kind|type|strat|seed|ckpt|checkpoint|repeat|test|bench|compar|\bk\b|key|file"
)
_PUTS = frozenset("append extend add insert update concat concatenate vstack hstack stack".split())


def same_draw_each_round(file: File, call: ast.Call) -> str | None:
    """What a draw in a loop is put into, where its seed is the same in each round; empty for what is drawn until there
    is enough."""
    if not _DRAWS.match(last_name(call.func)):
        return None
    seed = next((k.value for k in call.keywords if k.arg in _AS_SEED), None)
    if seed is None or not (isinstance(seed, ast.Constant) or last_name(seed).lower().endswith("seed")):
        return None
    if not is_number(file, seed):
        return None
    found = _loop_around(file, call)
    if found is None:
        return None
    nodes = [node for part in found.body for node in walk(part)]
    if changes(seed, nodes) or _leaves(file, found):
        return None
    if isinstance(found, ast.While):
        return "" if _counted(found, nodes) else None
    if _compares(found):
        return None
    targets = names_in(found.target)
    if any(
        isinstance(a, ast.Name) and a.id in targets for a in (*call.args, *(k.value for k in call.keywords))
    ):
        return None  # the callee may make its seed of both
    if isinstance(call.func, ast.Attribute) and not _steady(call, nodes, targets):
        return None  # rows of other frames, `group.sample(5, random_state=seed)`
    return _put_into(file, call, nodes)


def same_rng_each_round(file: File, call: ast.Call, seed: ast.expr) -> str | None:
    """What the draws of `rng = np.random.RandomState(seed)` in a loop are put into, where the seed is the same in each
    round."""
    statement, found = file.statement(call), _loop_around(file, call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) and statement.value is call else None
    if not isinstance(target, ast.Name) or not isinstance(found, ast.For) or not is_number(file, seed):
        return None
    if _compares(found) or _leaves(file, found):
        return None
    nodes = [node for part in found.body for node in walk(part)]
    if changes(seed, nodes):
        return None
    for node in nodes:
        method = node.func if isinstance(node, ast.Call) else None
        if (
            isinstance(method, ast.Attribute)
            and method.attr in RNG_METHODS
            and isinstance(method.value, ast.Name)
            and method.value.id == target.id
        ):
            into = _put_into(file, node, nodes)
            if into is not None:
                return into
    return None


def _loop_around(file: File, call: ast.Call) -> ast.For | ast.While | None:
    """The innermost loop around a call, in its function."""
    child: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            return None
        if isinstance(around, (ast.For, ast.While)) and child in around.body:
            return around
        child = around
    return None


def _compares(loop: ast.For) -> bool:
    """Whether a loop goes, by the names in its head, over what is compared on the same numbers."""
    head = f"{ast.unparse(loop.target)} in {ast.unparse(loop.iter)}"
    return _COMPARED.search(re.sub(r"range\([^()]*\)", "", head)) is not None


def _leaves(file: File, loop: ast.For | ast.While) -> bool:
    """Whether the loop is one of a test's or goes round once."""
    function = file.scope(loop).function
    name = getattr(function.node, "name", "") if function is not None else ""
    last = loop.body[-1]
    return re.search("test|bench|repeat|compar|check|demo", name) is not None or isinstance(
        last, (ast.Return, ast.Break)
    )


def _counted(loop: ast.While, nodes: list[ast.AST]) -> bool:
    """`while i < size:`, and each round brings more: what was drawn is thrown away and drawn again."""
    tested = names_in(loop.test)
    stored = stored_in(nodes)
    return isinstance(loop.test, ast.Compare) and bool(tested & stored)


def _steady(call: ast.Call, nodes: list[ast.AST], targets: set[str]) -> bool:
    """Whether what a method is called on is the same in each round."""
    assert isinstance(call.func, ast.Attribute)
    stored = stored_in(nodes)
    return not names_in(call.func.value) & (stored | targets)


def _put_into(file: File, call: ast.Call, nodes: list[ast.AST]) -> str | None:
    """The container, made before the loop, that what is drawn in each round becomes a part of."""
    statement = file.statement(call)
    drawn = {""}
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        drawn = {statement.targets[0].id}
    stored = stored_in(nodes)
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            into, value = node.targets[0].value, [node.value]
        elif (
            isinstance(node, ast.Call)
            and last_name(node.func) in _PUTS
            and isinstance(node.func, ast.Attribute)
        ):
            into, value = node.func.value, list(node.args)
        else:
            continue
        if names_in(into) & stored or not any(
            part is call or getattr(part, "id", None) in drawn for v in value for part in walk(v)
        ):
            continue
        return ast.unparse(into)
    return None
