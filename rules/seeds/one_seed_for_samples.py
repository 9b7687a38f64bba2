"""Samples of one prompt that are all asked for with one seed: what a loop over their number hands to each of them.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import all_given, last_name, mentions
from .same_rounds import changes, is_number

_SEED = compile_later(r"^(?:\w+_)?seed$")
_THINGS = r"(?:samples|rollouts|generations|responses|completions|candidates|return_sequences|images)"
SAMPLES = compile_later(rf"(?i)(?:^|\W|_)(?:n|num|number_of)_?(?:\w+_)?{_THINGS}|{_THINGS}_per_\w|best_of")
_OPTIONS = compile_later(r"^dict$|(?:Params|Parameters|Config|Options|Settings|Request)$")
_FOR_ALIKE = compile_later(r"(?i)^test|bench|profil|reproduc|determin|repeat|check|same")


def one_for_all_samples(file: File, loop: ast.For | ast.ListComp) -> Iterator[tuple[ast.expr, str, str]]:
    """(seed, its key, how many) for the seeds that each round of `for _ in range(n_samples)` hands on, where no round
    looks at its number."""
    if isinstance(loop, ast.ListComp):
        if len(loop.generators) != 1:
            return
        body: list[ast.AST] = [loop.elt, *loop.generators[0].ifs]
        target, over = loop.generators[0].target, loop.generators[0].iter
    else:
        body, target, over = list(loop.body), loop.target, loop.iter
    if not isinstance(over, ast.Call) or last_name(over.func) not in ("range", "trange"):
        return
    if not isinstance(target, ast.Name) or not SAMPLES.search(ast.unparse(over)):
        return
    function = file.scope(over).function
    if function is None or _FOR_ALIKE.search(getattr(function.node, "name", "")):
        return
    if any(mentions(part, target.id) for part in body):
        return
    nodes = [node for part in body for node in walk(part)]
    told: set[ast.expr] = set()
    for call in nodes:
        if not isinstance(call, ast.Call):
            continue
        for key, seed in (*_named(call), *_held(file, call, nodes)):
            if seed not in told and is_number(file, seed) and not changes(seed, nodes):
                told.add(seed)
                yield seed, key, file.one_line(over)


def _named(call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """The seeds that a call is given by name, or as the keys of a dict that is written down."""
    for keyword in call.keywords:
        if keyword.arg is not None and _SEED.match(keyword.arg):
            yield keyword.arg, keyword.value
    for value in all_given(call):
        yield from _keys(value)


def _keys(value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    for key, seed in zip(value.keys, value.values) if isinstance(value, ast.Dict) else ():
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and _SEED.match(key.value):
            yield key.value, seed


def _held(file: File, call: ast.Call, nodes: list[ast.AST]) -> Iterator[tuple[str, ast.expr]]:
    """The seeds in options that are made above the loop and handed to a call as they are."""
    for value in all_given(call):
        binding = file.binding(value) if isinstance(value, ast.Name) else None
        made = binding.value if binding is not None and binding.kind == "assign" else None
        if made is None or not isinstance(value, ast.Name) or _touched(nodes, value.id):
            continue
        found = file.tree.lookup(value.id, file.scope(value))
        if found is None or len(found[0]) != 1:
            continue
        if isinstance(made, ast.Dict):
            yield from _keys(made)
        elif isinstance(made, ast.Call) and _OPTIONS.search(last_name(made.func)):
            yield from _named(made)


def _touched(nodes: list[ast.AST], name: str) -> bool:
    """Whether a loop binds a name, or changes what it holds: `params["seed"] = …`, `params.update(…)`."""
    for node in nodes:
        if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load):
            return True
        if not isinstance(node, (ast.Subscript, ast.Attribute)) or not mentions(node.value, name):
            continue
        if not isinstance(node.ctx, ast.Load) or getattr(node, "attr", "") in (
            "update",
            "setdefault",
            "copy",
        ):
            return True
    return False
