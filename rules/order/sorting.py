"""Where an order stops counting: statements that sort, and whether they surely run before a use."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import (
    FUNCTIONS,
    argument_given,
    as_load,
    defaults_of,
    last_name,
    mentions,
    names_in,
    plain_name,
    siblings,
    statements_in,
    whole_of,
)
from ..code.uses import function_of
from ..runs.branches import always


def end_of(file: File, use: ast.expr) -> ast.stmt | None:
    """The statement through which a name's order stops counting: `x.sort()`, or `x = …` that binds it anew.
    What was shuffled in place has the order that the shuffle gave it, which is a use of its own."""
    parent = file.parent(use)
    if isinstance(use, (ast.Name, ast.Attribute, ast.Subscript)) and isinstance(use.ctx, ast.Store):
        if isinstance(parent, ast.Assign) and use in parent.targets:
            return parent
        if isinstance(parent, ast.AnnAssign) and parent.value is not None:
            return parent
        if isinstance(parent, (ast.Tuple, ast.List)):
            around = file.parent(parent)
            return around if isinstance(around, ast.Assign) else None
        return None
    if isinstance(parent, ast.Attribute) and parent.attr in ("sort", "sort_values"):
        call = file.parent(parent)
        statement = file.parent(call) if call is not None else None
        if isinstance(call, ast.Call) and ties(call):
            return None
        return statement if isinstance(statement, ast.Expr) else None
    if isinstance(parent, ast.Call) and last_name(parent.func) in ("sort", "natsort", "heapify", "shuffle"):
        statement = file.parent(parent)
        return statement if isinstance(statement, ast.Expr) else None
    if isinstance(parent, ast.Subscript) and isinstance(parent.ctx, ast.Store):
        statement = file.parent(parent)  # x[:] = sorted(x)
        if isinstance(parent.slice, ast.Slice) and isinstance(statement, ast.Assign):
            return statement
    return None


def ties(call: ast.Call) -> bool:
    """Whether a call sorts by what many entries share, so that these keep their order: `x.sort(key=len)`,
    `sorted(x, key=lambda pair: len(pair[1]))`, `x.sort(key=lambda example: example.num_choices)`."""
    key = next((k.value for k in call.keywords if k.arg == "key"), None)
    if isinstance(key, ast.Name):
        return key.id in ("len", "bool", "type")
    if not isinstance(key, ast.Lambda):
        return False
    body = key.body
    if isinstance(body, ast.UnaryOp):
        body = body.operand
    if isinstance(body, ast.Attribute):
        return _COUNT.search(body.attr) is not None
    return isinstance(body, ast.Compare) or (
        isinstance(body, ast.Call) and last_name(body.func) in ("len", "count")
    )


_COUNT = compile_later(r"^(?:num|n|len)_|^(?:length|count)$|_(?:len|length|count)$")


def sorts_again(statement: ast.stmt, wanted: set[str]) -> bool:
    """Whether a statement sorts one of some expressions: `table["names"].sort()`, `table["names"] = sorted(…)`."""
    if isinstance(statement, ast.Expr):
        return any(sorts_in_place(statement, one) for one in wanted)
    value = whole_of(getattr(statement, "value", None)) if isinstance(statement, ast.Assign) else None
    return (
        isinstance(statement, ast.Assign)
        and any(as_load(target) in wanted for target in statement.targets)
        and isinstance(value, ast.Call)
        and last_name(value.func) in ("sorted", "natsorted")
    )


def part_ends(file: File, uses: list[ast.Name]) -> dict[str, list[ast.stmt]]:
    """The same for parts of a name, by what they are: `tables[key]` of `tables[key] = tables[key].sort_values(…)`."""
    found: dict[str, list[ast.stmt]] = {}
    for use in uses:
        part = file.parent(use)
        if isinstance(part, ast.Subscript) and part.value is use and not isinstance(part.slice, ast.Slice):
            end = end_of(file, part)
            if end is not None:
                found.setdefault(as_load(part), []).append(end)
    return found


def set_again(file: File, call: ast.Call, method: Any) -> bool:
    """Whether a method that does nothing but assign fields, `self.set_words(found)`, is called once more by a loop
    below, with a list that is sorted there: what it held first is gone."""
    start, spelled = file.parent(call), as_load(call.func)
    if not isinstance(start, ast.Expr) or not isinstance(call.func, ast.Attribute):
        return False
    if plain_name(call.func.value) != "self" or not _only_assigns(method):
        return False
    block = siblings(file.parent(start), start)
    for loop in block[block.index(start) + 1 :] if block else ():
        if not isinstance(loop, ast.For) or not _goes_round(file, loop):
            continue
        for again in loop.body:
            other = again.value if isinstance(again, ast.Expr) else None
            if not isinstance(other, ast.Call) or as_load(other.func) != spelled or not other.args:
                continue
            given = as_load(other.args[0])
            if any(sorts_in_place(s, given) for s in loop.body if s.lineno < again.lineno):
                return True
    return False


def _only_assigns(method: Any) -> bool:
    """Whether a method assigns fields, and asks none of them for what it held before."""
    stored: set[str] = set()
    for statement in method.body:
        for node in statements_in([statement]):
            if isinstance(node, ast.AugAssign):
                return False
            if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
                continue
            if plain_name(node.value) == "self" and node.attr not in stored:
                return False
        for target in getattr(statement, "targets", ()):
            if isinstance(target, ast.Attribute) and plain_name(target.value) == "self":
                stored.add(target.attr)
    return True


def _goes_round(file: File, loop: ast.For) -> bool:
    """Whether a loop over `range(n)` goes at least one round, as `n` is by default."""
    count = loop.iter
    if not isinstance(count, ast.Call) or last_name(count.func) != "range" or len(count.args) != 1:
        return False
    number = file.literal(count.args[0])
    function = getattr(file.scope(loop).function, "node", None)
    if isinstance(count.args[0], ast.Name) and isinstance(function, FUNCTIONS):
        number = file.literal(defaults_of(function.args).get(count.args[0].id)) or number
    return isinstance(number, int) and number > 0


def each_sorted(file: File, uses: list[ast.Name]) -> list[ast.stmt]:
    """Loops that sort every list that a table or a list holds: `for found in table.values(): found.sort()`."""
    loops: list[ast.stmt] = []
    for use in uses:
        around = file.parent(use)
        called = file.parent(around) if isinstance(around, ast.Attribute) else None
        values = isinstance(called, ast.Call) and last_name(called.func) in ("values", "items")
        source = called if values else use
        loop = file.parent(source) if source is not None else None
        if not isinstance(loop, ast.For) or loop.iter is not source:
            continue
        target = loop.target.elts[-1] if isinstance(loop.target, ast.Tuple) else loop.target
        part = as_load(target)
        if any(sorts_in_place(statement, part) for statement in loop.body):
            loops.append(loop)
    return loops


def sorts_in_place(statement: ast.stmt, wanted: str) -> bool:
    """`x.sort()` of an expression as `ast.dump` has it."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return (
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr == "sort"
        and as_load(call.func.value) == wanted
    )


def parts_sorted(file: File, target: ast.Attribute, uses: list[ast.Attribute]) -> list[ast.stmt]:
    """Statements that sort the part that is bound, `self.files[split].sort()` below `self.files[split] = …`, or each
    part, `for key in self.files: self.files[key].sort()`."""
    bound = file.parent(target)
    if not isinstance(bound, ast.Subscript) or bound.value is not target:
        return []
    found = []
    for use in uses:
        part = file.parent(use)
        if not isinstance(part, ast.Subscript) or part.value is not use or isinstance(part.slice, ast.Slice):
            continue
        binding = file.binding(part.slice) if isinstance(part.slice, ast.Name) else None
        same = as_load(part) == as_load(bound) or (binding is not None and binding.kind == "loop")
        end = end_of(file, part) if same else None
        if end is not None and leaves_sorted(end, part):
            found.append(end)
    return found


def orders_anew(file: File, node: ast.expr, depth: int = 0) -> bool:
    """Whether an expression is made of positions that sorting gave: `np.argsort(x)`, `torch.sort(x)[1]`,
    `sorted(range(n), key=…)`, an entry of one of them, or what a function of the project returns of these."""
    if depth > 10:
        return False
    if isinstance(node, ast.Subscript):
        return orders_anew(file, node.value, depth + 1) or _sorts_both(file, node.value)
    if isinstance(node, ast.Starred):
        return orders_anew(file, node.value, depth + 1)
    if isinstance(node, ast.UnaryOp):
        return orders_anew(file, node.operand, depth + 1)
    if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
        source = node.generators[0]
        named = names_in(source.target)
        taken = any(mentions(node.elt, name) for name in named)
        return taken and orders_anew(file, source.iter, depth + 1)
    if isinstance(node, ast.Call):
        return _call_orders(file, node, depth)
    if not isinstance(node, ast.Name):
        return False
    binding = file.binding(node)
    if binding is None:
        return False
    if binding.kind in ("assign", "loop") and binding.value is not None:
        return orders_anew(file, binding.value, depth + 1)
    if binding.kind != "other":
        return False
    target = binding.node if isinstance(binding.node, ast.Tuple) else file.parent(binding.node)
    statement = file.parent(target) if isinstance(target, ast.Tuple) else None
    # values, order = torch.sort(x)
    return isinstance(statement, ast.Assign) and _sorts_both(file, statement.value)


def _call_orders(file: File, call: ast.Call, depth: int) -> bool:
    last = last_name(call.func)
    if last in ("argsort", "lexsort", "argpartition"):
        return True
    if last in ("sorted", "natsorted") and call.args:
        source = call.args[0]
        counted = isinstance(source, ast.Call) and last_name(source.func) in ("range", "enumerate")
        return counted or orders_anew(file, source, depth + 1)
    function = function_of(file, call)
    if function is not None:
        other, made = function
        given = [
            n.value for n in statements_in(made.body) if isinstance(n, ast.Return) and n.value is not None
        ]
        return bool(given) and all(orders_anew(other, value, depth + 1) for value in given)
    if isinstance(call.func, ast.Attribute) and not call.args:
        return orders_anew(file, call.func.value, depth + 1)  # order.tolist(), order.flip(0)
    return len(call.args) > 0 and last in _SAME and orders_anew(file, call.args[0], depth + 1)


_SAME = frozenset("list tuple reversed iter array asarray tensor as_tensor from_numpy flip tqdm".split())


def _sorts_both(file: File, node: ast.expr) -> bool:
    """`torch.sort(x)`, `x.topk(k)`: values and their positions."""
    if isinstance(node, ast.Name):
        binding = file.binding(node)
        if binding is None or binding.kind != "assign" or binding.value is None:
            return False
        node = binding.value
    if not isinstance(node, ast.Call):
        return False
    name = file.name(node.func) or ""
    last = last_name(node.func)
    if last == "unique":
        return any(k.arg == "return_index" for k in node.keywords)
    return last in ("sort", "topk") and not name.startswith("numpy.")


_SORTS = frozenset("sorted natsorted humansorted os_sorted sort natsort sort_values".split())


def leaves_sorted(statement: ast.stmt | None, use: ast.expr) -> bool:
    """Whether a statement leaves its name sorted: `self.x.sort()`, `self.x = sorted(self.x)`, `self.x =
    CircularList(sorted(self.x))`."""
    if isinstance(statement, ast.Expr):
        return True
    value = whole_of(getattr(statement, "value", None))
    if isinstance(value, ast.Call) and len(value.args) == 1 and last_name(value.func)[:1].isupper():
        value = whole_of(value.args[0])
    return (
        isinstance(value, ast.Call)
        and last_name(value.func) in _SORTS
        and not ties(value)
        and any(
            ast.dump(n, include_attributes=False).replace("Store", "Load") == as_load(use)
            for n in walk(value)
        )
    )


def shuffles(statement: ast.stmt) -> bool:
    """`random.shuffle(x)` as a statement: what is shuffled is used in the order that it had."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and last_name(call.func) == "shuffle"


def apart(file: File, one: ast.AST, other: ast.AST) -> bool:
    """Whether two places stand in different branches of one `if`, so that a run comes by one of them at most."""
    taken = dict(_branches(file, one))
    return any(taken.get(around, part) is not part for around, part in _branches(file, other))


def _branches(file: File, node: ast.AST) -> Iterator[tuple[ast.If, bool]]:
    """The `if`s around a place, and whether it stands in what they do where their test is true."""
    child = node
    for around in file.ancestors(node):
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            return
        if isinstance(around, ast.If) and child is not around.test:
            yield around, child in around.body
        child = around


def with_branches(file: File, ends: list[ast.stmt]) -> list[ast.stmt]:
    """With the `if` statements whose every branch holds an end."""
    found = list(ends)
    for end in found:  # grows
        block = file.parent(end)
        if not isinstance(block, ast.If) or not block.orelse or block in found:
            continue
        if any(e in block.body for e in found) and any(e in block.orelse for e in found):
            found.append(block)
    return found


def covers(file: File, end: ast.stmt, use: ast.AST, start: ast.AST | None = None) -> bool:
    """Whether `end` has surely run before `use`, coming from `start`: it stands above it in a block around
    one of them."""
    if getattr(use, "lineno", 0) <= (end.end_lineno or end.lineno):
        return False
    block = file.parent(end)
    if start is not None and _follows_on(file, end, start):
        return True
    if isinstance(block, ast.If) and not block.orelse and _resorts(end):
        if _gate(file, block) is not None:
            return False  # `if sort: x.sort()` where the default is not to
        block = file.parent(block)  # `if sort: x = sorted(x)`: a choice that its author has made
        return any(around is block for around in file.ancestors(use))
    if isinstance(block, ast.If) and end in block.body and always(file, block.test, True):
        block = file.parent(block)  # `if shuffle: random.shuffle(x)`, and nobody wants it otherwise
    return any(around is block for around in file.ancestors(use)) and not _other_branch(file, end, use)


def follows_for(file: File, end: ast.stmt, use: ast.AST, start: ast.AST) -> bool:
    """Whether `end` comes below `start`, and another function than theirs has the use, which may stand above them:
    `files = glob(…)`, `files.sort()` of a global name."""
    function = file.scope(start).function
    if function is None or file.scope(use).function is function or file.scope(end).function is not function:
        return False
    return end is not start and _follows_on(file, end, start)


def _follows_on(file: File, end: ast.stmt, start: ast.AST) -> bool:
    """Whether what comes from `start` has to go through `end`: it stands below `start`, or below a block around
    it."""
    block = file.parent(end)
    for around in (start, *file.ancestors(start)):
        if isinstance(around, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            return False
        if file.parent(around) is block and around is not end:
            return end.lineno >= getattr(around, "lineno", 0) and end in siblings(block, around)
    return False


def _resorts(end: ast.stmt) -> bool:
    value = whole_of(getattr(end, "value", None))
    return isinstance(value, ast.Call) and last_name(value.func) in ("sorted", "sort", "natsorted")


def _gate(file: File, block: ast.If) -> str | None:
    """The parameter that an `if` asks for, where its default is False."""
    function: Any = getattr(file.scope(block).function, "node", None)
    if not isinstance(block.test, ast.Name) or not isinstance(function, FUNCTIONS):
        return None
    default = defaults_of(function.args).get(block.test.id)
    return block.test.id if isinstance(default, ast.Constant) and default.value is False else None


def sort_gates(file: File, function: Any) -> set[str]:
    """Parameters of a function by which its callers have the result sorted."""
    blocks = [n for n in statements_in(function.body) if isinstance(n, ast.If) and any(map(_resorts, n.body))]
    return {gate for gate in (_gate(file, block) for block in blocks) if gate is not None}


def asks_for_sorting(function: Any, call: ast.Call, gate: str, method: bool) -> bool:
    """Whether a call gives something else than False for a parameter."""
    value = argument_given(function, call, gate, method and isinstance(call.func, ast.Attribute))
    return value is not None and not (isinstance(value, ast.Constant) and value.value is False)


def _other_branch(file: File, end: ast.stmt, use: ast.AST) -> bool:
    block = file.parent(end)
    if not isinstance(block, ast.If):
        return False
    inside = any(use is n for statement in block.orelse for n in walk(statement))
    return (end in block.body) == inside


def walk_sorted(loop: Any, inside: list[ast.AST]) -> bool:
    """Whether a loop over os.walk sorts what it goes through: `dirs.sort()` and `sorted(files)`."""
    if not isinstance(loop.target, ast.Tuple) or len(loop.target.elts) < 3:
        return False
    directories, files = (plain_name(part) for part in loop.target.elts[1:3])
    whole = isinstance(loop.iter, ast.Call) and last_name(loop.iter.func) == "sorted"
    return (whole or _sorted_in(inside, directories, place=True)) and _sorted_in(inside, files, place=False)


def _sorted_in(inside: list[ast.AST], name: str | None, place: bool) -> bool:
    """Whether a name is sorted before use (in place, for the directories), or not used at all."""
    loads = 0
    for node in inside:
        if isinstance(node, ast.Name) and node.id == name:
            loads += 1
        if isinstance(node, ast.Call):
            function = node.func
            if (
                isinstance(function, ast.Attribute)
                and function.attr == "sort"
                and plain_name(function.value) == name
            ):
                return True
            if (
                last_name(function) in ("sorted", "natsorted")
                and node.args
                and not place
                and mentions(node.args[0], name or "")
            ):
                return True
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            resorted = isinstance(node.value, ast.Call) and last_name(node.value.func) == "sorted"
            if resorted and plain_name(node.targets[0].value) == name:
                return True
    return loads == 0 and not place
