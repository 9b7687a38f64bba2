"""What is no seed and seeds all the same, beside the seed that is in reach: a switch or a size that stands where the
parameter `seed` was meant, and the seed as it was given where one was worked out from it above.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import as_load, defaults_of, last_name
from ..code.uses import attributes
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, parameters, seed_calls

_GENERATORS = frozenset({*NUMPY_GENERATORS, "random.Random"})
_MAKERS = frozenset(name.rpartition(".")[2] for name in _GENERATORS)
# Names of switches, sizes and counts. What tells items, epochs or processes apart may well seed.
_NO_SEED = compile_later(
    r"(?i)(?:^|_)(?:shuffle|determin\w*|verbose|debug|bs|sizes?|epochs|samples|workers|lr|device|split|seq_?len|length"
    r"|training|training_mode)$|^(?:num|n|use|is|do|enable|with|max|min)_(?!seed)\w+$|^nsamples$"
)
_TELLS_APART = compile_later(
    r"(?i)seed|(?:^|_)(?:rank|worker_id|fold|trial|run|rep|repeat|idx|index|id|state|epoch)(?:$|_)"
)
_SWITCH = compile_later(r"^(?:bool|(?:\w+\.)?Optional\[bool\]|bool \| None)$")
# What makes a seed of the one that was given: a number in its place where there is none, the same one on every rank.
_WORKS_OUT = compile_later(
    r"(?i)^_*(?:init|sync\w*|get|make|resolve|determine|broadcast|choose|pick|generate|create|check|prepare|find|ensure)"
    r"_(?:\w+_)?seeds?$|^(?:sync\w*|broadcast|shared?|all_reduce)_\w*seed\w*$"
)


def no_seed(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """`random.seed(shuffle)` in a function that takes a seed, or whose object or options have one."""
    taken = [p.arg for p in parameters(function) if SEED_PARAMETER.match(p.arg)]
    switches = _switches(function) if taken else frozenset()
    for call in calls_of(file, function):
        given = _seed_given(file, call)
        seed = _meant(file, given, taken, switches) if given is not None else None
        if given is None or seed is None:
            continue
        spelled = file.text(given)
        yield (
            seed,
            Site(file, call).finding(
                f"`{file.one_line(call.func)}` is seeded with `{spelled}`, which is no seed, beside `{seed}`: the "
                "seed that is asked for does not decide what is drawn",
                fix=Fix(SHOWN, f"Seed with `{seed}`", (file.replace(given, seed),)),
            ),
        )


def _seed_given(file: File, call: ast.Call) -> ast.expr | None:
    """What a call seeds a global RNG or one of its own with, or hands to a callee as its seed."""
    for keyword in call.keywords:
        if keyword.arg is not None and SEED_PARAMETER.match(keyword.arg):
            return _plain(keyword.value)
    if not call.args:
        return None
    last = last_name(call.func)
    own = last == "manual_seed" or (last in _MAKERS and file.name(call.func) in _GENERATORS)
    if not own and call not in seed_calls(file):
        return None
    return _plain(call.args[0])


def _plain(value: ast.expr) -> ast.expr:
    """`size` of `int(size)`."""
    if isinstance(value, ast.Call) and last_name(value.func) == "int" and len(value.args) == 1:
        return value.args[0]
    return value


def _switches(function: Function) -> frozenset[str]:
    """The parameters of a function that are true or false."""
    defaults = defaults_of(function.args)
    return frozenset(
        p.arg
        for p in parameters(function)
        if (p.annotation is not None and _SWITCH.match(ast.unparse(p.annotation)))
        or (isinstance(d := defaults.get(p.arg), ast.Constant) and isinstance(d.value, bool))
    )


def _meant(file: File, given: ast.expr, taken: list[str], switches: frozenset[str]) -> str | None:
    """The seed that should stand in the place of what is given; None where that may be a seed."""
    name = last_name(given)
    if not name or _TELLS_APART.search(name):
        return None
    if isinstance(given, ast.Name):
        binding = file.binding(given)
        if not taken or binding is None or binding.kind != "parameter":
            return None
        return taken[0] if name in switches or _NO_SEED.search(name) else None
    if not isinstance(given, ast.Attribute) or not _NO_SEED.search(name):
        return None
    owner = as_load(given.value)
    for attribute in ("seed", "random_seed", "random_state"):
        held = attributes(file).get(attribute, ())
        scope = file.scope(given).owner if ast.unparse(given.value) == "self" else None
        if any(
            as_load(a.value) == owner and file.scope(a).owner is (scope or file.scope(a).owner) for a in held
        ):
            return f"{ast.unparse(given.value)}.{attribute}"
    return None


def as_it_was_given(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """`seed = init_random_seed(args.seed)` and then `set_random_seed(args.seed)`, which may be None and differs from
    rank to rank."""
    few = seed_calls(file)
    seeding = [call for call in calls_of(file, function) if call in few and call.args] if few else []
    if not seeding:
        return
    worked_out = [
        (statement, raw)
        for statement in walk(function)
        if isinstance(statement, ast.Assign) and statement.lineno < seeding[-1].lineno
        for raw in _raw_seeds(statement)
    ]
    for call in seeding if worked_out else ():
        given = as_load(_plain(call.args[0]))
        for statement, raw in worked_out:
            if as_load(raw) != given or statement.lineno >= call.lineno or call in walk(statement):
                continue
            if _changed(function, raw, statement.lineno, call.lineno) or _asked(file, call, raw):
                continue
            made, spelled = file.text(statement.targets[0]), file.text(raw)
            yield (
                spelled,
                Site(file, call).finding(
                    f"`{file.one_line(call.func)}` is given `{spelled}` as it came, and not `{made}`, which line "
                    f"{statement.lineno} makes of it: where none is given, this seeds with nothing",
                    fix=Fix(SHOWN, f"Seed with `{made}`", (file.replace(_plain(call.args[0]), made),)),
                ),
            )
            break


def _raw_seeds(statement: ast.Assign) -> Iterator[ast.expr]:
    """What a statement makes another seed of: `args.seed` in `seed = init_random_seed(args.seed)`, and in
    `seed = args.seed if args.seed is not None else 42`."""
    target, value = statement.targets[0], statement.value
    if len(statement.targets) != 1 or "seed" not in last_name(target).lower():
        return
    found: ast.expr | None = None
    if isinstance(value, ast.Call) and value.args and _WORKS_OUT.match(last_name(value.func)):
        found = value.args[0]
    elif isinstance(value, ast.BoolOp) and isinstance(value.op, ast.Or):
        found = value.values[0]
    elif isinstance(value, ast.IfExp) and any(as_load(n) == as_load(value.body) for n in _parts(value.test)):
        found = value.body
    elif isinstance(value, ast.IfExp) and any(
        as_load(n) == as_load(value.orelse) for n in _parts(value.test)
    ):
        found = value.orelse
    named = isinstance(found, (ast.Name, ast.Attribute)) and "seed" in last_name(found).lower()
    if found is not None and named and as_load(found) != as_load(target):
        yield found


def _parts(test: ast.expr) -> list[ast.expr]:
    return [node for node in walk(test) if isinstance(node, (ast.Name, ast.Attribute))]


def _changed(function: Function, raw: ast.expr, first: int, last: int) -> bool:
    """Whether the seed itself is bound anew between two lines: `args.seed = seed`."""
    wanted = as_load(raw)
    return any(
        isinstance(node, (ast.Name, ast.Attribute))
        and isinstance(node.ctx, ast.Store)
        and first <= node.lineno <= last
        and as_load(node) == wanted
        for node in walk(function)
    )


def _asked(file: File, call: ast.Call, raw: ast.expr) -> bool:
    """Whether a call only runs where the seed was given: `if args.seed is not None:`."""
    wanted = as_load(raw)
    return any(as_load(n) == wanted for test in Site(file, call).tests for n in _parts(test.node))
