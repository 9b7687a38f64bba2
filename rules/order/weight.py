"""How much a use of an order weighs: whether results surely depend on it, by what becomes of it.

Each of these questions, like those of `purpose` and `places`, takes a finding out of the default and
leaves it in preview.
"""

from __future__ import annotations

import ast
import re
from typing import Any

from reprolint.index.binding import walk
from reprolint.knowledge import ordering
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, as_load, last_name, plain_name, statements_in
from ..code.uses import reads_of
from .places import others_at
from .uses_of_order import COMMENT, DRAWN


def rebound(file: File, use: ast.Name, start: ast.AST | None) -> bool:
    """Whether a use stands in a `with … as name` or a `for name in …` that gives its name another value."""
    child: ast.AST = use
    for around in file.ancestors(use):
        if isinstance(around, FUNCTIONS) or around is start:
            return False
        targets: list[ast.expr | None] = []
        if isinstance(around, ast.With) and not isinstance(child, ast.withitem):
            targets = [item.optional_vars for item in around.items]
        elif isinstance(around, ast.For) and child in around.body:
            targets = [around.target]
        if any(isinstance(t, ast.Name) and t.id == use.id for t in targets):
            return True
        child = around
    return False


# What comes in an order of its own: a listing, or what a file holds.
_OWN_ORDER = (
    ordering.LISTING_NAMES
    | ordering.PATH_LISTINGS
    | frozenset("open readlines splitlines read_csv read_json read_table loadtxt genfromtxt".split())
)


def pairs_listings(file: File, node: ast.AST) -> bool:
    """Whether what is paired by position comes from two places, each in an order of its own: two listings, a listing
    and the lines of a file."""
    parts = (
        node.args
        if isinstance(node, ast.Call)
        else others_at(file, node)
        if isinstance(node, ast.Subscript)
        else []
    )
    found = 0
    for part in parts:
        values: list[ast.AST] = [part]
        binding = file.binding(part) if isinstance(part, ast.Name) else None
        owner = file.scope(part).owner
        if binding is not None and binding.kind == "assign" and binding.value is not None:
            values.append(binding.value)
        elif isinstance(part, ast.Attribute) and plain_name(part.value) == "self" and owner is not None:
            values += [value for value, _, _ in owner.attributes.get(part.attr, [])]
        found += any(
            isinstance(n, ast.Call) and last_name(n.func) in _OWN_ORDER
            for value in values
            for n in walk(value)
        )
    return found >= (2 if isinstance(node, ast.Call) else 1)


def handed_along(file: File, use: ast.AST, loop: Any) -> bool:
    """Whether a number goes to a function together with what it is the position in: `load(paths, i + 1)`."""
    source = getattr(loop, "iter", None)
    if source is None:
        return False
    held = {as_load(n) for n in walk(source) if isinstance(n, (ast.Name, ast.Attribute))}
    for around in file.ancestors(use):
        if isinstance(around, ast.Call):
            return any(isinstance(a, ast.expr) and as_load(a) in held for a in around.args)
        if isinstance(around, ast.stmt):
            break
    return False


_EMPTY = frozenset("zeros empty ones full zeros_like empty_like".split())


def filled_by_place(file: File, part: ast.AST | None, index: ast.AST) -> ast.expr | None:
    """What is filled place by place, `rows` of `rows[i] = …` where `rows = [None] * n` or `np.zeros(…)`."""
    if not isinstance(part, ast.Subscript) or not isinstance(part.ctx, ast.Store):
        return None
    first = part.slice.elts[0] if isinstance(part.slice, ast.Tuple) and part.slice.elts else part.slice
    if first is not index or not isinstance(part.value, (ast.Name, ast.Attribute)):
        return None
    binding = file.binding(part.value) if isinstance(part.value, ast.Name) else None
    made = binding.value if binding is not None and binding.kind == "assign" else None
    if isinstance(made, ast.BinOp) and isinstance(made.op, ast.Mult) and isinstance(made.left, ast.List):
        return part.value
    if isinstance(made, ast.ListComp) or (isinstance(made, ast.Call) and last_name(made.func) in _EMPTY):
        return part.value
    return None


def renames(file: File, node: ast.AST) -> bool:
    """Whether numbers only stand for words, whatever they are, as characters that are compared for equality:
    `number = dict(zip(words, range(n)))`, `distance("".join(chr(number[w]) for w in one), …)`."""
    statement = file.statement(node)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    function = file.scope(node).function
    if not isinstance(target, ast.Name) or function is None:
        return False
    return any(
        isinstance(call.args[0], ast.Subscript) and plain_name(call.args[0].value) == target.id
        for call in file.nodes(ast.Call)
        if last_name(call.func) == "chr" and call.args and file.scope(call).function is function
    )


def never_read(file: File, node: ast.AST) -> bool:
    """Whether what is made at a place, `self.ids = {name: i for …}`, `self.ids[name] = i`, is read nowhere."""
    statement = file.statement(node)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    target = target.value if isinstance(target, ast.Subscript) else target
    if isinstance(target, ast.Name) and file.scope(statement).function is not None:
        binding = file.binding(target)
        return binding is not None and binding.kind == "assign" and _dropped(file, target, 0)
    if not isinstance(target, ast.Attribute) or plain_name(target.value) != "self":
        return False
    project, word = file.program.project, target.attr.encode()
    read = re.compile(rb"(?<!\w)%b(?!\w|[ \t]*(?:\[[^\]\n]*\][ \t]*)?(?::[^=\n]*)?=(?!=))" % word)
    texts = [data for path in project.files if word in (data := project.data(path))]
    return not any(read.search(COMMENT.sub(b"", data)) for data in texts)


def _dropped(file: File, target: ast.Name, row: int, depth: int = 0) -> bool:
    """Whether what a name holds below a line is only counted, or goes into names of which nothing is made: `ids` of
    `y = [ids[name] for name in y]`, where `y` is not read again."""
    if depth > 4:
        return False
    for use in reads_of(file, target):
        around = file.parent(use)
        if use.lineno <= row or (isinstance(around, ast.Subscript) and isinstance(around.ctx, ast.Store)):
            continue
        if isinstance(around, ast.Call) and last_name(around.func) == "len":
            continue
        made = file.statement(use)
        place = made.targets[0] if isinstance(made, ast.Assign) and len(made.targets) == 1 else None
        again = any(isinstance(a, (ast.For, ast.While)) for a in file.ancestors(made))
        below = made.end_lineno or made.lineno
        if again or not isinstance(place, ast.Name) or not _dropped(file, place, below, depth + 1):
            return False
    return True


def only_compared(file: File, node: ast.AST) -> bool:
    """Whether the numbers that entries get in a function, `number = {name: i for i, name in enumerate(names)}`, are
    only compared for being equal: `np.array([number[name] for name in truth]) == i`."""
    statement = file.parent(node)
    if not isinstance(node, ast.DictComp) or not isinstance(statement, ast.Assign):
        return False
    target = statement.targets[0]
    if not isinstance(target, ast.Name) or file.scope(statement).function is None:
        return False
    used = reads_of(file, target)
    return bool(used) and all(_numbers_equal(file, use) for use in used)


def _numbers_equal(file: File, use: ast.expr) -> bool:
    """Whether a use of a table of numbers, or of its `items()`, compares them or asks for a key only."""
    around = file.parent(use)
    if isinstance(around, ast.Subscript) and around.value is use:
        return _is_compared(file, around)
    if isinstance(around, ast.Call):
        return last_name(around.func) == "len"
    if isinstance(around, ast.Compare):
        return isinstance(around.ops[0], (ast.In, ast.NotIn))
    call = file.parent(around) if isinstance(around, ast.Attribute) else None
    loop = file.parent(call) if isinstance(call, ast.Call) and last_name(call.func) == "items" else None
    if not isinstance(loop, (ast.For, ast.comprehension)) or not isinstance(loop.target, ast.Tuple):
        return False
    number = loop.target.elts[-1]
    return isinstance(number, ast.Name) and all(_is_compared(file, use) for use in reads_of(file, number))


def _is_compared(file: File, use: ast.expr, depth: int = 0) -> bool:
    """Whether a number, or a list or an array of them, is only compared for being equal."""
    around = file.parent(use)
    if isinstance(around, ast.Compare):
        return len(around.ops) == 1 and isinstance(around.ops[0], (ast.Eq, ast.NotEq))
    if depth > 6:
        return False
    if isinstance(around, (ast.List, ast.ListComp)) and use in (getattr(around, "elt", use),):
        return _is_compared(file, around, depth + 1)
    if isinstance(around, ast.Call) and use in around.args:
        return last_name(around.func) in _SAME_NUMBERS and _is_compared(file, around, depth + 1)
    if isinstance(around, ast.Assign) and isinstance(around.targets[0], ast.Name):
        used = reads_of(file, around.targets[0])
        return bool(used) and all(_is_compared(file, one, depth + 1) for one in used)
    return False


_SAME_NUMBERS = frozenset("array asarray tensor as_tensor LongTensor list int".split())


def is_drawn(node: ast.AST) -> bool:
    """Whether entries are paired with the colours or axes in which they are drawn: `zip(names, palette)`."""
    parts = node.args if isinstance(node, ast.Call) else []
    made = [part.func if isinstance(part, ast.Call) else part for part in parts]
    return any(DRAWN.search(last_name(part)) is not None for part in made)


_FRAMES = ("DataFrame", "from_dict", "from_tensor_slices")


def table_of(file: File, columns: ast.Dict | ast.Call) -> ast.Call | None:
    """The call that makes a table of a dict of columns: `pd.DataFrame({"image": names})`, or by a name for the
    dict, `columns = dict(image=names)`."""
    use: ast.expr = columns
    made = file.parent(columns)
    if isinstance(made, ast.Assign) and isinstance(made.targets[0], ast.Name):
        used = reads_of(file, made.targets[0])
        if len(used) != 1:
            return None
        use = used[0]
    around = file.parent(use)
    named = isinstance(around, ast.keyword) and around.arg == "data"
    call = file.parent(around) if named and around is not None else around
    first = isinstance(call, ast.Call) and (named or call.args[:1] == [use])
    return call if isinstance(call, ast.Call) and first and last_name(call.func) in _FRAMES else None


_MATCHED = compile_later(
    rb"permutations\(range\(|\bPIT\w*Loss|permutation[-_ ]invariant|(?:\b|_)si_?s[dn]r", re.IGNORECASE
)


def any_permutation(file: File, node: ast.AST) -> bool:
    """Whether a dataset gives several targets for each of its entries, in a project whose loss looks for the best of
    all their permutations: the sources of a mixture (as losses by the SI-SNR of separated sources do)."""
    function = file.scope(node).function
    if getattr(getattr(function, "node", None), "name", "") != "__getitem__":
        return False
    project = file.program.project
    known: bool | None = project.__dict__.get("any_permutation")
    if known is None:
        known = any(_MATCHED.search(project.data(path)) is not None for path in project.files)
        project.__dict__["any_permutation"] = known
    return known


def replaces(loop: Any, part: ast.AST | None) -> bool:
    """Whether `x[i] = …` replaces an entry of what the loop goes through: `for i, entry in enumerate(x)`."""
    if not isinstance(part, ast.Subscript) or not isinstance(part.ctx, ast.Store):
        return False
    wanted = as_load(part.value)
    source = getattr(loop, "iter", None)
    return source is not None and any(isinstance(n, ast.expr) and as_load(n) == wanted for n in walk(source))


def keeps_nothing(loop: Any, counter: str = "") -> bool:
    """Whether a loop only looks at its entries: it stores nothing, but for a counter of those that are alike, and gives
    back no more than a constant."""
    for node in statements_in(loop.body):
        counts = isinstance(node, ast.AugAssign) and plain_name(node.target) == counter != ""
        if isinstance(node, (ast.Yield, ast.YieldFrom, ast.AugAssign)) and not counts:
            return False
        if isinstance(node, ast.Return) and not isinstance(node.value, (ast.Constant, type(None))):
            return False
        if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
            called = last_name(node.value.func) if isinstance(node.value, ast.Call) else ""
            if called not in ("print", "debug", "info", "warning"):
                return False
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if not all(isinstance(t, ast.Name) for t in targets):
                return False
    return True
