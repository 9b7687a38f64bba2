"""What the author of a line means: entropy on purpose, a seed that was not given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.knowledge import purpose
from reprolint.knowledge.purpose import SEEDISH
from reprolint.lazy import compile_later
from reprolint.lint.site import Site

from ..code.syntax import last_name


def seedish(node: ast.AST | None) -> bool:
    """Whether a name, attribute or key is called a seed."""
    if isinstance(node, ast.Name):
        return SEEDISH.search(node.id) is not None
    if isinstance(node, ast.Attribute):
        return SEEDISH.search(node.attr) is not None
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Constant) and seedish_text(node.slice.value)
    if isinstance(node, ast.Call):  # cfg.get("seed")
        return bool(node.args) and isinstance(node.args[0], ast.Constant) and seedish_text(node.args[0].value)
    return False


def seedish_text(value: object) -> bool:
    """Whether a string is called a seed."""
    return isinstance(value, str) and SEEDISH.search(value) is not None


def seed_not_given(site: Site) -> ast.expr | None:
    """The seed whose absence puts the site to work (`if seed is None:` around it), or None."""
    for test in site.tests:
        for node in _absent(test.node, test.holds):
            return node
    for around in site.file.ancestors(site.node):
        # seed or int(time.time())
        if isinstance(around, ast.BoolOp) and isinstance(around.op, ast.Or):
            for value in around.values:
                if seedish(value):
                    return value
        elif isinstance(around, ast.stmt):
            break
    return None


def seed_needed(site: Site) -> ast.expr | None:
    """The seed that has to be given for the site to be reached (`if seed is not None:` around it), or None."""
    for test in site.tests:
        for node in _absent(test.node, not test.holds):
            return node
    return None


def _absent(test: ast.expr, holds: bool) -> Iterator[ast.expr]:
    """Seeds that are not given where `test` is `holds`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        yield from _absent(test.operand, not holds)
    elif isinstance(test, ast.BoolOp):
        for value in test.values:
            yield from _absent(value, holds)
    elif isinstance(test, ast.Compare) and len(test.ops) == 1:
        left, right, operator = _number(test.left), test.comparators[0], test.ops[0]
        if isinstance(left, ast.Constant) and seedish_text(left.value):  # "seed" in config
            if isinstance(operator, ast.NotIn if holds else ast.In):
                yield left
        elif (seedish(left) or _WIDGET.match(last_name(left))) and isinstance(
            right, (ast.Constant, ast.UnaryOp)
        ):
            nothing = (ast.Is, ast.Eq, ast.Lt, ast.LtE) if holds else (ast.IsNot, ast.NotEq, ast.Gt, ast.GtE)
            if isinstance(operator, nothing):
                yield left
    elif (not holds and seedish(test)) or (
        not holds
        and isinstance(test, ast.Call)
        and any(isinstance(a, ast.Constant) and seedish_text(a.value) for a in test.args)
    ):
        yield test


# What a page asks its user for a seed with.
_WIDGET = compile_later(r"(?i)^_?seed_(?:text_?box|box|slider|input|field|entry|number|value)$")


def _number(node: ast.expr) -> ast.expr:
    """What is made a number: `seed_textbox` in `int(seed_textbox) != -1`."""
    if isinstance(node, ast.Call) and last_name(node.func) in ("int", "float") and len(node.args) == 1:
        return node.args[0]
    return node


def wants_entropy(site: Site) -> bool:
    """Whether a condition around the site says that variety is wanted: the opposite branch of
    `if deterministic:`, or the branch of `if randomize:`."""
    for test in site.tests:
        holds, node = test.holds, test.node
        while isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            holds, node = not holds, node.operand
        text = last_name(node)
        if re.search(r"(?i)determin|reprod|fix(ed)?_?seed", text) and not holds:
            return True
        if re.search(r"(?i)^(no_seed|random_seed|randomi[sz]e\w*|use_random\w*|random)$", text) and holds:
            return True
    return False


_PERSON = compile_later(r"(?i)^human(?:_?(?:agent|player|user|operator))?$")


def asks_a_person(site: Site) -> bool:
    """Whether the function around waits for a person's answer below the site: `input()`, `human_agent.act()`. No run
    repeats another then, whatever it draws."""
    function = site.file.scope(site.node).function
    for call in site.file.nodes(ast.Call):
        if call.lineno <= site.row or site.file.scope(call).function is not function:
            continue
        receiver = call.func.value if isinstance(call.func, ast.Attribute) else None
        if receiver is None and site.file.name(call.func) == "input":
            return True
        if receiver is not None and last_name(call.func) == "act" and _PERSON.match(last_name(receiver)):
            return True
    return False


_PLAYED = compile_later(rb"^[ \t]*(?:import|from)[ \t]+curses\b", re.M)
_MEASURES = compile_later(r"(?i)(?:^|_)bench(?:mark)?(?:s|ing)?(?:_|$)")
_CLOCKS = compile_later(rb"\btimeit\b|\bperf_counter\b|\btime\.time\(|\belapsed_time\(")


def tries_out(site: Site) -> bool:
    """Whether what a site draws is to run something, and not for a result: a game that a person plays in a terminal,
    the input of a benchmark that takes the time."""
    data = site.file.source.data
    if b"curses" in data and _PLAYED.search(data):
        return True
    return _MEASURES.search(site.file.path.stem) is not None and _CLOCKS.search(data) is not None


def elsewhere(site: Site) -> bool:
    """Whether the number goes where no result comes from: a port, a file name, a delay."""
    return purpose.elsewhere(site.file.ancestors(site.node))
