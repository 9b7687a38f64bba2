"""What an object's `state_dict` holds of its place in the data or of its RNG, and its `load_state_dict` never reads.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, last_name
from ..draws.randomness import Function, calls_of, draws
from .epochless_states import without_epoch

# How an object is saved, and how it is loaded.
_PAIRS = (
    ("state_dict", "load_state_dict"),
    ("__getstate__", "__setstate__"),
    ("get_state", "set_state"),
    ("get_state_dict", "set_state_dict"),
    ("save_state", "load_state"),
)
WORDS = tuple(loads for _, loads in _PAIRS)
_PLACE = compile_later(
    r"(?i)epoch|rng|random|seed|generator|sampler|shuffl|permut|position|offset|cursor|consumed"
)
_READS = compile_later(r"(?i)data|sampl|load|iter|batch|shuffl|augment|transform|buffer")
_DRAWS = compile_later(r"(?i)rng|random|seed|generator|permut|shuffl")


def unread_states(file: File) -> Iterator[Finding]:
    """`"epoch": self._epoch` in what a dataset saves, where it loads the rest of it."""
    if not any(word.encode() in file.source.data for word in WORDS):
        return
    for owner in file.nodes(ast.ClassDef):
        methods = {m.name: m for m in owner.body if isinstance(m, FUNCTIONS)}
        for saves, loads in _PAIRS:
            if saves in methods and loads in methods:
                found = list(_of_another(file, owner, methods, methods[saves]))
                found = found or list(_left(file, owner, methods[saves], methods[loads]))
                found = found or list(without_epoch(file, owner, methods[saves], methods[loads]))
                yield from found or _without_rng(file, owner, methods, methods[saves])


def _left(file: File, owner: ast.ClassDef, saves: Function, loads: Function) -> Iterator[Finding]:
    written = dict(_written(saves))
    read = _strings(loads)
    reads_data = any(_READS.search(name) for name in (owner.name, *map(last_name, owner.bases))) or any(
        isinstance(m, FUNCTIONS) and m.name in ("__iter__", "__next__") for m in owner.body
    )
    for key, value in written.items():
        if key in read or not _PLACE.search(key) or not (reads_data or _DRAWS.search(key)):
            continue
        if isinstance(value, ast.Constant) or not _some_read(written, read) or _taken_whole(loads):
            continue
        if _elsewhere(file, key, owner, loads.name):
            continue
        yield Site(file, loads).finding(
            f'"{key}" is saved (line {value.lineno}) and `{loads.name}` never reads it: what is resumed goes on from '
            "where it began, and not from where it was",
            node=loads.args.args[-1] if loads.args.args else loads,
            fix=Fix(SHOWN, f'Restore "{key}" with the rest', ()),
        )
        return


_MANUAL_SEED = "torch.Generator().manual_seed"
_MAKES = frozenset({*NUMPY_GENERATORS, "random.Random", "torch.Generator", _MANUAL_SEED})


def _without_rng(
    file: File, owner: ast.ClassDef, methods: dict[str, Function], saves: Function
) -> Iterator[Finding]:
    """An RNG that an object draws from as it goes on, and that is not in what it saves of its place."""
    if "__iter__" not in methods and "__next__" not in methods:
        return
    if not any(_PLACE.search(key) or _AT.search(key) for key, _ in _written(saves)):
        return
    texts = {name: file.text(method) for name, method in methods.items()}
    for attribute, values in file.tree.scopes[owner].attributes.items():
        made = [value for value, _, _ in values if isinstance(value, ast.Call)]
        if len(made) != 1 or len(values) != 1 or file.name(made[0].func) not in _MAKES:
            continue
        spelled = f"self.{attribute}"
        again = re.compile(
            rf"{re.escape(spelled)}\b(?:\.(?:manual_seed|seed|set_state|setstate|__init__)\(|\s*=[^=])"
        )
        drawn = any(spelled in text for name, text in texts.items() if name in ("__iter__", "__next__"))
        kept = any(word in texts[saves.name] for word in (attribute, "super()", "__dict__", "vars("))
        anew = any(again.search(text) for name, text in texts.items() if name != "__init__")
        if drawn and not kept and not anew:
            yield Site(file, saves).finding(
                f"`{saves.name}` keeps the place and not `{spelled}`, which decides the order: what is resumed goes on "
                "in another order",
                node=saves.args.args[0] if saves.args.args else saves,
                fix=Fix(SHOWN, f"Save the state of `{spelled}`, too", ()),
            )
            return


# What gives the state of a global RNG, and the kinds of an object's own that it is taken for.
_GLOBAL = {
    "numpy.random.get_state": ("numpy.",),
    "random.getstate": ("random.",),
    "torch.get_rng_state": ("torch.",),
    "torch.random.get_rng_state": ("torch.",),
}


def _of_another(
    file: File, owner: ast.ClassDef, methods: dict[str, Function], saves: Function
) -> Iterator[Finding]:
    """`np.random.get_state()` in what an object saves that draws from `self.rng` and from nothing else."""
    state = next((c for c in calls_of(file, saves) if file.name(c.func) in _GLOBAL), None)
    if state is None:
        return
    kind = _GLOBAL[file.name(state.func) or ""]
    text = file.text(saves)
    for attribute, values in file.tree.scopes[owner].attributes.items():
        if re.search(rf"\bself\.{re.escape(attribute)}\b", text) or not any(
            isinstance(value, ast.Call)
            and (file.name(value.func) or "").startswith(kind)
            and file.name(value.func) in _MAKES
            for value, _, _ in values
        ):
            continue
        own = any(
            isinstance(node, ast.Attribute) and node.attr == attribute and isinstance(node.ctx, ast.Load)
            for name, method in methods.items()
            if name != "__init__"
            for node in walk(method)
        )
        if own and not any(True for method in methods.values() for _ in draws(file, method)):
            yield Site(file, state).finding(
                f"`{file.one_line(state)}` is the state of the global RNG, and `{owner.name}` draws from "
                f"`self.{attribute}`, whose state is not saved: what is resumed does not go on with its numbers",
                fix=Fix(SHOWN, f"Save and restore the state of `self.{attribute}`", ()),
            )
            return


_AT = compile_later(r"(?i)(?:^|_)(?:idx|index|pos|step|count|seen|iter|yielded)(?:$|_)")


def _written(saves: Function) -> Iterator[tuple[str, ast.expr]]:
    """The keys that a function saves something of its object under."""
    for node in walk(saves):
        pairs: list[tuple[ast.expr | None, ast.expr]] = []
        if isinstance(node, ast.Dict):
            pairs = list(zip(node.keys, node.values, strict=True))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            pairs = [(node.targets[0].slice, node.value)]
        elif isinstance(node, ast.Call) and last_name(node.func) == "dict":
            pairs = [(ast.Constant(k.arg), k.value) for k in node.keywords if k.arg is not None]
        for key, value in pairs:
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and _own(value):
                yield key.value, value


def _own(value: ast.expr) -> bool:
    """Whether a value is made of what the object keeps."""
    return any(isinstance(node, ast.Name) and node.id == "self" for node in walk(value))


def _strings(node: ast.AST) -> set[str]:
    return {n.value for n in walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def _some_read(written: dict[str, ast.expr], read: set[str]) -> bool:
    return any(key in read for key in written)


def _taken_whole(loads: Function) -> bool:
    """Whether a function does more with what it loads than to read some of its keys: it may hand it on."""
    given = [a.arg for a in loads.args.args if a.arg not in ("self", "cls")]
    if not given:
        return True
    singled = 0
    uses = sum(
        isinstance(node, ast.Name) and node.id == given[0] and isinstance(node.ctx, ast.Load)
        for node in walk(loads)
    )
    for node in walk(loads):
        if isinstance(node, ast.Subscript) and _is(node.value, given[0]):
            singled += isinstance(node.slice, ast.Constant)
        elif isinstance(node, ast.Attribute):
            singled += node.attr in ("get", "pop") and _is(node.value, given[0])
        elif isinstance(node, ast.Compare):
            singled += any(_is(part, given[0]) for part in node.comparators)
    return uses > singled


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _elsewhere(file: File, key: str, owner: ast.ClassDef, loading: str) -> bool:
    """Whether the file reads the key in another place: `state["epoch"]` where the object is made. A class that loads
    what it saves by itself reads its own."""
    for node in file.nodes(ast.Subscript, ast.Call):
        if isinstance(node, ast.Subscript):
            named = node.slice if isinstance(node.ctx, ast.Load) else None
        else:
            named = node.args[0] if last_name(node.func) in ("get", "pop") and node.args else None
        if isinstance(named, ast.Constant) and named.value == key:
            holder = next((a for a in file.ancestors(node) if isinstance(a, ast.ClassDef)), None)
            if (
                holder is None
                or holder is owner
                or not any(isinstance(m, FUNCTIONS) and m.name == loading for m in holder.body)
            ):
                return True
    return False
