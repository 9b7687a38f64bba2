"""Seeds of a run that are drawn from an RNG which nothing has seeded: at its start, or in place of one that was given.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import MAIN, MODULE, Site, Test

from ..code.syntax import FUNCTIONS, LOOPS, dotted, last_name, mentions
from ..code.uses import definition_of
from ..draws.randomness import global_draw, seed_calls
from ..runs.idle import self_check
from ..runs.intent import seed_not_given, seedish, wants_entropy
from .drawn_defaults import drawn_by_default
from .sinks import sink

_HELPER = compile_later(r"(?i)seed")
_PROGRAM = compile_later(r"^(?:_?main(?:_\w+)?|train(?:ing)?|run|set_?up)$")
_MAIN = compile_later(r"^(?:\w*main(?:_\w+)?|train(?:ing)?|run|set_?up)$")


def drawn_seed(file: File, call: ast.Call) -> Iterator[Finding]:
    """`seed = random.randint(1, 10000)` at the start of a program, or where the seed that was given is no number."""
    mask = _draws(file, call)
    if not mask or drawn_by_default(file, call):
        return
    taken = sink(file, call)
    if taken is None or not (seedish(_target(file, call)) or taken.call):
        return
    site = Site(file, call)
    text = file.one_line(call)
    lost = _lost(site)
    if lost is not None:
        yield site.finding(
            f"where the seed that was given {lost}, another is drawn (`{text}`): the run goes on with a seed that "
            "nobody asked for, another on each rank",
            fix=Fix(SHOWN, "Raise, or fall back on a number", ()),
        )
    elif _starts(site, mask) and not self_check(site):
        yield site.finding(
            f"{taken.text} is drawn (`{text}`) from an RNG that nothing has seeded: every run has another",
            fix=Fix(SHOWN, "Take the seed from an option with a number for its default", ()),
        )


def _draws(file: File, call: ast.Call) -> int:
    """The global RNG that a call draws a number from: by itself, or as a function that does no more."""
    mask = global_draw(file, call) & rng.THREE
    if mask or not _HELPER.search(last_name(call.func)):
        return mask
    symbol = file.symbol(call.func)
    found = definition_of(file, symbol) if isinstance(symbol, Symbol) else None
    if found is None:
        return 0
    home, function = found
    for node in walk(function):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Call):
            mask |= global_draw(home, node.value) & rng.THREE
    return mask


def _target(file: File, call: ast.Call) -> ast.expr | None:
    statement = file.statement(call)
    return statement.targets[0] if isinstance(statement, ast.Assign) else None


def _lost(site: Site) -> str | None:
    """What is wrong with the seed that was given, where the draw takes its place."""
    for around in site.file.ancestors(site.node):
        if isinstance(around, FUNCTIONS):
            break
        if isinstance(around, ast.ExceptHandler):
            tried = site.file.parent(around)
            told = isinstance(tried, ast.Try) and any(
                isinstance(node, ast.Call)
                and last_name(node.func) == "int"
                and "seed" in ast.unparse(node).lower()
                for statement in tried.body
                for node in walk(statement)
            )
            return "cannot be read" if told else None
    target = _target(site.file, site.node)
    name = last_name(target) if target is not None else ""
    if name and any(_bounds(test, name) for test in site.tests):
        return "is out of bounds"
    return None


def _bounds(test: Test, name: str) -> bool:
    """Whether a condition holds a seed against both ends of a range."""
    holds, node = test.holds, test.node
    while isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        holds, node = not holds, node.operand
    if isinstance(node, ast.Compare) and len(node.ops) == 2:
        return not holds and last_name(node.comparators[0]) == name
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and holds:
        parts = [part for part in node.values if isinstance(part, ast.Compare) and _names(part, name)]
        return len(parts) == 2 and all(
            isinstance(part.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for part in parts
        )
    return False


def _names(part: ast.Compare, name: str) -> bool:
    return name in (last_name(part.left), last_name(part.comparators[0]))


def _starts(site: Site, mask: int) -> bool:
    """Whether every run comes by the draw once, with nothing seeded, and seeds with it."""
    file = site.file
    around = file.scope(site.node).function
    seeded = file.parent(site.node)
    at_once = isinstance(seeded, ast.Call) and seeded in seed_calls(
        file
    )  # `manual_seed(random.randint(1, 999))`
    program = _MAIN if at_once else _PROGRAM
    if site.function not in (MODULE, MAIN) and (around is None or not program.match(site.function)):
        return False
    if site.tests or any(isinstance(a, (*LOOPS, ast.comprehension)) for a in file.ancestors(site.node)):
        return False
    if wants_entropy(site) or seed_not_given(site) is not None:
        return False
    target = _target(file, site.node)
    if not (at_once or isinstance(target, (ast.Name, ast.Attribute))) or any(
        rng.SEEDS.get(file.name(seed.func) or "", (rng.THREE,))[0] & mask and seed.lineno < site.row
        for seed in seed_calls(file)
    ):
        return False
    name = next((name for name, bit in rng.NAMES.items() if bit & mask), "")
    if not site.seeded(name).no:
        return False
    return not isinstance(target, (ast.Name, ast.Attribute)) or any(
        _takes(seed, target) for seed in seed_calls(file)
    )


def _takes(seed: ast.Call, target: ast.Name | ast.Attribute) -> bool:
    """Whether a call seeds with what a name, or an option `opt.manualSeed`, holds."""
    if isinstance(target, ast.Name):
        return mentions(seed, target.id)
    return any(dotted(node) == dotted(target) for node in walk(seed) if isinstance(node, ast.Attribute))
