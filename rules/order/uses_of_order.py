"""What a use of a sequence does with its order: nothing, one entry of it, or something for good."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import Scope, walk
from reprolint.knowledge import ordering, rng
from reprolint.knowledge.networks import draws_weights
from reprolint.knowledge.workers import RNG_OBJECTS
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File

from ..code.syntax import (
    COMPREHENSIONS,
    FUNCTIONS,
    LOOPS,
    all_given,
    as_load,
    is_measured,
    last_name,
    mentions,
    names_in,
    plain_name,
    siblings,
    statements_in,
)
from ..code.uses import assigned, definitions, held_names, reads_in, reads_of, sets_no_limit
from ..draws.randomness import RNG_METHODS

_QUIET = frozenset(
    "print pprint debug info warning warn error exception critical log set_description set_postfix".split()
)
_IDENTIFIER = compile_later(r"(^|_)(u?u?id|idx|stem)$")
DRAWN = compile_later(
    r"^(ax(es|s|arr)?|subplots?|colou?rs?|palette|markers?|linestyles?|cmaps?)$|_(ax(es|s)|colou?rs?|palette|cmap)$"
)
# Files that only apply a model to each entry, and neither train nor write one file of all results.
APPLIES = compile_later(rb"\.eval\(\)|\bno_grad\b|\binference_mode\b")
COMMENT = compile_later(rb"#[^\n]*")
TRAINS = rb"\.backward\(|\boptim\.[A-Z]|[oO]ptimizer|\bTrainer\b|\.train\(\s*\)"
_TRAINING = compile_later(TRAINS)
_KEEPS_MORE = compile_later(
    TRAINS + rb"|\.fit\(|shuffle\s*=\s*True|\bnp\.save|\bnumpy\.save"
    rb"|\btorch\.save|\.dumps?\(|\bto_\w+\(|\.write\(|\bwriterows?\(|\bappend_row\("
)


def related_classes(one: Scope | None, other: Scope | None) -> bool:
    if one is other:
        return True
    if (
        one is None
        or other is None
        or not isinstance(one.node, ast.ClassDef)
        or not isinstance(other.node, ast.ClassDef)
    ):
        return False
    names_of = {last_name(base) for base in one.node.bases}
    return other.node.name in names_of or one.node.name in {last_name(base) for base in other.node.bases}


def of_any_class(file: File, call: ast.Call, name: str) -> bool:
    """Whether a call is a method's, of an object that may be of several classes of the project."""
    if not isinstance(call.func, ast.Attribute) or file.symbol(call.func) is not None:
        return False
    return plain_name(call.func.value) not in ("self", "cls") and not is_own_word(file, name)


def of_one_family(file: File, name: str) -> bool:
    """Whether all methods of a name in the project are those of one class of a file and of classes that derive from it:
    who asks an object for it takes any of them."""
    known: dict[str, bool] = file.__dict__.setdefault("_order_families", {})
    if name not in known:
        project, made = file.program.project, rb"^[ \t]+(?:async[ \t]+)?def[ \t]+%b\(" % name.encode()
        method = re.compile(made, re.MULTILINE)
        holders = [
            p for p in project.files if name.encode() in (data := project.data(p)) and method.search(data)
        ]
        classes = {made.name: made for made in file.nodes(ast.ClassDef)}
        roots = {
            _root(made, classes)
            for made in classes.values()
            if any(isinstance(s, FUNCTIONS) and s.name == name for s in made.body)
        }
        known[name] = holders == [file.path] and len(roots) == 1
    return known[name]


def _root(made: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> str:
    """The class of a file that one of its classes derives from in the end."""
    above = {made.name}
    while True:
        found = next(
            (classes[b] for b in map(last_name, made.bases) if b in classes and b not in above), None
        )
        if found is None:
            return made.name
        made = found
        above.add(made.name)


def is_own_word(file: File, name: str) -> bool:
    """Whether no more than one class of the project has something of a name: a method, a field, an attribute."""
    project = file.program.project
    known: dict[str, bool] = project.__dict__.setdefault("own_words", {})
    if name in known:
        return known[name]
    word = re.escape(name).encode()
    method, field, bound = (
        rb"^[ \t]+(?:async[ \t]+)?def[ \t]+%b\(" % word,
        rb"^[ \t]+%b[ \t]*:[^\n=]" % word,
        rb"\.%b[ \t]*(?::[^\n=]+)?=(?!=)" % word,
    )
    made = re.compile(b"|".join((method, field, bound)), re.MULTILINE)
    texts = (project.data(path) for path in project.files)
    known[name] = sum(len(made.findall(text)) for text in texts if name.encode() in text) < 2
    return known[name]


def only_tested(file: File, node: ast.expr) -> bool:
    """Whether an expression is only asked for its truth."""
    parent = file.parent(node)
    return isinstance(parent, (ast.If, ast.While, ast.Assert)) or (
        isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.Not)
    )


def forgets(file: File, node: ast.expr) -> bool:
    """Whether a value goes straight into what does not depend on its order, `sorted(x)`, `len(x)`, or is judged where
    it goes. That one place looks for a name in it tells nothing of others."""
    parent = file.parent(node)
    if isinstance(parent, ast.Call):
        if last_name(parent.func) in ("list", "tuple", "iter", "tqdm"):
            return forgets(file, parent)
        return node is not parent.func and last_name(parent.func) in ordering.BLIND
    if isinstance(parent, ast.comprehension):
        around = file.parent(parent)
        return isinstance(around, ast.SetComp) or (isinstance(around, ast.expr) and forgets(file, around))
    followed = (ast.Return, ast.YieldFrom, ast.For, ast.AsyncFor)
    return isinstance(parent, followed) or only_tested(file, node) or is_shown(file, node)


def is_shown(file: File, node: ast.AST) -> bool:
    """Whether a place is part of a message: printed, logged, raised."""
    for around in (node, *file.ancestors(node)):
        if isinstance(around, ast.Call):
            last = last_name(around.func)
            if last in _QUIET and not any(k.arg == "file" for k in around.keywords):
                return True
        if isinstance(around, (ast.Raise, ast.Assert)):
            return True
        if isinstance(around, ast.stmt):
            break
    return False


def only_shown(file: File, node: ast.expr, depth: int = 0) -> bool:
    """Whether the value of an expression goes into messages and nowhere else."""
    if depth > 4 or is_shown(file, node):
        return depth <= 4
    parent = file.parent(node)
    if isinstance(parent, ast.keyword):
        parent = file.parent(parent)
    if isinstance(parent, ast.Call) and node is not parent.func:
        return last_name(parent.func) in (
            "sorted",
            "list",
            "join",
            "tuple",
            "str",
            "map",
            "repr",
        ) and only_shown(file, parent, depth + 1)
    if isinstance(parent, (ast.BinOp, ast.JoinedStr, ast.FormattedValue, ast.ListComp, ast.GeneratorExp)):
        return only_shown(file, parent, depth + 1)
    if isinstance(parent, ast.comprehension):
        around = file.parent(parent)
        return isinstance(around, ast.expr) and only_shown(file, around, depth + 1)
    if isinstance(parent, ast.For) and node is parent.iter:
        calls = [s for s in statements_in(parent.body) if isinstance(s, ast.Expr)]
        return bool(calls) and all(
            isinstance(s.value, ast.Call) and last_name(s.value.func) in _QUIET for s in calls
        )  # fmt: skip
    target = parent.targets[0] if isinstance(parent, ast.Assign) else getattr(parent, "target", None)
    if isinstance(parent, (ast.Assign, ast.AugAssign)) and isinstance(target, ast.Name):
        uses = reads_of(file, target)
        return bool(uses) and all(only_shown(file, use, depth + 1) for use in uses)
    return False


def made_here(file: File, container: ast.expr) -> bool:
    """Whether a container is a dict that is made, empty or so, where it can be seen."""
    return any(
        isinstance(v, (ast.Dict, ast.DictComp))
        or (isinstance(v, ast.Call) and last_name(v.func) in ("dict", "OrderedDict", "defaultdict"))
        for v in assigned(file, container)
    )


def made_whole(file: File, container: ast.expr) -> bool:
    """Whether a dict has its keys before anything is stored in it: `OrderedDict(zip(ids, values))`, `{k: [] for k in
    ids}`. Their order is that of the keys."""
    return all(
        isinstance(value, ast.DictComp)
        or (
            isinstance(value, ast.Call)
            and bool(value.args)
            and last_name(value.func) in ("dict", "OrderedDict", "fromkeys")
        )
        for value in assigned(file, container) or [container]
    )


def makes_keys(file: File, part: ast.expr) -> bool:
    """Whether a table gets a key where one of its lists is filled, `tables.setdefault(key, [])`, or `tables[key]` of a
    `defaultdict`. Others raise for a key that they have not got: the order is that in which these were made."""
    return not isinstance(part, ast.Subscript) or any(
        isinstance(value, ast.Call) and last_name(value.func) in ("defaultdict", "Counter")
        for value in assigned(file, part.value)
    )


def emptiness(file: File, call: ast.Call) -> bool:
    """Whether `next(x, None)` only asks if there is anything."""
    parent = file.parent(call)
    if only_tested(file, call) or isinstance(parent, ast.Expr):
        return True
    return isinstance(parent, ast.Compare) and any(
        isinstance(c, ast.Constant) and c.value is None for c in parent.comparators
    )


def is_single(file: File, value: ast.expr | None) -> bool:
    """Whether the sequence surely has one entry."""
    if isinstance(value, ast.Call):
        return not _wild(file, value)
    return isinstance(value, (ast.Name, ast.Attribute)) and asked_for_one(file, value)


def asked_for_one(file: File, value: ast.expr) -> bool:
    """Whether the function makes sure that there is one entry: `len(x) == 1`, `assert len(x) <= 1`."""
    wanted = as_load(value)
    function = file.scope(value).function
    for compare in file.nodes(ast.Compare):
        left = compare.left
        if (
            isinstance(left, ast.Call)
            and last_name(left.func) == "len"
            and left.args
            and file.scope(compare).function is function
            and as_load(left.args[0]) == wanted
            and isinstance(compare.comparators[0], ast.Constant)
        ):
            bound, operator = compare.comparators[0].value, compare.ops[0]
            if bound == 1 and isinstance(operator, (ast.Eq, ast.NotEq, ast.Gt, ast.LtE)):
                return True
            if bound == 2 and isinstance(operator, (ast.GtE, ast.Lt)):
                return True
    return False


def _wild(file: File, call: ast.Call) -> bool:
    """Whether a glob can match several files: false only for a literal pattern without a wildcard."""
    if last_name(call.func) not in ("glob", "rglob", "iglob") or not call.args:
        return True
    pattern = call.args[0]
    if isinstance(pattern, ast.Call) and last_name(pattern.func) == "join" and pattern.args:
        pattern = pattern.args[-1]
    text = file.literal(pattern)
    return text is UNKNOWN or not isinstance(text, str) or any(c in text for c in "*?[")


def one_expected(file: File, value: ast.expr, named: bool = False) -> bool:
    """Whether the pattern of a glob names one entry and leaves open its extension: `f"{name}.*"`, or what stands
    around its identifier: `f"*_{patient_id}.nii"`. `named`: a word and an extension do, too: `*_interrupt.pth`."""
    for _ in range(5):  # some of them, and what holds them
        if isinstance(value, ast.Name):
            held = _value_at(file, value)
            if held is None:
                return False
            value = held
        elif isinstance(value, ast.ListComp) and as_load(value.elt) == as_load(value.generators[0].target):
            value = value.generators[0].iter
        elif not isinstance(value, ast.Call) or not value.args:
            break
        elif last_name(value.func) in ("list", "iter", "tuple"):
            value = value.args[0]
        elif isinstance(value.func, ast.Name) and value.func.id == "filter" and len(value.args) == 2:
            value = value.args[1]
        else:
            break
    last = last_name(value.func) if isinstance(value, ast.Call) else ""
    at = 1 if last == "filter" else 0  # fnmatch.filter(os.listdir(folder), pattern)
    if not isinstance(value, ast.Call) or last not in _BY_PATTERN or len(value.args) <= at:
        return False
    pattern = value.args[at]
    while isinstance(pattern, ast.Call) and last_name(pattern.func) in ("join", "str") and pattern.args:
        pattern = pattern.args[-1]
    # The last part of the path, with a NUL for what is not literal.
    pieces = list(_pieces(pattern))
    text = "".join(piece for piece, _ in pieces).rsplit("/", 1)[-1]
    if text.count("*") != 1 or "[" in text or "?" in text:
        return False
    if "\0" not in text:
        return named and re.fullmatch(r"\*[_.-]?[A-Za-z_]{4,}\.\w+", text) is not None
    if text.endswith(".*"):
        return True
    shown = [part for _, part in pieces if part is not None][-text.count("\0") :]
    return any(_IDENTIFIER.search(last_name(part).lower()) for part in shown)


_BY_PATTERN = ("glob", "rglob", "iglob", "filter")


def _value_at(file: File, name: ast.Name) -> ast.expr | None:
    """What a name was assigned last where it is read, also on the right of its own assignment: `x = list(x)`."""
    binding = file.binding(name)
    value = binding.value if binding is not None else None
    if value is not None and any(part is name for part in walk(value)):
        found = file.tree.lookup(name.id, file.scope(name))
        earlier = [b for b in found[0] if b.row < name.lineno] if found is not None else []
        binding = earlier[-1] if earlier else None
    return binding.value if binding is not None and binding.kind == "assign" else None


def of_checkpoints(file: File, value: ast.expr) -> bool:
    """Whether the checkpoints are picked out of a folder, `found = [p for p in os.listdir(folder) if ".ckpt" in p]`,
    and kept. There are mostly several of them, and the first is any of them. One that is taken where they are picked,
    `[p for …][0]`, is meant to be the only one, as that of `glob(…)[0]`."""
    picked = _bound(file, value) if isinstance(value, ast.Name) else None
    if not isinstance(picked, (ast.ListComp, ast.GeneratorExp)):
        return False
    tests = [part for test in picked.generators[0].ifs for part in walk(test)]
    return any(
        isinstance(part, ast.Constant)
        and isinstance(part.value, str)
        and _CHECKPOINT.search(part.value) is not None
        for part in tests
    )


_CHECKPOINT = compile_later(r"\.(?:ckpt|pth?|pkl|safetensors)(?:\.tar)?$|^checkpoint")


def _pieces(pattern: ast.expr) -> Iterator[tuple[str, ast.expr | None]]:
    """A string that is put together: its literal parts, and a NUL with each expression between them."""
    if isinstance(pattern, ast.Constant) and isinstance(pattern.value, str):
        yield pattern.value, None
    elif isinstance(pattern, ast.JoinedStr):
        for part in pattern.values:
            yield from _pieces(part.value if isinstance(part, ast.FormattedValue) else part)
    elif isinstance(pattern, ast.BinOp) and isinstance(pattern.op, ast.Add):
        yield from _pieces(pattern.left)
        yield from _pieces(pattern.right)
    else:
        yield "\0", pattern


def is_whole(file: File, upper: ast.expr | None) -> bool:
    """Whether a slice from the start takes all: `x[:]`, `x[:limit]` and `x[:min(limit, len(x))]` where nobody sets
    the limit."""
    if upper is None:
        return True
    if isinstance(upper, ast.Call) and last_name(upper.func) == "min":
        return any(sets_no_limit(file, part) for part in upper.args)
    return sets_no_limit(file, upper)


def is_share(file: File, part: ast.Slice) -> bool:
    """Whether a slice is the share of one of several workers, `x[rank::count]`: together they take all."""
    ends = (part.lower, part.step)
    return part.upper is None and all(
        end is not None and not isinstance(end, ast.UnaryOp) and file.literal(end) is UNKNOWN for end in ends
    )


def only_reported(file: File, made: ast.AST, index: str) -> bool:
    """Whether a number stands in tuples that go, one by one, to a function that only shows it:
    `pool.starmap(convert, [(i, path) for i, path in enumerate(paths)])`."""
    if not isinstance(made, (ast.ListComp, ast.GeneratorExp)) or not isinstance(made.elt, ast.Tuple):
        return False
    places = [k for k, part in enumerate(made.elt.elts) if plain_name(part) == index]
    numbers = [n for n in walk(made.elt) if isinstance(n, ast.Name) and n.id == index]
    if len(places) != 1 or len(numbers) != 1 or any(made.generators[0].ifs):
        return False
    uses: list[ast.expr] = [made]
    statement = file.parent(made)
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        function = file.scope(statement).function
        uses = [*reads_in(file, statement.targets[0].id, function)]
    handed = False
    for use in uses:
        call = file.parent(use)
        if isinstance(call, ast.Call) and last_name(call.func) == "starmap" and call.args[1:2] == [use]:
            found = definitions(file).get(plain_name(call.args[0]) or "")
            given: Any = getattr(found, "args", None)
            plain = [*given.posonlyargs, *given.args] if given is not None else []
            if places[0] >= len(plain):
                return False
            name = plain[places[0]].arg
            numbered = held_names(file, name, found)
            if not all(is_idle(file, n, found) for n in numbered):
                return False
            handed = True
        elif not is_shown(file, use):
            return False
    return handed


def aligned_index(file: File, call: ast.Call) -> bool:
    """Whether the position that `x.index(name)` finds only looks up what was made of x, and so has its order:
    `masks = draw(x)`, `masks[x.index(name)]`."""
    assert isinstance(call.func, ast.Attribute)
    source, parent = call.func.value, file.parent(call)
    if not isinstance(source, ast.Name):
        return False
    places: list[ast.AST | None] = [parent]
    if isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Name):
        function = file.scope(parent).function
        places = [file.parent(use) for use in reads_in(file, parent.targets[0].id, function)]
    return bool(places) and all(
        isinstance(place, ast.Subscript)
        and isinstance(place.ctx, ast.Load)
        and _made_of(file, place.value, source.id)
        for place in places
    )


def given_for(file: File, part: ast.expr) -> list[ast.Name]:
    """What a call made a sequence of, entry by entry: `words` of `vectors = encode(words)`."""
    value = _bound(file, part)
    if not isinstance(value, ast.Call) or last_name(value.func) in _UNALIGNED:
        return []
    given = all_given(value)
    return [one for one in given if isinstance(one, ast.Name)]


_UNALIGNED = ordering.BLIND | {
    name for name, what in ordering.DECIDES.items() if what.startswith(("shuffles", "draws"))
}


def scores_of(file: File, index: ast.expr) -> ast.expr | None:
    """The list that an index is the best position in: `scores` of `int(np.argmax(scores))`."""
    call = _bound(file, index)
    for _ in range(5):
        if not isinstance(call, ast.Call):
            return None
        last = last_name(call.func)
        receiver = call.func.value if isinstance(call.func, ast.Attribute) else None
        if last == "item" and receiver is not None:
            call = _bound(file, receiver)
        elif last == "index" and receiver is not None:
            return receiver if isinstance(receiver, ast.Name) else None
        elif last == "int" and len(call.args) == 1:
            call = _bound(file, call.args[0])
        elif last in ("argmax", "argmin", "nanargmax", "nanargmin") or _handed_in(file, call.func):
            given = call.args[0] if call.args else receiver
            while isinstance(given, ast.Call) and given.args and last_name(given.func) in ordering.KEEPS:
                given = given.args[0]
            return given if isinstance(given, ast.Name) else None
        else:
            return None
    return None


def _bound(file: File, node: ast.expr) -> ast.expr:
    """What a name was assigned last; other expressions as they are."""
    binding = file.binding(node) if isinstance(node, ast.Name) else None
    return binding.value if binding is not None and binding.kind == "assign" and binding.value else node


def _handed_in(file: File, function: ast.expr) -> bool:
    """Whether a function is one of several that a loop goes through: `for pattern, select in rules`."""
    binding = file.binding(function) if isinstance(function, ast.Name) else None
    return (
        binding is not None
        and binding.kind in ("loop", "other")
        and any(
            isinstance(around, ast.For) and any(n is binding.node for n in walk(around.target))
            for around in (binding.node, *file.ancestors(binding.node))
        )
    )


def _made_of(file: File, node: ast.expr, source: str, depth: int = 0) -> bool:
    """Whether a name was assigned what a call made of another one."""
    if not isinstance(node, ast.Name) or depth > 3:
        return False
    found = file.tree.lookup(node.id, file.tree.scope_of(node))
    for binding in found[0] if found is not None else ():
        value = binding.value if binding.kind == "assign" else None
        for part in walk(value) if isinstance(value, (ast.Call, ast.ListComp)) else ():
            if isinstance(part, ast.Name) and (
                part.id == source or (part.id != node.id and _made_of(file, part, source, depth + 1))
            ):
                return True
    return False


def only_counted(around: Any, generator: ast.comprehension) -> bool:
    """Whether a comprehension makes the same for every entry: `[[] for _ in names]`."""
    targets = names_in(generator.target)
    made = [getattr(around, part) for part in ("elt", "key", "value") if hasattr(around, part)]
    inner = [part for g in around.generators if g is not generator for part in (g.iter, *g.ifs)]
    return not any(mentions(part, name) for part in (*made, *inner) for name in targets)


def only_repeats(file: File, loop: Any) -> bool:
    """Whether a loop looks at none of its entries: `for i, _ in enumerate(names):`, without `names[i]` in it."""
    if not isinstance(loop, (ast.For, ast.AsyncFor)):
        return False
    source, targets = loop.iter, [loop.target]
    while isinstance(source, ast.Call) and source.args:
        if last_name(source.func) == "enumerate" and isinstance(loop.target, ast.Tuple):
            targets = loop.target.elts[1:]
        source = source.args[0]
    parts = [n for target in targets for n in walk(target)]
    bound = {n.id for n in parts if isinstance(n, ast.Name)}
    inside = [n for statement in loop.body for n in walk(statement)]
    if not bound or any(isinstance(n, ast.Name) and n.id in bound for n in inside):
        return False
    again = as_load(source)
    for node in inside:
        if isinstance(node, (ast.Name, ast.Attribute, ast.Call)) and as_load(node) == again:
            around = file.parent(node)
            if not (
                isinstance(around, ast.Subscript) and around.value is node and not plain_name(around.slice)
            ):
                return False
    return not any(isinstance(n, (ast.Attribute, ast.Subscript)) for n in parts)


def is_listed(index: ast.expr) -> bool:
    """Whether an index is a list, of names of columns or of positions: `frame[names + ["label"]]`."""
    if isinstance(index, ast.BinOp):
        return isinstance(index.op, ast.Add) and (is_listed(index.left) or is_listed(index.right))
    return isinstance(index, (ast.List, ast.ListComp))


def any_would_do(file: File, entry: ast.Subscript) -> bool:
    """Whether what is taken by position is the only one left, `list(set(names) - {name})[0]`, or stands for all:
    `batches[0].shape`, `columns[0]`."""
    if left_over(file, entry.value):
        return True
    around = file.parent(entry)
    if isinstance(around, ast.Attribute) and around.attr in _SHARED:
        return True
    return file.literal(entry.slice) == 0 and _COLUMNS.search(last_name(entry.value)) is not None


_SHARED = frozenset("config cfg shape dtype device ndim".split())
_COLUMNS = compile_later(r"(?:^|_)(?:columns|cols)$")


def left_over(file: File, value: ast.expr) -> bool:
    """Whether a set is what is left without some that are written down: `set(names) - {name}`,
    `set(names).difference([first, second])`. Where one of these is taken, there is but one."""
    value = _bound(file, value)
    for _ in range(5):  # `names = list(names)` is bound to itself
        if isinstance(value, ast.Call) and last_name(value.func) in ("list", "tuple", "iter") and value.args:
            value = _bound(file, value.args[0])
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Sub):
        return isinstance(value.right, ast.Set)
    return (
        isinstance(value, ast.Call)
        and last_name(value.func) == "difference"
        and len(value.args) == 1
        and isinstance(value.args[0], (ast.Set, ast.List, ast.Tuple))
    )


def selects_one(test: ast.expr, target: ast.expr) -> bool:
    """`if name == "config.json"`: at most one entry passes."""
    name = plain_name(target)
    if not isinstance(test, ast.Compare) or name is None or not isinstance(test.ops[0], ast.Eq):
        return False
    sides = (test.left, test.comparators[0])
    return any(
        (isinstance(s, ast.Name) and s.id == name)
        or (isinstance(s, ast.Attribute) and s.attr == "name" and plain_name(s.value) == name)
        for s in sides
    )  # fmt: skip


def for_one_name(file: File, node: ast.AST, loop: Any) -> bool:
    """Whether a place in a loop over a folder is only for the entry of one name: `if path.name == "labels": …`."""
    target = plain_name(loop.target) if isinstance(loop, (ast.For, ast.AsyncFor)) else None
    child = node
    for around in file.ancestors(node):
        if around is loop or target is None:
            return False
        test = around.test if isinstance(around, ast.If) and child in around.body else None
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq):
            sides = (test.left, test.comparators[0])
            if any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides) and any(
                _names_entry(file, side, target) for side in sides
            ):
                return True
        child = around
    return False


_BASENAME = compile_later(
    r"os\.path\.basename\(\w+\)|(?:Path\()?\w+\)?\.name"
    r"|\w+\.split\((?:os\.(?:path\.)?sep|[\"']/[\"'])\)\[-1\]"
)


def _names_entry(file: File, node: ast.expr, target: str) -> bool:
    """Whether an expression is an entry, or its name, of which a folder has no two."""
    if isinstance(node, ast.Name) and node.id != target:
        binding = file.binding(node)
        bound = binding.value if binding is not None and binding.kind == "assign" else None
        return bound is not None and not isinstance(bound, ast.Name) and _names_entry(file, bound, target)
    if isinstance(node, ast.Name):
        return True
    named = names_in(node)
    return target in named and _BASENAME.fullmatch(file.text(node)) is not None


def index_name(target: ast.expr) -> str | None:
    if isinstance(target, ast.Tuple) and target.elts:
        name = plain_name(target.elts[0])
        return name if name != "_" else None
    return None


def counters_of(inside: list[ast.AST], *, bold: bool = False) -> set[str]:
    """Names that the body counts up by a constant, from one round to the next. What a loop inside counts are its own
    rounds. `bold`: `i = i + 1` counts, too."""
    counted, reset = set(), set()
    rounds = {id(n) for node in inside if isinstance(node, ast.While) for n in walk(node)}
    for node in inside:
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and id(node) not in rounds:
            value = node.value.value if isinstance(node.value, ast.Constant) else None
            if isinstance(node.op, ast.Add) and isinstance(value, int):
                counted.add(node.target.id)
        elif isinstance(node, ast.Assign):
            name = counted_on(node) if bold and id(node) not in rounds else None
            if name is not None:
                counted.add(name)
            else:
                reset |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return counted - reset


def counted_on(node: ast.AST | None) -> str | None:
    """The name that a statement counts up by a number: `i = i + 1`."""
    value = node.value if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
    if (
        not isinstance(node, ast.Assign)
        or not isinstance(value, ast.BinOp)
        or not isinstance(value.op, ast.Add)
    ):
        return None
    name = plain_name(node.targets[0])
    adds = isinstance(value.right, ast.Constant) and type(value.right.value) is int
    return name if adds and name is not None and plain_name(value.left) == name else None


def is_idle(file: File, use: ast.Name, loop: Any) -> bool:
    """Whether a counter is only shown, or only decides when to show something."""
    child: ast.AST = use
    for around in file.ancestors(use):
        if around is loop:
            return False
        if isinstance(around, ast.Call) and child is not around.func and (
            last_name(around.func) in _QUIET or last_name(around.func).lstrip("_").startswith(("print", "log", "add_"))
        ):  # fmt: skip
            return True
        if isinstance(around, (ast.Raise, ast.Assert, ast.AugAssign)):
            return True
        if isinstance(around, (ast.If, ast.IfExp)) and child is around.test:
            if isinstance(around, ast.IfExp):
                return False
            limits = [n for n in walk(around.test) if isinstance(n, ast.Name) and n.id != use.id]
            compared = file.parent(use)
            if isinstance(compared, ast.Compare) and isinstance(compared.ops[0], (ast.In, ast.NotIn)):
                return compared.left is not use  # `if i in chosen`
            if any(sets_no_limit(file, limit) for limit in limits):
                return True
            if _every(compared) and uses_more(around, loop):
                return False  # every tenth is kept apart
            # "every 100th" shows progress; "after n" stops: that takes the first n.
            return not any(isinstance(n, (ast.Break, ast.Return)) for n in around.body)
        child = around
    return False


def _every(compared: ast.AST | None) -> bool:
    """`i % 10`"""
    return (
        isinstance(compared, ast.BinOp)
        and isinstance(compared.op, ast.Mod)
        and isinstance(compared.right, ast.Constant)
    )


def uses_more(block: Any, loop: Any) -> bool:
    """Whether an `if` appends what the loop goes through."""
    target = getattr(loop, "target", None)
    bound = names_in(target) if target is not None else set()
    return any(
        isinstance(n, ast.Call)
        and last_name(n.func) in ordering.APPENDING
        and any(isinstance(part, ast.Name) and part.id in bound for a in n.args for part in walk(a))
        for n in statements_in(block.body)
    )


def is_plotted(loop: Any, around: ast.AST | None) -> bool:
    """Whether a number only picks the axes, colour or label of a drawing."""
    if isinstance(around, ast.Subscript) and DRAWN.search(last_name(around.value)):
        return True
    calls = [n for n in statements_in(loop.body) if isinstance(n, ast.Call)]
    return any(
        last_name(c.func) in ordering.DRAWING
        and isinstance(c.func, ast.Attribute)
        and (
            DRAWN.search(last_name(c.func.value))
            or last_name(c.func.value) == "plt"
            or _axes(c.func.value)
            or any(k.arg in ("label", "linewidth", "markersize", "color") for k in c.keywords)
        )
        for c in calls
    ) and not any(last_name(c.func) in ordering.APPENDING | ordering.WRITING for c in calls)


def _axes(receiver: ast.expr) -> bool:
    return isinstance(receiver, ast.Subscript) and DRAWN.search(last_name(receiver.value)) is not None


def counts_only(value: ast.expr, container: ast.expr) -> bool:
    """`d[k] = len(d)`."""
    return any(
        isinstance(n, ast.Call)
        and last_name(n.func) == "len"
        and n.args
        and as_load(n.args[0]) == as_load(container)
        for n in walk(value)
    )


def picks_one(file: File, node: ast.Break, loop: Any) -> bool:
    """Whether a `break` ends a search for an entry that others may fit, too: `if name.endswith(…): … break`."""
    around = file.parent(node)
    if not isinstance(around, ast.If) or file.parent(around) is not loop or node not in around.body:
        return False
    if not isinstance(loop, (ast.For, ast.AsyncFor)):
        return False
    target = names_in(loop.target)
    about = any(isinstance(n, ast.Name) and n.id in target for n in walk(around.test))
    kept = any(isinstance(s, ast.Assign) and uses_target(s.value, loop) for s in around.body)
    equal = any(isinstance(n, ast.Compare) and isinstance(n.ops[0], ast.Eq) for n in walk(around.test))
    return about and kept and not equal


def ends_behind(file: File, node: ast.AST, loop: Any) -> bool:
    """Whether a branch of a loop's body that keeps an entry ends the loop: `if fits(name): found.append(name); break`.
    What is kept is in the order in which the loop is run, and not in that of its entries."""
    child = node
    for around in file.ancestors(node):
        if isinstance(around, LOOPS):
            return False
        block = siblings(around, child) if isinstance(around, ast.If) else []
        if block and isinstance(block[-1], ast.Break):
            return next(a for a in file.ancestors(around) if isinstance(a, LOOPS)) is loop
        child = around
    return False


def gone_through(file: File, node: ast.expr) -> bool:
    """Whether a loop or a comprehension goes through a sequence where it stands: `for i, x in tqdm(list(…)):`."""
    around = file.parent(node)
    while isinstance(around, ast.Call) and last_name(around.func) in _ONE_BY_ONE and node in around.args[:1]:
        node, around = around, file.parent(around)
    return isinstance(around, (ast.For, ast.AsyncFor, ast.comprehension)) and around.iter is node


_ONE_BY_ONE = frozenset("tqdm track progress_bar tqdm_notebook iter list tuple".split())


def only_applies(file: File) -> bool:
    """Whether a file only applies a model to each entry: the order then decides no result."""
    data = COMMENT.sub(b"", file.source.data)
    return APPLIES.search(data) is not None and _KEEPS_MORE.search(data) is None


def predicts(file: File) -> bool:
    """Whether a file loads a trained network and trains none (an encoder of labels may be fitted)."""
    data = COMMENT.sub(b"", file.source.data)
    return b"load_state_dict(" in data and _TRAINING.search(data) is None


def is_archive(file: File, receiver: ast.expr) -> bool:
    """Whether a file handle is an archive: its members are found by name."""
    name = file.name(receiver) or ""
    return name.startswith(("zipfile.", "tarfile.", "h5py."))


def is_module(file: File, receiver: ast.expr) -> bool:
    """Whether a receiver is a module: `wavfile.write(path, rate, data)` writes a file of its own."""
    binding = file.binding(receiver) if isinstance(receiver, ast.Name) else None
    return binding is not None and binding.kind == "import"


def uses_target(value: ast.expr, loop: Any) -> bool:
    target = getattr(loop, "target", None)
    bound = names_in(target) if target is not None else set()
    bound |= {
        n.id
        for s in statements_in(loop.body)
        if isinstance(s, ast.Assign)
        for t in s.targets
        for n in walk(t)
        if isinstance(n, ast.Name)
    }
    return any(isinstance(n, ast.Name) and n.id in bound for n in walk(value))


def finds_equal(loop: Any) -> bool:
    """Whether a loop only looks for the entry that equals something: `if path.name == name: … break`."""
    if not isinstance(loop, (ast.For, ast.AsyncFor)) or loop.orelse:
        return False
    target = names_in(loop.target)
    found = False
    for statement in loop.body:
        if isinstance(statement, ast.If) and not statement.orelse and not found:
            if not isinstance(statement.body[-1], (ast.Break, ast.Return)):
                return False
            tests = statement.test.values if isinstance(statement.test, ast.BoolOp) else [statement.test]
            if isinstance(statement.test, ast.BoolOp) and not isinstance(statement.test.op, ast.And):
                return False
            found = any(
                isinstance(test, ast.Compare)
                and isinstance(test.ops[0], ast.Eq)
                and not isinstance(test.comparators[0], ast.Constant)
                and any(isinstance(n, ast.Name) and n.id in target for n in walk(test))
                for test in tests
            )
        elif isinstance(statement, ast.Assign) and all(isinstance(t, ast.Name) for t in statement.targets):
            target |= {t.id for t in statement.targets if isinstance(t, ast.Name)}
        else:
            return False
    return found


def by_entry(receiver: ast.expr, loop: Any, counters: set[str]) -> ast.expr | None:
    """The table of which a loop fills one list for each entry, `columns` of `columns[name].append(…)`: the order is
    that of its keys, and of none of the lists."""
    name = plain_name(loop.target) if isinstance(loop, (ast.For, ast.AsyncFor)) else None
    if name is None or name in counters:
        return None
    if isinstance(receiver, ast.Subscript):
        return receiver.value if plain_name(receiver.slice) == name else None
    if not isinstance(receiver, ast.Call) or not isinstance(receiver.func, ast.Attribute):
        return None
    kept = receiver.func.attr in ("setdefault", "get") and plain_name(receiver.args[0]) == name
    return receiver.func.value if kept else None


def of_one_record(receiver: ast.expr, method: str) -> ast.expr | None:
    """The table whose lists are each filled from the one record that bears their key, `found` of
    `found[record["id"]].extend(record["lines"])`: in whichever file it stands."""
    key = receiver.slice if isinstance(receiver, ast.Subscript) else None
    if method != "extend" or not isinstance(receiver, ast.Subscript):
        return None
    if isinstance(key, ast.Subscript) and isinstance(key.slice, ast.Constant):
        named = key.slice.value
    else:
        named = key.attr if isinstance(key, ast.Attribute) else None
    return receiver.value if named in ("id", "_id", "uid", "uuid", "guid") else None


def is_optimizer(file: File, call: ast.Call) -> bool:
    """Whether a call makes an optimizer of PyTorch's."""
    return last_name(call.func)[:1].isupper() and (file.name(call.func) or "").startswith("torch.optim.")


def in_optimizer(file: File, group: ast.Dict) -> bool:
    """Whether a group of parameters stands where an optimizer is made: `AdamW([{"params": found}], lr=lr)`."""
    groups = file.parent(group)
    call = file.parent(groups) if isinstance(groups, ast.List) else groups
    return isinstance(call, ast.Call) and is_optimizer(file, call)


_RNG = compile_later(r"^_*(?:(?:np|py|random|numpy)_)?(?:rng|np_random|random_state|prng)$")


def _by_object(file: File, call: ast.Call) -> bool:
    """`self.rng.choice(…)`, `rng.random()`: a draw from an RNG that is older than the loop around."""
    function = call.func
    if not isinstance(function, ast.Attribute) or function.attr not in RNG_METHODS:
        return False
    held = function.value
    if not isinstance(held, (ast.Name, ast.Attribute)):
        return False
    made = (file.name(held) or "").removesuffix("()")
    if not _RNG.match(last_name(held)) and made not in RNG_OBJECTS:
        return False
    binding = file.binding(held) if isinstance(held, ast.Name) else None
    return binding is None or not any(
        isinstance(around, LOOPS) and around.lineno <= binding.row <= (around.end_lineno or 0)
        for around in file.ancestors(call)
    )


def draws_from_it(file: File, call: ast.Call, bold: bool = False) -> bool:
    """Whether a call draws from a stream that others draw from; one with a seed of its own has its own. `bold`: also
    from an RNG by its name alone."""
    if bold and _by_object(file, call):
        return True
    name = file.name(call.func) or ""
    if any(k.arg in ("random_state", "seed") and file.literal(k.value) is not None for k in call.keywords):
        return False
    # A layer draws its weights when it is made.
    return name in rng.DRAWS or (draws_weights(name) and not _overwritten(file, call, name))


def _overwritten(file: File, call: ast.Call, name: str) -> bool:
    """Whether all that a new embedding draws is replaced below: `x = nn.Embedding(n, d)`, `x.weight.data.copy_(v)`."""
    made = file.parent(call)
    if not name.endswith("nn.Embedding") or not isinstance(made, ast.Assign) or len(made.targets) != 1:
        return False
    weight = as_load(made.targets[0])
    block = siblings(file.parent(made), made)
    for statement in block[block.index(made) + 1 :]:
        copy = statement.value if isinstance(statement, ast.Expr) else None
        place: ast.expr | None = None
        if isinstance(copy, ast.Call) and isinstance(copy.func, ast.Attribute) and copy.func.attr == "copy_":
            place = copy.func.value
        elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            place = statement.targets[0]
        if isinstance(place, ast.Attribute) and place.attr == "data":
            place = place.value
        if isinstance(place, ast.Attribute) and place.attr == "weight" and as_load(place.value) == weight:
            return True
    return False


def emptied_by(file: File, call: ast.Call) -> ast.While | None:
    """The loop that works a list off, `while todo: one = todo.pop()`, where a call takes the next one."""
    assert isinstance(call.func, ast.Attribute)
    wanted = as_load(call.func.value)
    child: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, (*FUNCTIONS, ast.Lambda)) or (
            isinstance(around, ast.For) and child in around.body
        ):
            return None
        child = around
        if isinstance(around, ast.While):
            test = around.test.left if isinstance(around.test, ast.Compare) else around.test
            if isinstance(test, ast.Call) and last_name(test.func) == "len" and test.args:
                test = test.args[0]
            return around if as_load(test) == wanted else None
    return None


_COUNTING = ("range", "trange", "xrange")
_COUNTED = (*_COUNTING, "arange")


def range_loop(file: File, index: ast.expr) -> Any:
    """The loop `for i in range(…)`, or the `while` that counts, that makes `i`, where the index is such an `i`."""
    if not isinstance(index, ast.Name):
        return None
    for around in file.ancestors(index):
        if isinstance(around, ast.For) and plain_name(around.target) == index.id:
            source = _bound(file, around.iter)
            while (
                isinstance(source, ast.Call) and last_name(source.func) in ("tqdm", "track") and source.args
            ):
                source = _bound(file, source.args[0])
            if isinstance(source, ast.Call) and last_name(source.func) in _COUNTED:
                # An array that has a name may have been shuffled.
                here = last_name(source.func) in _COUNTING or any(n is source for n in walk(around.iter))
                return around if here else None
        if isinstance(around, ast.While) and any(_steps(n, index.id) for n in statements_in(around.body)):
            return around
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            break
    return None


def range_generator(file: File, index: ast.expr) -> ast.comprehension | None:
    """The `for i in range(…)` of a comprehension that makes `i`, where the index is such an `i`."""
    if not isinstance(index, ast.Name):
        return None
    for around in file.ancestors(index):
        if isinstance(around, COMPREHENSIONS):
            for generator in around.generators:
                source = generator.iter
                if plain_name(generator.target) == index.id:
                    counted = isinstance(source, ast.Call) and last_name(source.func) in _COUNTING
                    return generator if counted else None
        if isinstance(around, ast.stmt):
            break
    return None


def _steps(node: ast.AST, name: str) -> bool:
    """`i += 1`, `i = i + 1`, `i = (i + 1) % n`."""
    if isinstance(node, ast.AugAssign):
        return (
            plain_name(node.target) == name and isinstance(node.value, ast.Constant) and node.value.value == 1
        )
    if not isinstance(node, ast.Assign) or plain_name(node.targets[0]) != name:
        return False
    value = node.value
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mod):
        value = value.left
    return (
        isinstance(value, ast.BinOp)
        and isinstance(value.op, ast.Add)
        and plain_name(value.left) == name
        and isinstance(value.right, ast.Constant)
        and value.right.value == 1
    )


def enumerated(file: File, index: ast.expr) -> ast.expr | None:
    """What an index counts: `x` of `for index, item in enumerate(x)` around it."""
    if not isinstance(index, ast.Name):
        return None
    for around in file.ancestors(index):
        if isinstance(around, ast.For) and index_name(around.target) == index.id:
            source = around.iter
            while isinstance(source, ast.Call) and source.args:
                source = source.args[0]
            return source
    return None


def only_derived(file: File, call: ast.Call, node: ast.expr) -> bool:
    """`zip(files, map(read, files))`: every part has the same order."""
    text = as_load(node)
    return len(call.args) > 1 and all(
        any(isinstance(n, ast.expr) and as_load(n) == text and not is_measured(file, n) for n in walk(other))
        for other in call.args
    )


def is_uniform(part: ast.expr) -> bool:
    """`[x] * n`, `repeat(x)`: the same for every entry."""
    if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Mult):
        return any(isinstance(side, ast.List) and len(side.elts) == 1 for side in (part.left, part.right))
    return isinstance(part, ast.Call) and last_name(part.func) == "repeat"
