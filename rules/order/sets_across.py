"""Sets that are put into an order in another file: by a function or an inherited method that gets them. Asked
with `preview` only."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, last_name, parameter_of, plain_name
from ..code.uses import callers, function_of, names, reads_of
from .flow import SEQUENCE, Flow, Sink
from .purpose import for_tests
from .sets import NUMBERS, Set, returned_set, set_of

_MAKES = ("set", "frozenset", "union", "intersection", "difference", "symmetric_difference", "copy")
_ORDERS = frozenset("list tuple enumerate iter reversed zip deque array asarray tensor Series cycle".split())


def handed_over(file: File, call: ast.Call) -> Iterator[tuple[ast.expr, Set, Sink]]:
    """Sets that a function of another file gets and goes through in an order that matters."""
    for argument in all_given(call):
        if not _may_be_set(file, argument):
            continue
        made = set_of(file, argument)
        if made is None or made.elements == NUMBERS:
            continue
        found = function_of(file, call)
        if found is None or found[0].path == file.path or found[0].test:
            return
        other, function = found
        if not isinstance(function, FUNCTIONS):
            return
        method = other.tree.scopes[function].kind == "class"
        static = any(plain_name(decorator) == "staticmethod" for decorator in function.decorator_list)
        parameter = parameter_of(function, call, argument, method and not static)
        sink = _goes_through(other, function, parameter) if parameter is not None else None
        if sink is not None:
            yield argument, made, sink


def gone_through(file: File) -> Iterator[tuple[ast.expr, Set, Sink]]:
    """Sets that functions of a file return, and that another file goes through in an order that matters."""
    if len(file.program.project.files) == 1:
        return
    seen: set[ast.AST] = set()
    for statement in file.nodes(ast.Return):
        scope = file.scope(statement).function
        if statement.value is None or scope is None or scope.node in seen:
            continue
        if not isinstance(scope.node, FUNCTIONS) or not _may_be_set(file, statement.value):
            continue
        seen.add(scope.node)
        made = returned_set(file, scope.node)
        if made is None or made.elements == NUMBERS:
            continue
        for other, call in callers(file, scope):
            if other.path == file.path or other.test:
                continue
            sink = next(
                (sink for use in _results(other, call) if (sink := _ordered(other, use)) is not None), None
            )
            if sink is not None:
                yield statement.value, made, sink
                break


def _results(file: File, call: ast.Call) -> Iterator[ast.expr]:
    """A call, and the reads of the name that it is bound to, if it is bound to one."""
    yield call
    around = file.parent(call)
    target = around.targets[0] if isinstance(around, ast.Assign) and len(around.targets) == 1 else None
    if isinstance(target, ast.Name):
        binding = file.binding(target)
        yield from reads_of(file, target) if binding is not None else ()


def _may_be_set(file: File, node: ast.expr) -> bool:
    """Whether an argument may be a set by how it is written, or by what its name is bound to: asked of every call."""
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Call):
        return last_name(node.func) in _MAKES
    if not isinstance(node, ast.Name):
        return False
    known: set[str] | None = file.__dict__.get("_sets_bound")
    if known is None:
        known = file.__dict__["_sets_bound"] = {
            target.id
            for assign in file.nodes(ast.Assign)
            if isinstance(assign.value, (ast.Set, ast.SetComp, ast.BinOp))
            or (isinstance(assign.value, ast.Call) and last_name(assign.value.func) in _MAKES)
            for target in assign.targets
            if isinstance(target, ast.Name)
        }
    return node.id in known


def _goes_through(
    file: File, function: ast.FunctionDef | ast.AsyncFunctionDef, parameter: str
) -> Sink | None:
    """What a function does with the order of a set that it is given; None where it asks for none, or sorts it."""
    for use in names(file).get(parameter, ()):
        scope = file.scope(use).function
        if scope is None or scope.node is not function or not isinstance(use.ctx, ast.Load):
            continue
        sink = _ordered(file, use)
        if sink is not None:
            return sink
    return None


def _ordered(file: File, use: ast.expr) -> Sink | None:
    """What is done with the order of a set at one place, where it is gone through or made a sequence."""
    around = file.parent(use)
    taken = (isinstance(around, (ast.For, ast.comprehension)) and around.iter is use) or (
        isinstance(around, ast.Call) and use in around.args and last_name(around.func) in _ORDERS
    )
    if not taken:
        return None
    flow = Flow(file)
    flow.same.add(ast.dump(use))
    flow.bold = True
    flow.tested = for_tests(file, use)
    flow.value(file, use, SEQUENCE)
    return flow.best
