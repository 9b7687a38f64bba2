"""Functions that are asked to draw nothing, `act(observation, deterministic=True)`, and draw all the same.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from reprolint.index.binding import walk
from reprolint.knowledge.rng import DRAWS, TENSOR_DRAWS
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, last_name
from ..draws.randomness import Function, calls_of, is_stub, loads, parameters

_SWITCHES = ("deterministic", "is_deterministic", "greedy")
_SAMPLES = frozenset({"sample", "rsample", *TENSOR_DRAWS})


def samples_anyway(file: File) -> Iterator[Finding]:
    """`deterministic` that a function takes and never reads, and it samples."""
    for function in file.nodes(*FUNCTIONS):
        switch = next((p.arg for p in parameters(function) if p.arg in _SWITCHES), None)
        if switch is None or is_stub(function):
            continue
        if loads(function, switch):
            yield from _turned_round(file, function, switch)
            continue
        drawn = next((call for call in calls_of(file, function) if _samples(file, call)), None)
        if drawn is not None and not _hands_all_on(function):
            yield Site(file, drawn).finding(
                f"`{file.one_line(drawn.func)}` samples whatever `{switch}` says: `{function.name}` takes it and never "
                "reads it"
            )


def _turned_round(file: File, function: Function, switch: str) -> Iterator[Finding]:
    """`dist.sample() if deterministic else dist.mean`: drawn where nothing is to be drawn, and not where it is."""
    for choice in walk(function):
        if not isinstance(choice, (ast.IfExp, ast.If)):
            continue
        first, second = _branches(choice)
        test = choice.test
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            test, first, second = test.operand, second, first
        if not second or not (isinstance(test, ast.Name) and test.id == switch):
            continue
        drawn = next((call for call in _calls(first) if _samples(file, call)), None)
        if drawn is not None and not any(_samples(file, call) for call in _calls(second)):
            yield Site(file, drawn).finding(
                f"`{file.one_line(drawn.func)}` samples where `{switch}` is set, and nothing does where it is not"
            )


def _branches(choice: ast.IfExp | ast.If) -> tuple[Sequence[ast.AST], Sequence[ast.AST]]:
    if isinstance(choice, ast.If):
        return choice.body, choice.orelse
    return [choice.body], [choice.orelse]


def _calls(nodes: Sequence[ast.AST]) -> Iterator[ast.Call]:
    return (n for node in nodes for n in walk(node) if isinstance(n, ast.Call))


def _samples(file: File, call: ast.Call) -> bool:
    """Whether a call draws: of a distribution, `dist.sample()`, or by a function that is known to."""
    if (file.name(call.func) or "") in DRAWS:
        return True
    return isinstance(call.func, ast.Attribute) and last_name(call.func) in _SAMPLES and not call.args


def _hands_all_on(function: Function) -> bool:
    """Whether all that the function is given may go somewhere: `locals()`."""
    return any(isinstance(node, ast.Call) and last_name(node.func) == "locals" for node in walk(function))
