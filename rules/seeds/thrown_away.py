"""Seeds that come to nothing where they stand: an RNG that is made and thrown away, a module's name that only a local
one is bound for, a seed that is asked for and not taken.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY_GENERATORS, SEEDS
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import all_given, last_name, mentions
from ..code.uses import names
from ..draws.randomness import SEED_PARAMETER, Function, loads, parameters

_RNGS = frozenset({*NUMPY_GENERATORS, "random.Random", "torch.Generator().manual_seed"})
_SEEDED_BY = _RNGS | frozenset(SEEDS) | {"sklearn.utils.check_random_state"}
_NAMED_SO = ("seed", "rng", "random", "generator")


def thrown_away(file: File) -> Iterator[Finding]:
    """`np.random.RandomState(seed)` as a statement, where `np.random.seed(seed)` was meant."""
    for call in file.nodes(ast.Call):
        if not isinstance(file.parent(call), ast.Expr) or not (call.args or call.keywords):
            continue
        if file.name(call.func) not in _RNGS or any(
            isinstance(around, (ast.Try, ast.With)) for around in file.ancestors(call)
        ):
            continue  # (a number may be tried out: whether it is a seed)
        if last_name(call.func) == "manual_seed" and not isinstance(
            getattr(call.func, "value", None), ast.Call
        ):
            continue  # `g.manual_seed(0)` seeds what is kept
        yield Site(file, call).finding(
            f"`{file.one_line(call)}` makes an RNG and throws it away: nothing is seeded"
        )


def never_drawn_from(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for `rng = np.random.RandomState(seed)` in a function that never reads `rng`, and does
    nothing else with its seed."""
    for parameter in parameters(function):
        used = loads(function, parameter.arg) if SEED_PARAMETER.match(parameter.arg) else []
        if len(used) != 1:
            continue
        statement = file.statement(used[0])
        target = statement.targets[0] if isinstance(statement, ast.Assign) else None
        made = statement.value if isinstance(statement, ast.Assign) else None
        if (
            not isinstance(target, ast.Name)
            or not isinstance(made, ast.Call)
            or used[0] not in all_given(made)
        ):
            continue
        scope = file.scope(statement).function
        if file.name(made.func) not in _RNGS or scope is None or scope.node is not function:
            continue
        if target.id == parameter.arg or target.id not in scope.bindings or loads(function, target.id):
            continue
        if target.id in file.tree.root.bindings or any(
            isinstance(node, (ast.Global, ast.Nonlocal)) and target.id in node.names
            for node in walk(function)
        ):
            continue  # `local_for_module` looks at it
        yield (
            parameter.arg,
            Site(file, made).finding(
                f"nothing draws from `{target.id}`, which is all that is made of `{parameter.arg}`: the caller's seed "
                "changes nothing"
            ),
        )


def local_for_module(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for what a function with a seed binds without `global`, where the module's was meant:
    `SEEDS = SeedSequence(seed)` in `set_global_seed`."""
    taken = {p.arg for p in parameters(function) if SEED_PARAMETER.match(p.arg)}
    scope = file.scope(function.body[0]).function if taken else None
    if scope is None or scope.node is not function:
        return
    module = file.tree.root.bindings
    bound: dict[str, ast.Assign] = {}
    for statement in function.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target = statement.targets[0]
            if isinstance(target, ast.Name) and target.id in scope.bindings.keys() & module.keys() - taken:
                bound[target.id] = statement
    for name, statement in bound.items():
        if not any(mentions(statement.value, held) for held in (*taken, *(bound.keys() - {name}))):
            continue
        inner = {id(node) for other in bound.values() for node in walk(other)}
        if any(id(use) not in inner for use in loads(function, name)):
            continue  # a name of its own
        if module[name][0].kind == "assign" and _read_elsewhere(file, name, function):
            yield (
                sorted(taken)[0],
                Site(file, statement).finding(
                    f"`{name}` is bound in this function alone: without `global {name}` the module's stays as it was, "
                    "and the seed changes nothing"
                ),
            )


def _read_elsewhere(file: File, name: str, function: Function) -> bool:
    """Whether another function reads the module's name, or the name is one of an RNG's or a seed's for others."""
    if any(word in name.lower() for word in _NAMED_SO):
        return True
    return any(
        isinstance(use.ctx, ast.Load)
        and (scope := file.scope(use).function) is not None
        and scope.node is not function
        for use in names(file).get(name, ())
    )


def only_asked_for(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) where an RNG is made because a seed is given, and not of the seed: `if seed is not None:
    rng = random.Random(rng)`."""
    for parameter in parameters(function):
        name = parameter.arg
        used = loads(function, name) if SEED_PARAMETER.match(name) else []
        tests = [_test_of(file, use) for use in used]
        if not tests or not all(tests):
            continue
        for test in tests:
            around = file.parent(test) if test is not None else None
            if not isinstance(around, ast.If) or not _is_given(test):
                continue
            made = (
                call
                for s in around.body
                for call in walk(s)
                if isinstance(call, ast.Call) and _seeds(file, call)
            )
            call = next(made, None)
            if call is not None:
                yield (
                    name,
                    Site(file, call).finding(
                        f"`{file.one_line(call)}` is for the case that `{name}` is given, and `{name}` is only asked "
                        "for: its value changes nothing"
                    ),
                )
                break


def _test_of(file: File, use: ast.Name) -> ast.expr | None:
    """`seed is None`, `seed is not None` around a use."""
    parent = file.parent(use)
    if (
        isinstance(parent, ast.Compare)
        and isinstance(parent.ops[0], (ast.Is, ast.IsNot))
        and isinstance(parent.comparators[0], ast.Constant)
        and parent.comparators[0].value is None
    ):
        return parent
    return None


def _is_given(test: ast.expr | None) -> bool:
    return isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.IsNot)


def _seeds(file: File, call: ast.Call) -> bool:
    name = file.name(call.func) or ""
    return bool(call.args or call.keywords) and (
        name in _SEEDED_BY or last_name(call.func) == "check_random_state"
    )
