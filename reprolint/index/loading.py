"""What classes hold that a DataLoader's workers copy, and which loaders there are: part of the facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import SELF, UNKNOWN, Scope, Tree, walk
from reprolint.index.facts import ClassFacts, Loader
from reprolint.knowledge import workers

_CONSTRUCTORS = ("__init__", "__post_init__", "__new__")
_RESEEDS = ("seed", "manual_seed", "set_state", "setstate", "set_random_state", "set_random_seed")
# Words of code that makes an RNG or gives it a state.
_MAKES = frozenset(
    {*_RESEEDS, "default_rng", "RandomState", "Random", "Generator", "SeedSequence", "spawn", "jumped"}
)


def read_class(tree: Tree, node: ast.ClassDef, facts: ClassFacts) -> None:
    """Fill in the RNG objects that the class draws from when an item is read, and whether its code deals with
    workers itself."""
    scope = tree.scopes[node]
    methods = {
        statement.name: statement
        for statement in node.body
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef))
    }
    facts.items = any(name in methods for name in workers.ITEM_METHODS)
    if not facts.items and not node.bases:
        return
    # A parameter that nothing reads tells nothing: the file's words hold those that are read.
    facts.shards = facts.items and not workers.WORKER_WORDS.isdisjoint(tree.words) and _mentions_workers(node)
    objects = {name: kind for name, kind in _objects(tree, scope) if kind is not None}
    if not objects:
        return
    drawn = _drawn(node, methods)
    for name, kind in objects.items():
        if name in drawn and name not in _handled(node, methods, facts.shards):
            facts.rngs[name] = kind


def _objects(tree: Tree, scope: Scope) -> Iterator[tuple[str, str | None]]:
    """(attribute, what constructs it) for attributes that the constructor fills with an RNG object."""
    for name, values in scope.attributes.items():
        kinds = [(rng_kind(tree, value), where) for value, where, _ in values]
        if any(kind is not None for kind, _ in kinds):
            inside = all(
                where.function is not None and where.function.qualname.rsplit(".", 1)[-1] in _CONSTRUCTORS
                for (_, where), (value, _, _) in zip(kinds, values)
                if not (isinstance(value, ast.Constant) and value.value is None)
            )
            yield name, next(kind for kind, _ in kinds if kind is not None) if inside else None
    for name, bindings in scope.bindings.items():
        if len(bindings) == 1 and bindings[0].kind == "assign":
            yield name, rng_kind(tree, bindings[0].value)


def rng_kind(tree: Tree, value: ast.expr | None) -> str | None:
    """The constructor of an RNG object that an expression makes: `default_rng(0)`, `rng or Random(0)`."""
    if isinstance(value, ast.BoolOp):
        return next((kind for kind in (rng_kind(tree, part) for part in value.values) if kind), None)
    if isinstance(value, ast.IfExp):
        return rng_kind(tree, value.body) or rng_kind(tree, value.orelse)
    if isinstance(value, ast.Call):
        name = tree.resolve(value)
        if name is not None and name.endswith("()") and name[:-2] in workers.RNG_OBJECTS:
            return name[:-2]
    return None


def _drawn(node: ast.ClassDef, methods: dict[str, ast.FunctionDef | ast.AsyncFunctionDef]) -> set[str]:
    """Attributes of `self` read by what an item's reading reaches inside the class."""
    read: dict[str, set[str]] = {}
    for name, method in methods.items():
        read[name] = {
            n.attr
            for n in walk(method)
            if isinstance(n, ast.Attribute)
            and isinstance(n.value, ast.Name)
            and n.value.id in ("self", "cls", node.name)
        }
    todo = [name for name in workers.ITEM_METHODS if name in methods]
    if not todo:  # a base class gives the items, by calling any of these
        todo = [name for name in methods if name not in _CONSTRUCTORS]
    reached: set[str] = set()
    found: set[str] = set()
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            found |= read[name]
            todo.extend(other for other in read[name] if other in methods)
    return found


def _handled(
    node: ast.ClassDef, methods: dict[str, ast.FunctionDef | ast.AsyncFunctionDef], shards: bool
) -> set[str]:
    """Attributes that the class reseeds or replaces outside its constructor."""
    found: set[str] = set()
    for name, method in methods.items():
        for inner in walk(method):
            target: ast.AST | None = None
            if (
                isinstance(inner, ast.Call)
                and isinstance(inner.func, ast.Attribute)
                and inner.func.attr in _RESEEDS
            ):
                target = inner.func.value if name not in _CONSTRUCTORS else None
            elif isinstance(inner, ast.Assign) and name not in _CONSTRUCTORS:
                for place in inner.targets:
                    base = place
                    while isinstance(base, ast.Attribute) and isinstance(base.value, ast.Attribute):
                        base = base.value  # self.rng.bit_generator.state = …
                    if isinstance(base, ast.Attribute):
                        found.add(base.attr)
            if isinstance(target, ast.Attribute):
                found.add(target.attr)
    if shards and any(_separates(method) for method in methods.values()):
        # It seeds by worker: what it does with its RNGs there is its own affair.
        found |= {attribute for method in methods.values() for attribute in _attributes(method)}
    return found


def _separates(method: ast.AST) -> bool:
    """Whether a method asks which worker it runs in and makes or seeds an RNG."""
    words = {inner.id for inner in walk(method) if isinstance(inner, ast.Name)} | set(_attributes(method))
    return bool(words & workers.WORKER_WORDS) and bool(words & _MAKES)


def _attributes(method: ast.AST) -> Iterator[str]:
    for inner in walk(method):
        if isinstance(inner, ast.Attribute):
            yield inner.attr


def _mentions_workers(node: ast.ClassDef) -> bool:
    for inner in walk(node):
        if isinstance(inner, ast.Name) and inner.id in workers.WORKER_WORDS:
            return True
        if isinstance(inner, ast.Attribute) and inner.attr in workers.WORKER_WORDS:
            return True
        if isinstance(inner, ast.arg) and inner.arg in workers.WORKER_WORDS:
            return True
    return False


def held(name: str) -> bool:
    """Whether constructing `name` gives something that may carry an RNG: a project class, a transform of a
    library with RNGs of its own."""
    if name.split(".", 1)[0] in workers.TRANSFORM_LIBRARIES:
        return True
    last = name.rsplit(".", 1)[-1]
    return name.startswith((SELF, ".")) and last[:1].isupper()


def read_loader(tree: Tree, node: ast.Call, scope: Scope) -> Loader:
    """A call of a DataLoader, as far as the program needs it."""
    given = {keyword.arg: keyword.value for keyword in node.keywords}
    star = None in given or any(isinstance(argument, ast.Starred) for argument in node.args)
    for position, parameter in enumerate(("dataset", "", "", "", "", "num_workers")):
        if parameter and parameter not in given and position < len(node.args) and not star:
            given[parameter] = node.args[position]
    count = given.get("num_workers")
    none = (count is None and not star) or (isinstance(count, ast.Constant) and not count.value)
    init = given.get("worker_init_fn")
    if init is None:
        handler = UNKNOWN if star else ""
    elif isinstance(init, ast.Constant):
        handler = ""
    else:
        handler = tree.resolve(init) or UNKNOWN
    persistent = given.get("persistent_workers")
    return (
        node.lineno,
        dataset_name(tree, given.get("dataset")) or "",
        not none,
        handler,
        star if persistent is None else not (isinstance(persistent, ast.Constant) and not persistent.value),
    )


def dataset_name(tree: Tree, node: ast.expr | None) -> str | None:
    """What a dataset expression is an instance of; Subset, ConcatDataset and random_split are looked through."""
    made = construction(tree, node)
    if made is not None:
        name = tree.resolve(made)
        return name if name is not None and not name.startswith(UNKNOWN) else None
    name = tree.resolve(node)
    return name if name is not None and name.endswith("()") and not name.startswith(UNKNOWN) else None


def construction(tree: Tree, node: ast.expr | None, depth: int = 0) -> ast.Call | None:
    """The call that makes a dataset: through names, tuples that random_split fills, and wrappers."""
    if depth > 8 or node is None:
        return None
    if isinstance(node, ast.Name):
        binding = tree.binding(node.id, tree.scope_of(node), node.lineno)
        if binding is None:
            return None
        if binding.kind == "assign" and binding.value is not None and binding.value is not node:
            return construction(tree, binding.value, depth + 1)
        if binding.kind == "other":
            around = (
                tree.parents.get(binding.node) if not isinstance(binding.node, ast.Assign) else binding.node
            )
            if isinstance(around, ast.Assign) and isinstance(around.value, ast.Call):
                called = tree.resolve(around.value.func)
                if called in workers.DATASET_WRAPPERS:
                    return construction(tree, around.value, depth + 1)
        return None
    if isinstance(node, ast.IfExp):
        return construction(tree, node.body, depth + 1) or construction(tree, node.orelse, depth + 1)
    if isinstance(node, (ast.List, ast.Tuple)) and node.elts:
        return construction(tree, node.elts[0], depth + 1)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        owner = tree.scope_of(node).owner
        values = owner.attributes.get(node.attr, []) if owner is not None else []
        calls = [construction(tree, value, depth + 1) for value, _, _ in values]
        calls = [call for call in calls if call is not None]
        return calls[0] if len(calls) == 1 else None
    if isinstance(node, ast.Call):
        called = tree.resolve(node.func)
        if called in workers.DATASET_WRAPPERS:
            inner = (
                node.args[0]
                if node.args
                else next((k.value for k in node.keywords if k.arg in ("dataset", "datasets")), None)
            )
            return construction(tree, inner, depth + 1)
        return node
    return None
