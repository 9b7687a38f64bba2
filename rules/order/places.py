"""Places in an order: which entries an index, a slice or a number of a turn takes, and who chose it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import Scope, walk
from reprolint.knowledge import ordering, rng
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File

from ..code.syntax import (
    COMPREHENSIONS,
    FUNCTIONS,
    as_load,
    defaults_of,
    last_name,
    names_in,
    plain_name,
    siblings,
    statements_in,
)
from ..code.uses import names, reads_in, reads_of, uses_of
from .purpose import (
    TRAINED_NAME,
    by_workers,
    is_seeded,
    is_tested,
    made_for_tests,
    trains,
    words_in,
    words_of,
)
from .uses_of_order import enumerated, index_name, is_shown, only_shown, range_loop

_STORED = ordering.WRITING | {"save", "savez", "savez_compressed", "dump", "to_csv", "create_dataset"}


def by_parameter(file: File, index: ast.expr) -> bool:
    """Whether an index is what a method is asked for, `self.files[index]`, `self.files[index % len(self.files)]`:
    who goes through all of them gets every one."""
    function: Any = getattr(file.scope(index).function, "node", None)
    if not isinstance(function, FUNCTIONS):
        return False
    given = {a.arg for a in (*function.args.posonlyargs, *function.args.args)} - {"self"}
    for node in walk(index):
        if not isinstance(node, ast.Name):
            continue
        found = file.tree.lookup(node.id, file.tree.scope_of(node))
        values = [b.value for b in found[0] if b.kind == "assign" and b.value is not None] if found else []
        made = {n.id for value in values for n in walk(value) if isinstance(n, ast.Name)}
        if node.id in given or made & given:
            return True
    return False


def others_at(file: File, node: ast.Subscript) -> list[ast.expr]:
    """What else is asked for the same index in the same function: `self.masks` of `self.masks[index]`."""
    function, wanted = file.scope(node).function, as_load(node.slice)
    base = as_load(node.value)
    return [
        other.value
        for other in file.nodes(ast.Subscript)
        if isinstance(other.ctx, ast.Load)
        and file.scope(other).function is function
        and as_load(other.slice) == wanted
        and as_load(other.value) != base
    ]


_DRAWS = frozenset(
    """
        randint randrange choice choices sample randperm permutation integers random rand random_sample
        uniform shuffle argmax argmin nanargmax nanargmin train_test_split random_split KFold
        StratifiedKFold ShuffleSplit multinomial randbelow
    """.split()
)


def chosen(file: File, index: ast.expr, depth: int = 0) -> bool:
    """Whether an index is written down, `paths[-1]`, or drawn: `paths[randint(0, n)]`, `paths[order[i]]`, where
    `order = torch.randperm(n)`."""
    if not any(isinstance(n, (ast.Name, ast.Attribute)) for n in walk(index)):
        return True
    if not depth and in_sequence(file, index):
        return True
    for node in walk(index):
        if isinstance(node, ast.Call) and (last_name(node.func) in _DRAWS or _folds(node.func)):
            return is_seeded(file, node)
        if depth < 4 and isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            value = _made_of(file, node)
            if value is not None and chosen_from(file, value, depth + 1):
                return True
        if depth < 4 and isinstance(node, ast.Attribute) and plain_name(node.value) == "self":
            owner = file.scope(node).owner
            values = [v for v, _, _ in owner.attributes.get(node.attr, [])] if owner is not None else []
            if any(chosen_from(file, value, depth + 1) for value in values):
                return True
    return False


def in_sequence(file: File, index: ast.expr) -> bool:
    """Whether what a dataset's item takes are entries one behind the other: at places that it has drawn and sorted,
    `for i in sorted(random.sample(range(n), 2))`, or at a number of places behind one that it has drawn, `start + i`.
    The order in time is then that of the entries, whatever is drawn."""
    owner = file.scope(index).owner
    function: Any = getattr(file.scope(index).function, "node", None)
    if owner is None or "__getitem__" not in owner.bindings or getattr(function, "name", "") == "__init__":
        return False
    if isinstance(index, ast.BinOp) and isinstance(index.op, ast.Add):
        sides = (index.left, index.right), (index.right, index.left)
        return any(_is_drawn(file, start) and range_loop(file, count) is not None for start, count in sides)
    value = _made_of(file, index) if isinstance(index, ast.Name) else None
    for _ in range(3):
        if isinstance(value, ast.Call) and last_name(value.func) in ("sort", "sorted") and value.args:
            return any(isinstance(n, ast.expr) and _is_drawn(file, n) for n in walk(value.args[0]))
        value = _made_of(file, value) if isinstance(value, ast.Name) else None
    return False


def _is_drawn(file: File, node: ast.expr) -> bool:
    """`randint(0, n)`, or a name for it."""
    value = _made_of(file, node) if isinstance(node, ast.Name) else node
    return isinstance(value, ast.Call) and last_name(value.func) in _DRAWS


def _folds(function: ast.expr) -> bool:
    """`kfold.split`, and not a string's."""
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "split"
        and _FOLDS.search(words_of(last_name(function.value) or "fold")) is not None
        and not isinstance(function.value, (ast.Subscript, ast.Constant))
    )


_FOLDS = compile_later(r"(?:^|_)(?:s?kf|k?folds?|cv|sss|gss|splitter|splits?)(?:_|$)")


def chosen_from(file: File, value: ast.expr, depth: int) -> bool:
    """Whether what an index was taken from was drawn."""
    written = not any(isinstance(n, (ast.Name, ast.Attribute)) for n in walk(value))
    return not written and chosen(file, value, depth)


def _made_of(file: File, name: ast.Name) -> ast.expr | None:
    """What a name was bound to: the value, what a loop goes through, what was unpacked."""
    binding = file.binding(name)
    if binding is None or binding.kind not in ("assign", "loop", "other"):
        return None
    if binding.value is not None:
        return binding.value
    for around in (binding.node, *file.ancestors(binding.node)):
        if isinstance(around, (ast.For, ast.comprehension)):
            return around.iter
        if isinstance(around, ast.Assign):
            return around.value
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            break
    return None


def in_method(file: File, node: ast.Subscript) -> bool:
    """Whether a method is asked for an entry of what its object holds: `self.files[index]`."""
    own = any(isinstance(n, ast.Name) and n.id == "self" for n in walk(node.value))
    return own and by_parameter(file, node.slice)


def drawn_unseeded(file: File, node: ast.Subscript) -> bool:
    """Whether an item of a dataset is taken, in programs none of which seeds torch: the sampler draws any order then,
    and would from a sorted list."""
    owner: Scope | None = file.scope(node).owner
    if owner is None or "__getitem__" not in owner.bindings or not in_method(file, node):
        return False
    if not any(entry.effect.trains for entry in file.program.reaching(file.path)):
        return False  # whoever uses it may seed
    return file.program.seeded(rng.TORCH, file.path, file.function(node), node.lineno).no


def beside_items(file: File, node: ast.AST) -> bool:
    """Whether an entry is taken by a method of a class whose items are those of torchvision's folders, which sort: a
    listing of its own beside them is there to look at."""
    owner = file.scope(node).owner
    if owner is None or not isinstance(owner.node, ast.ClassDef) or "__getitem__" in owner.bindings:
        return False
    return any(file.name(base) in _FOLDERS for base in owner.node.bases)


_FOLDERS = frozenset(["torchvision.datasets.ImageFolder", "torchvision.datasets.DatasetFolder"])


def kept_number(file: File, use: ast.AST, depth: int = 0) -> bool:
    """Whether a number stays: as a label, `ids[name] = i`, in a name, `f"{i}.png"`, in a tuple or a list. The number
    of a table, `table["fold"] = i`, only tells the tables apart."""
    child: ast.AST = use
    if is_shown(file, use) or _told(file, use):
        return False
    if asked_of(file, use):
        return True
    for around in file.ancestors(use):
        if isinstance(around, (ast.JoinedStr, ast.Tuple, ast.List, ast.Dict, ast.Return, ast.Yield)):
            return True
        if isinstance(around, ast.BinOp) and isinstance(around.op, ast.Mod) and child is around.right:
            return True  # "%04d.png" % i
        if isinstance(around, ast.Call) and child is not around.func:
            last = last_name(around.func)
            if last in ("int", "float", "str", "format", "zfill", "tensor", "array", "full"):
                return True
            return last in ordering.APPENDING or last in _STORED or last[:1].isupper()
        if isinstance(around, ast.Compare):
            # the first ones, or every tenth; a number that is only looked for decides nothing
            known = any(isinstance(side, ast.Constant) for side in (around.left, *around.comparators))
            block = next((a for a in file.ancestors(around) if isinstance(a, ast.stmt)), None)
            ends = isinstance(block, ast.If) and any(
                isinstance(n, (ast.Break, ast.Return)) for n in block.body
            )
            return known or ends or not isinstance(around.ops[0], (ast.Eq, ast.NotEq))
        if isinstance(around, ast.Subscript) and child is around.slice:
            return False
        if isinstance(around, ast.Assign) and child is around.value:
            target = around.targets[0]
            if not isinstance(target, ast.Name) or depth > 2:
                own = isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Constant)
                return not (own and child is use)
            function = file.scope(around).function
            return any(kept_number(file, other, depth + 1) for other in reads_in(file, target.id, function))
        if isinstance(around, ast.stmt):
            return False
        child = around
    return False


def _told(file: File, use: ast.AST) -> bool:
    """Whether a number goes into a text that is only shown: `line = "{}/{}".format(i, n)`, `print(line)`."""
    for around in file.ancestors(use):
        if isinstance(around, ast.stmt):
            break
        if isinstance(around, (ast.JoinedStr, ast.Call, ast.BinOp)) and only_shown(file, around):
            return True
    return False


def asked_of(file: File, number: ast.AST) -> bool:
    """Whether a number is what a function that the caller hands in is asked for: `settings_of(i)`."""
    call = file.parent(number)
    if not isinstance(call, ast.Call) or number not in call.args or not isinstance(call.func, ast.Name):
        return False
    binding = file.binding(call.func)
    return binding is not None and binding.kind == "parameter"


def labels(file: File, node: ast.AST) -> bool:
    """Whether a number becomes what an entry is known by: `ids[name] = i`, `{name: i for …}`, `LabelEncoder()`; or is
    what settings are asked for."""
    if isinstance(node, (ast.DictComp, ast.Call)) or asked_of(file, node):
        return True
    for around in (node, *file.ancestors(node)):
        if isinstance(around, ast.DictComp):
            return True
        if isinstance(around, ast.Assign):
            return any(isinstance(target, ast.Subscript) for target in around.targets)
        if isinstance(around, ast.stmt):
            return False
    return False


def parts_by_number(file: File, number: ast.AST) -> bool:
    """Whether a number tells what is trained on from what is tested on: `if i < limit: train.append(x)`, and in the
    other branch `test.append(x)`."""
    compared = file.parent(number)
    if isinstance(compared, ast.BinOp) and isinstance(compared.op, ast.Mod) and compared.left is number:
        compared = file.parent(compared)
    if not isinstance(compared, ast.Compare) or isinstance(compared.ops[0], (ast.In, ast.NotIn)):
        return False
    block = next((a for a in file.ancestors(compared) if not isinstance(a, ast.BoolOp)), None)
    if not isinstance(block, (ast.If, ast.IfExp)) or all(n is not compared for n in walk(block.test)):
        return False
    one, other = (_told_by(part) for part in (block.body, block.orelse))
    return (one == {"train"} and "test" in other) or (other == {"train"} and "test" in one)


def _told_by(part: list[ast.stmt] | ast.expr) -> set[str]:
    """The parts of the data that a branch speaks of."""
    nodes = part if isinstance(part, list) else [part]
    words = words_in(*nodes)
    texts = (n.value for node in nodes for n in walk(node) if isinstance(n, ast.Constant))
    words += [word for text in texts if isinstance(text, str) for word in re.findall(r"\w+", text)]
    told = {"train" for word in words if TRAINED_NAME.search(words_of(word))}
    return told | {"test" for word in words if is_tested(word)}


_GATHERS = frozenset("gather gather_object all_gather all_gather_object all_gather_into_tensor".split())


def shared_out(file: File, part: ast.Subscript) -> bool:
    """Whether a slice is what one of several workers takes, in a function that gathers what all of them made, or what
    is added once more to have as much for each: `x[start:end]`, where `start, end = bounds(len(x), world_size, rank)`;
    `x += x[:missing]`, where `missing = -len(x) % world_size`."""
    function = file.scope(part).function
    if not isinstance(part.slice, ast.Slice) or part.slice.step is not None or function is None:
        return False
    if not any(isinstance(n, ast.Call) and last_name(n.func) in _GATHERS for n in walk(function.node)):
        return False
    ends = [end for end in (part.slice.lower, part.slice.upper) if end is not None]
    made = [_made_of(file, end) if isinstance(end, ast.Name) else end for end in ends]
    around = file.parent(part)
    added = isinstance(around, ast.AugAssign) and as_load(around.target) == as_load(part.value)
    known = len(ends) == (1 if added else 2) and not (added and part.slice.lower)
    return known and all(end is not None and by_workers(end) for end in made)


# What is added to what these give is a sum, and no longer list.
_ARRAYS = ("numpy", "torch", "torchaudio", "torchvision", "soundfile", "cv2", "librosa", "imageio", "skimage")


def summed(file: File, rest: ast.Subscript) -> bool:
    """Whether a loop over `x[1:]` adds to what was made of `x[0]`: a sum, in whatever order."""
    part, loop = rest.slice, file.parent(rest)
    if not isinstance(part, ast.Slice) or part.upper is not None or part.step is not None:
        return False
    if part.lower is None or file.literal(part.lower) != 1:
        return False
    if not isinstance(loop, ast.For) or loop.iter is not rest:
        return False
    first = as_load(ast.Subscript(rest.value, ast.Constant(0), ast.Load()))
    added = [
        n.target
        for n in statements_in(loop.body)
        if isinstance(n, ast.AugAssign) and isinstance(n.op, ast.Add)
    ]
    for start in file.nodes(ast.Assign):
        if start.lineno >= loop.lineno or file.scope(start).function is not file.scope(loop).function:
            continue
        call, bound = start.value, {as_load(n) for n in walk(start.targets[0]) if isinstance(n, ast.Name)}
        read = isinstance(call, ast.Call) and (file.name(call.func) or "").split(".")[0] in _ARRAYS
        if read and any(as_load(arg) == first for arg in call.args):
            return any(as_load(target) in bound for target in added)
    return False


def to_limit(part: ast.AST) -> bool:
    """`paths[: min(limit, len(paths))]`: all of them, unless somebody asks for fewer."""
    upper = (
        part.slice.upper if isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Slice) else None
    )
    return isinstance(upper, ast.Call) and last_name(upper.func) == "min"


def few(file: File, part: ast.AST) -> bool:
    """Whether a slice takes no more than a handful to look at: `paths[:5]`."""
    if (
        not isinstance(part, ast.Subscript)
        or not isinstance(part.slice, ast.Slice)
        or part.slice.step is not None
    ):
        return False
    upper = file.literal(part.slice.upper) if part.slice.upper is not None else None
    first = part.slice.lower is None or file.literal(part.slice.lower) == 0
    return first and isinstance(upper, int) and 0 < upper < 10


def one_by_one(file: File, part: ast.AST) -> bool:
    """Whether a slice is the batch that is asked for next, `self.paths[start : start + size]`, in a class that is made
    only where a model is tested or applied: every entry has its turn."""
    bounds = part.slice if isinstance(part, ast.Subscript) else None
    if not isinstance(bounds, ast.Slice) or bounds.lower is None or not isinstance(bounds.upper, ast.BinOp):
        return False
    start = as_load(bounds.lower)
    ahead = start in (as_load(bounds.upper.left), as_load(bounds.upper.right))
    return ahead and isinstance(bounds.upper.op, ast.Add) and made_for_tests(file, part)


def makes_table(file: File, made: ast.AST) -> bool:
    """Whether a comprehension makes a table: `{name: i for i, name in enumerate(names)}`, `dict((name, i) for …)`."""
    call = file.parent(made)
    of_pairs = isinstance(call, ast.Call) and last_name(call.func) in (
        "dict",
        "OrderedDict",
        "update",
        "Counter",
    )
    return isinstance(made, ast.DictComp) or of_pairs


def goes_on(file: File, part: ast.AST) -> bool:
    """Whether the rest of what `islice(tasks, n)` takes the first of is read as well: it primes a pool."""
    call = part if isinstance(part, ast.Call) else file.parent(part)
    if not isinstance(call, ast.Call) or last_name(call.func) != "islice" or len(call.args) != 2:
        return False
    taken = call.args[0]
    return isinstance(taken, ast.Name) and len(reads_of(file, taken)) > 1


def pictured(file: File, part: ast.AST) -> bool:
    """Whether a slice only goes into a picture: `save_image(make_grid(images[:64]))`."""
    for around in file.ancestors(part):
        if isinstance(around, ast.stmt):
            return False
        if isinstance(around, ast.Call) and last_name(around.func) in _PICTURES:
            return True
    return False


_PICTURES = frozenset("make_grid save_image imsave imshow matshow add_image add_images image_grid".split())


def is_mask(file: File, index: ast.AST, depth: int = 0) -> bool:
    """Whether an index tells for each entry whether it is taken: `keep = labels == wanted`."""
    made: ast.AST | None = index
    if isinstance(index, ast.Name):
        binding = file.binding(index)
        made = binding.value if binding is not None and binding.kind == "assign" else None
    while isinstance(made, (ast.Call, ast.Attribute, ast.UnaryOp)):
        if isinstance(made, ast.Call) and last_name(made.func) in _MASKS:
            return True
        if isinstance(made, ast.UnaryOp):
            made = made.operand
        else:
            made = made.func if isinstance(made, ast.Call) else made.value
    if isinstance(made, ast.BinOp) and depth < 3:
        both = (made.left, made.right)
        if isinstance(made.op, (ast.BitAnd, ast.BitOr)):
            return True
        return isinstance(made.op, ast.Mult) and any(is_mask(file, side, depth + 1) for side in both)
    return isinstance(made, ast.Compare)


_MASKS = frozenset("isin isnan isfinite startswith notna logical_and logical_or logical_not".split())


def last_of_all(file: File, node: ast.Subscript) -> bool:
    """Whether `x[-1]` is what the loop around has just put there: `x.append(…)`, `x += […]`."""
    if file.literal(node.slice) != -1:
        return False
    wanted = as_load(node.value)
    loop = next((a for a in file.ancestors(node) if isinstance(a, (ast.For, ast.While, *FUNCTIONS))), None)
    if not isinstance(loop, (ast.For, ast.While)):
        return False
    for made in statements_in(loop.body):
        if isinstance(made, ast.AugAssign) and as_load(made.target) == wanted:
            return True
        method = made.func if isinstance(made, ast.Call) else None
        if isinstance(method, ast.Attribute) and method.attr == "append" and as_load(method.value) == wanted:
            return True
    return False


def best_of(file: File, node: ast.Subscript) -> bool:
    """Whether an entry is where a search for the best one of all starts, or a slice is what it goes through:
    `best = x[0]`, then `for one in x[1:]: if score(one) > top: best = one`."""
    statement, block = file.statement(node), siblings(file.parent(file.statement(node)), file.statement(node))
    if isinstance(node.slice, ast.Slice):
        loop = statement if isinstance(statement, ast.For) and statement.iter is node else None
        starts = [s for s in block[: block.index(statement)] if isinstance(s, ast.Assign)] if loop else []
    else:
        loops = (s for s in block[block.index(statement) + 1 :] if isinstance(s, ast.For))
        loop = next((s for s in loops if as_load(_gone_through(s)) == as_load(node.value)), None)
        starts = [statement] if isinstance(statement, ast.Assign) else []
    firsts = {
        target.id: start
        for start in starts
        for target in start.targets
        if isinstance(target, ast.Name) and _first_of(start.value, node.value)
    }
    return loop is not None and any(
        isinstance(part, ast.If)
        and not part.orelse
        and any(isinstance(n, ast.Compare) and isinstance(n.ops[0], _BETTER) for n in walk(part.test))
        and any(isinstance(s, ast.Assign) and plain_name(s.targets[0]) in firsts for s in part.body)
        for part in loop.body
    )


_BETTER = (ast.Gt, ast.Lt, ast.GtE, ast.LtE)


def _gone_through(loop: ast.For) -> ast.expr:
    """`x` of `for one in x:` and of `for one in x[1:]:`."""
    return loop.iter.value if isinstance(loop.iter, ast.Subscript) else loop.iter


def _first_of(value: ast.expr, source: ast.expr) -> bool:
    """Whether a value is the first entry of a sequence."""
    return (
        isinstance(value, ast.Subscript)
        and as_load(value.value) == as_load(source)
        and isinstance(value.slice, ast.Constant)
        and value.slice.value == 0
    )


def looked_up(file: File, index: ast.expr) -> ast.expr | None:
    """The list whose positions a table holds, where an index is looked up in such a table: `x` of `x[place[name]]`,
    where `for i, entry in enumerate(x): place[entry] = i`."""
    found = _made_of(file, index) if isinstance(index, ast.Name) else index
    if not isinstance(found, ast.Subscript) or not isinstance(found.value, (ast.Name, ast.Attribute)):
        return None
    wanted = as_load(found.value)
    for made in file.nodes(ast.Assign):
        target = made.targets[0]
        if isinstance(target, ast.Subscript):
            counted = enumerated(file, made.value) if as_load(target.value) == wanted else None
            if counted is not None and _one_holder(file, target.value, found.value):
                return counted
    return None


def _one_holder(file: File, one: ast.expr, other: ast.expr) -> bool:
    """Whether two like expressions are the same name, or the same attribute of one class."""
    if isinstance(one, ast.Attribute):
        return plain_name(one.value) == "self" and file.scope(one).owner is file.scope(other).owner
    return file.scope(one).function is file.scope(other).function


def only_places(file: File, number: ast.expr) -> bool:
    """Whether a number goes into a table, `place[entry] = i`, all of whose values look up entries of what is
    numbered, or of what is made of each of them."""
    made = file.parent(number)
    target = made.targets[0] if isinstance(made, ast.Assign) else None
    counted = enumerated(file, number)
    if not isinstance(target, ast.Subscript) or counted is None:
        return False
    table = target.value
    if isinstance(table, ast.Name):
        uses: list[Any] = [use for use in names(file).get(table.id, ()) if _one_holder(file, table, use)]
    elif isinstance(table, ast.Attribute) and plain_name(table.value) == "self":
        word, project = table.attr.encode(), file.program.project
        using = project.closure([file.path], project.importers)
        if any(word in project.data(path) for path in using if path != file.path):
            return False
        uses = list(uses_of(file, table))
    else:
        return False
    read = [around for use in uses if isinstance(around := file.parent(use), ast.Subscript)]
    read = [part for part in read if isinstance(part.ctx, ast.Load)]
    others = [
        around for use in uses if not isinstance(around := file.parent(use), (ast.Subscript, ast.Assign))
    ]
    known = all(
        isinstance(a, (ast.Compare, ast.comprehension)) or getattr(a, "attr", "") == "keys" for a in others
    )
    wanted = {as_load(counted), *_filled_alike(file, number)}
    return bool(read) and known and all(_looks_up(file, part, wanted) for part in read)


def _filled_alike(file: File, number: ast.expr) -> Iterator[str]:
    """The lists that begin empty and get one entry at each pass of the loop that counts: `opened.append(open(path))`
    for `for i, path in enumerate(paths)`. What has this number there comes of the entry that has it."""
    name = plain_name(number)
    loop = next(
        (a for a in file.ancestors(number) if isinstance(a, ast.For) and index_name(a.target) == name), None
    )
    for statement in loop.body if loop is not None else ():
        call = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(call, ast.Call) or last_name(call.func) != "append":
            continue
        filled = call.func.value if isinstance(call.func, ast.Attribute) else None
        made = file.binding(filled) if isinstance(filled, ast.Name) else None
        once = made is not None and isinstance(made.value, ast.List) and not made.value.elts
        if isinstance(filled, ast.Name) and once and _grown_once(file, filled):
            yield as_load(filled)


def _grown_once(file: File, filled: ast.Name) -> bool:
    """Whether a list only grows in one place of a function."""
    function = file.scope(filled).function
    methods = [
        around.attr
        for use in reads_in(file, filled.id, function)
        if isinstance(around := file.parent(use), ast.Attribute)
    ]
    return methods == ["append"]


def _looks_up(file: File, part: ast.expr, wanted: set[str]) -> bool:
    """Whether a value is nothing but an index of one of some sequences."""
    around = file.parent(part)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    uses: list[ast.expr] = [part]
    if isinstance(target, ast.Name):
        function = file.scope(part).function
        uses = [*reads_in(file, target.id, function)]
    return bool(uses) and all(
        isinstance(x := file.parent(use), ast.Subscript) and x.slice is use and as_load(x.value) in wanted
        for use in uses
    )


def asks_a_person(file: File, node: ast.AST) -> bool:
    """Whether entries are taken of a sequence that a function shows, `print(f"({i}) {labels[i]}")` in a loop, and of
    which it has a person type the number of one: `labels[int(input()) - 1]`."""
    if b"input(" not in file.source.data or not isinstance(node, ast.Subscript):
        return False
    function = file.scope(node).function
    around: Any = function.node if function is not None else file.tree.module
    inside = list(statements_in(getattr(around, "body", [])))
    shown: set[str] = set()
    for loop in inside:
        if isinstance(loop, ast.For):
            calls = [n for n in statements_in(loop.body) if isinstance(n, ast.Call)]
            printed = [n for n in calls if last_name(n.func) == "print"]
            shown |= (
                names_in(loop.iter).union(*map(names_in, printed)) - names_in(loop.target)
                if printed
                else set()
            )
    return plain_name(node.value) in shown and any(
        isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Load) and _typed(file, part.slice)
        for part in inside
    )


def _typed(file: File, index: ast.expr, depth: int = 0) -> bool:
    """Whether an index is made of what a person types: `int(input()) - 1`, by whatever names."""
    for node in walk(index):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("input", "raw_input")
        ):
            return True
        made = _made_of(file, node) if isinstance(node, ast.Name) and depth < 3 else None
        if made is not None and _typed(file, made, depth + 1):
            return True
    return False


def chosen_first(file: File, node: ast.AST) -> bool:
    """Whether an entry is what a page of gradio has chosen when it opens: `gr.Dropdown(choices=xs, value=xs[0])`, by
    itself or after a function gave both, `return xs, xs[-1]`."""
    if b"gradio" not in file.source.data or not isinstance(node, ast.Subscript):
        return False
    if file.literal(node.slice) not in (0, -1):
        return False
    listed, taken = as_load(node.value), as_load(node)
    function = file.scope(node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return _is_choice(file, listed, taken, None)
    target = next((a.targets[0] for a in file.ancestors(node) if isinstance(a, ast.Assign)), None)
    taken = as_load(target) if isinstance(target, ast.Name) else taken
    if _is_choice(file, listed, taken, function):
        return True
    returns = [n.value for n in statements_in(function.node.body) if isinstance(n, ast.Return)]
    pairs = [r.elts for r in returns if isinstance(r, ast.Tuple) and len(r.elts) == 2]
    if not pairs or len(pairs) != len(returns) or any([*map(as_load, p)] != [listed, taken] for p in pairs):
        return False
    for call in file.nodes(ast.Call):
        made = file.parent(call)
        if getattr(call.func, "id", "") == function.node.name and isinstance(made, ast.Assign):
            both = made.targets[0]
            targets = both.elts if isinstance(both, ast.Tuple) else []
            where = file.scope(call).function
            if len(targets) == 2 and _is_choice(file, as_load(targets[0]), as_load(targets[1]), where):
                return True
    return False


def _is_choice(file: File, listed: str, taken: str, function: Scope | None) -> bool:
    """Whether a widget in a function is given the entries as choices and one of them as the value."""
    for call in file.nodes(ast.Call):
        given = {k.arg: as_load(k.value) for k in call.keywords if k.arg in ("choices", "value")}
        if given == {"choices": listed, "value": taken} and file.scope(call).function is function:
            return (file.name(call.func) or "").startswith("gradio.")
    return False


def is_batch(file: File, part: ast.Slice) -> bool:
    """Whether a slice is one of those that a loop takes one after the other: `x[start : start + size]`."""
    wanted = {n.id for end in (part.lower, part.upper) if end is not None for n in walk(end)
              if isinstance(n, ast.Name)}  # fmt: skip
    if _emptied(file, part):
        return True
    if part.lower is None or not wanted:
        return False
    for around in file.ancestors(part):
        if isinstance(around, COMPREHENSIONS):
            made = {n.id for g in around.generators for n in walk(g.target) if isinstance(n, ast.Name)}
        elif isinstance(around, (ast.For, ast.While)):
            top = around.target if isinstance(around, ast.For) else around.test
            inside = [*statements_in(around.body), *walk(top)]
            made = {n.id for n in inside if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        elif isinstance(around, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            return False
        else:
            continue
        if made & wanted:
            return True
    return False


def _emptied(file: File, part: ast.Slice) -> bool:
    """Whether a slice is the head of what a loop takes away, head by head: `x = x[size:]`."""
    taken = file.parent(part)
    if not isinstance(taken, ast.Subscript):
        return False
    wanted = as_load(taken.value)
    loop = next((a for a in file.ancestors(part) if isinstance(a, (ast.For, ast.While, *FUNCTIONS))), None)
    return isinstance(loop, (ast.For, ast.While)) and any(
        isinstance(made, ast.Assign)
        and as_load(made.targets[0]) == wanted
        and isinstance(made.value, ast.Subscript)
        and as_load(made.value.value) == wanted
        for made in statements_in(loop.body)
    )


def batch_counts(file: File, part: ast.AST) -> bool:
    """Whether it matters which entries come together in a batch: one trains on it, or stores it."""
    if trains(file) and b"epoch" in file.source.data:
        return True
    for around in file.ancestors(part):
        if isinstance(around, (ast.For, ast.While)):
            return any(
                isinstance(n, ast.Call) and last_name(n.func) in _STORED for n in statements_in(around.body)
            )
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            break
    return False


def only_looks_up(file: File, number: ast.expr) -> bool:
    """Whether a position, or a table of positions, is only used to look an entry up: `x[names.index(name)]`,
    `x[place[name]]`."""
    parent = file.parent(number)
    if isinstance(parent, ast.Subscript):
        return parent.slice is number
    target = parent.targets[0] if isinstance(parent, ast.Assign) else None
    if not isinstance(target, ast.Name):
        return False
    function = file.scope(number).function
    uses = reads_in(file, target.id, function)
    looked_up = [use for use in uses if any(_is_index(file, a) for a in (use, file.parent(use)))]
    if isinstance(number, ast.Call):
        return bool(uses) and len(looked_up) == len(uses)
    return bool(looked_up)


def _is_index(file: File, node: ast.AST | None) -> bool:
    around = file.parent(node) if node is not None else None
    return isinstance(around, ast.Subscript) and around.slice is node


def is_turn(file: File, use: ast.expr) -> bool:
    """Whether a number only tells which worker is to do it: `i % num_gpus`."""
    parent = file.parent(use)
    return (
        isinstance(parent, ast.BinOp)
        and isinstance(parent.op, ast.Mod)
        and parent.left is use
        and by_workers(parent.right)
    )


def is_place(file: File, part: ast.expr) -> bool:
    """`range(n)` among what workers are handed: `pool.map(work, zip(paths, names, range(n)))`."""
    around = file.parent(part)
    call = file.parent(around) if around is not None else None
    return (
        isinstance(part, ast.Call)
        and last_name(part.func) == "range"
        and isinstance(around, ast.Call)
        and len(around.args) > 1
        and isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and last_name(call.func) in ("map", "starmap", "imap", "imap_unordered", "map_async", "starmap_async")
    )


def is_text(file: File, index: ast.expr, depth: int = 0) -> bool:
    """Whether an index is a name: a string, one that is put together, or what a parameter has as its default."""
    if depth > 3:
        return False
    if isinstance(index, ast.JoinedStr) or isinstance(file.literal(index), str):
        return True
    if isinstance(index, ast.Call):
        return last_name(index.func) in ("str", "format", "join")
    if isinstance(index, ast.BinOp):
        return isinstance(index.op, (ast.Add, ast.Mod)) and is_text(file, index.left, depth + 1)
    binding = file.binding(index) if isinstance(index, ast.Name) else None
    if binding is None or not isinstance(index, ast.Name):
        return False
    if binding.kind == "assign" and binding.value is not None and not isinstance(binding.value, ast.Name):
        return is_text(file, binding.value, depth + 1)
    if binding.kind == "loop" and isinstance(binding.value, (ast.List, ast.Tuple)):
        return bool(binding.value.elts) and all(is_text(file, part, depth + 1) for part in binding.value.elts)
    if binding.kind != "parameter":
        return False
    if binding.value is not None:
        return plain_name(binding.value) == "str"
    return isinstance(_default(file, index), str)


def _default(file: File, name: ast.Name) -> object:
    """The literal that a parameter has as its default."""
    function: Any = getattr(file.scope(name).function, "node", None)
    if not isinstance(function, FUNCTIONS):
        return UNKNOWN
    default = defaults_of(function.args).get(name.id)
    return file.literal(default) if default is not None else UNKNOWN
