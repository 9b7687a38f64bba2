"""Random draws of one function: what draws, and whether the draw is told where from."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from operator import attrgetter

from reprolint.index.binding import walk
from reprolint.index.extract import SEED_HELPER
from reprolint.knowledge.rng import DRAWS, SEEDS, TENSOR_DRAWS, THREE, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, dotted, known_parts, last_name

# What takes or sets the state of an RNG, or keeps it for a block: who does that leaves others' numbers alone.
STATE_CALLS = frozenset(
    "getstate get_state get_rng_state fork_rng setstate set_state set_rng_state temp_seed".split()
)
SEED_PARAMETER = compile_later(r"^(?:\w+_)?seed$|^random_state$")
GENERATOR_PARAMETER = compile_later(
    r"^(?:\w+_)?(?:generator|rng)$|^np_random$|^random_generator$|^random_state$"
)
_GENERATOR = compile_later(r"(?:^|[._])(?:g|gen|rng|generator)\.manual_seed$")
_TOLD = compile_later(r"seed|rng|generator|random_state|rstate|key")

# Methods of `random.Random` and of NumPy's generators that draw.
RNG_METHODS = frozenset(
    """integers randint random choice choices shuffle permutation permuted normal standard_normal uniform sample
    exponential poisson binomial multinomial beta gamma randrange randn rand random_sample multivariate_normal dirichlet
    lognormal laplace gauss getrandbits standard_exponential standard_gamma random_integers""".split()
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def parameters(function: Function) -> list[ast.arg]:
    """Everything a caller can hand over by name."""
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def calls_of(file: File, function: Function) -> list[ast.Call]:
    """The calls in a function's own body, in the order of the source; nested functions are their own."""
    by_function: dict[ast.AST, list[ast.Call]] | None = file.__dict__.get("_calls_by_function")
    if by_function is None:
        by_function = file.__dict__["_calls_by_function"] = {}
        for call in sorted(file.nodes(ast.Call), key=attrgetter("lineno", "col_offset")):
            scope = file.scope(call).function
            if scope is not None:
                by_function.setdefault(scope.node, []).append(call)
    return by_function.get(function, [])


def global_draw(file: File, call: ast.Call) -> int:
    """The global RNG that a call surely draws from (a mask of knowledge.rng); 0 for none, or where an argument
    may say otherwise."""
    if any(
        k.arg is None or (_TOLD.search(k.arg) and file.literal(k.value) is not None) for k in call.keywords
    ):
        return 0  # `generator=rng` of `rng = None` tells it nothing
    if any(isinstance(a, ast.Starred) for a in call.args):
        return 0
    name = file.name(call.func)
    if name is not None and name in DRAWS:
        return DRAWS[name] if not on_meta(file, call) else 0
    if (
        isinstance(call.func, ast.Attribute)
        and call.func.attr in TENSOR_DRAWS
        and call.func.attr.endswith("_")
    ):
        return TORCH
    return 0


def on_meta(file: File, call: ast.Call) -> bool:
    """Whether a call makes a tensor on the `meta` device, which has a shape and no numbers: nothing is drawn."""
    if not any(word in file.source.data for word in (b'"meta"', b"'meta'", b"is_meta")):
        return False
    if any(keyword.arg == "device" and _meta(keyword.value) for keyword in call.keywords):
        return True
    for around in file.ancestors(call):
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            break
        if isinstance(around, ast.With) and any(_meta(item.context_expr) for item in around.items):
            return True
    return any(
        (isinstance(part, ast.Attribute) and part.attr == "is_meta" and holds)
        or (
            isinstance(part, ast.Compare)
            and len(part.ops) == 1
            and isinstance(part.ops[0], ast.Eq if holds else ast.NotEq)
            and any(_meta(side) for side in (part.left, part.comparators[0]))
            and "device" in ast.unparse(part)
        )
        for test in Site(file, call).tests
        for part, holds in known_parts(test.node, test.holds)
    )


def _meta(device: ast.expr) -> bool:
    """`"meta"`, `torch.device("meta")`."""
    if isinstance(device, ast.Call) and last_name(device.func) == "device" and device.args:
        device = device.args[0]
    return isinstance(device, ast.Constant) and device.value == "meta"


def draws(file: File, function: Function) -> Iterator[tuple[ast.Call, int]]:
    """The draws from global RNGs in a function's own body, and in the functions inside that it runs."""
    calls = calls_of(file, function)
    inner = [call for nested in _run_inside(file, function) for call in calls_of(file, nested)]
    for call in sorted([*calls, *inner], key=attrgetter("lineno", "col_offset")) if inner else calls:
        mask = global_draw(file, call)
        if mask & THREE:
            yield call, mask


# What calls a function that it is handed for each of some things, and is done with it.
_MAPS = frozenset("map filter apply applymap apply_along_axis vectorize frompyfunc fromiter reduce".split())


def _run_inside(file: File, function: Function) -> list[Function]:
    """The functions inside a function that it calls or maps, where they are told and seed nothing by themselves."""
    inside: dict[ast.AST, list[Function]] | None = file.__dict__.get("_functions_inside")
    if inside is None:
        inside = file.__dict__["_functions_inside"] = {}
        for node in file.nodes(*FUNCTIONS):
            outer = file.scope(node)
            if outer.kind == "function":
                inside.setdefault(outer.node, []).append(node)
    found: list[Function] = []
    for nested in inside.get(function, ()):
        told = any(_TOLD.search(p.arg) for p in parameters(nested))
        if not told and not any(is_seed_call(file, call) for call in calls_of(file, nested)):
            found.append(nested)
    run: list[Function] = []
    todo: list[Function] = [function]
    while todo and found:
        by = todo.pop()
        named = {name for call in calls_of(file, by) for name in _runs(call)}
        reached = [nested for nested in found if nested.name in named and nested not in run]
        run += reached
        todo += reached
    return run


def _runs(call: ast.Call) -> Iterator[str]:
    """The names of the functions that a call runs: its own, and those that it maps."""
    if isinstance(call.func, ast.Name):
        yield call.func.id
    if last_name(call.func) in _MAPS:
        yield from (argument.id for argument in call.args if isinstance(argument, ast.Name))


def loads(function: Function, name: str) -> list[ast.Name]:
    """The places in a function that use (or delete) a name, nested functions included."""
    return [
        node
        for statement in function.body
        for node in walk(statement)
        if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Store)
    ]


def is_stub(function: Function) -> bool:
    """Whether a function only says what others implement."""
    body = [s for s in function.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    if all(isinstance(s, (ast.Pass, ast.Raise)) for s in body):
        return True
    decorators = [ast.unparse(d) for d in function.decorator_list]
    return any(d.rsplit(".", 1)[-1] in ("abstractmethod", "overload") for d in decorators)


def seed_calls(file: File) -> list[ast.Call]:
    """Every call of a file that seeds a global RNG with what it is given."""
    known: list[ast.Call] | None = file.__dict__.get("_seed_calls")
    if known is None:
        known = [call for call in file.nodes(ast.Call) if is_seed_call(file, call)]
        file.__dict__["_seed_calls"] = known
    return known


def is_seed_call(file: File, call: ast.Call) -> bool:
    """Whether a call seeds a global RNG with what it is given: the RNG itself, or a helper called so."""
    if not call.args and not call.keywords:
        return False
    name = file.name(call.func) or ""
    if name in SEEDS:
        return True
    if name.startswith("torch.Generator()"):
        return False
    last = last_name(call.func)
    if (
        last == "manual_seed"
        and isinstance(call.func, ast.Attribute)
        and _GENERATOR.search(dotted(call.func))
    ):
        return False  # bound in several places, and named for what it is
    return last != "seed" and SEED_HELPER.match(last) is not None
