"""What a class with a seed has beside what it hands the seed to: a shuffling loader, a cloned estimator, parts that are
all given one seed, and a number in the place of the option that others read.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.knowledge.splits import ESTIMATOR, Randomised, randomised
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import CallSite, Site

from ..code.syntax import FUNCTIONS, dotted, is_whole_number, last_name, names_in, stored_in
from ..draws.beside_states import SEEDS_TORCH, bases_of, data_of_bases, kept_by, seeds_numpy
from ..draws.randomness import SEED_PARAMETER, Function, parameters
from ..loaders import loader as loaders

# What trains by the seed of the program.
_FOLLOWS = ("torch.nn.", "pytorch_lightning.", "lightning.", "torch.utils.data.")


def unseeded_loaders(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`DataLoader(data, shuffle=True)` in an estimator whose `random_state` decides its splits alone."""
    if b"DataLoader" not in file.source.data or b"shuffle" not in file.source.data:
        return
    scope = file.tree.scopes[node]
    kept = kept_by(scope)
    if kept is None or not seeds_numpy(file, node, kept[0]):
        return
    if SEEDS_TORCH.search(file.text(node).encode()) or any(
        map(SEEDS_TORCH.search, data_of_bases(file, node))
    ):
        return
    if any(base.startswith(_FOLLOWS) for base in bases_of(file, node)):
        return
    for call in file.nodes(ast.Call):
        if file.name(call.func) != loaders.DATALOADER or file.scope(call).owner is not scope:
            continue
        site = CallSite(file, call, loaders.DATALOADER)
        if site.partial or not site.args["generator"].missing or loaders.order(site) != "global":
            continue
        yield site.finding(
            f"the order of `{site.spelling}` comes from torch's global RNG, which `self.{kept[0]}` does not seed: the "
            "same state gives another model"
        )


def cloned_without(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`self.estimator_ = clone(self.estimator)` in one branch, `self.estimator_ = Forest(random_state=...)` in the
    other."""
    data = file.source.data
    if b"clone(" not in data or b"random_state" not in data or b"set_random_state" in data:
        return
    scope = file.tree.scopes[node]
    for attribute, values in scope.attributes.items():
        cloned = [v for v, _, _ in values if _is_clone(file, v)]
        seeded = [v for v, _, _ in values if isinstance(v, ast.Call) and _given_state(v)]
        if not cloned or not seeded or re.search(rf"{attribute}\b[^\n]*set_params\(", file.text(node)):
            continue
        for call in cloned:
            yield Site(file, call).finding(
                f"`{file.one_line(call)}` keeps the state that it has, if any, and `self.{attribute}` is given "
                f"`random_state` where the class makes it (line {seeded[0].lineno}): the caller's does not reach it"
            )


def _is_clone(file: File, value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and (file.name(value.func) or "").startswith("sklearn.base.clone")


def _given_state(call: ast.Call) -> bool:
    return any(k.arg == "random_state" and dotted(k.value).startswith("self.") for k in call.keywords)


_PARTS = compile_later(r"(?i)(?:space|sampler|agent|generator|rng|worker|transform|actor|source)s?$")


def one_seed_for_parts(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for `[space.seed(seed) for space in self.spaces]` in a method that sets the seed."""
    if "seed" not in function.name:
        return
    taken = {p.arg for p in parameters(function) if SEED_PARAMETER.match(p.arg)}
    for loop in walk(function) if taken else ():
        target, over, body = _loop(loop)
        if target is None or over is None or not _PARTS.search(_listed(over)):
            continue
        changing = names_in(target)
        for part in body:
            call = part.value if isinstance(part, ast.Expr) else part
            if not isinstance(call, ast.Call) or last_name(call.func) not in (
                "seed",
                "set_seed",
                "manual_seed",
            ):
                continue
            owner = call.func.value if isinstance(call.func, ast.Attribute) else None
            given = call.args[:1] or [k.value for k in call.keywords if k.arg == "seed"]
            if owner is None or not isinstance(owner, ast.Name) or owner.id not in changing:
                continue
            if (
                given
                and isinstance(given[0], ast.Name)
                and given[0].id in taken
                and given[0].id not in stored_in(walk(loop))
            ):
                yield (
                    given[0].id,
                    Site(file, call).finding(
                        f"`{file.one_line(call)}` gives all of `{file.one_line(over)}` one seed: those that are alike "
                        "draw the same numbers"
                    ),
                )


def _loop(node: Any) -> tuple[ast.expr | None, ast.expr | None, list[ast.AST]]:
    """What a loop or comprehension binds, what it goes over, and what it does."""
    if isinstance(node, ast.For):
        return node.target, node.iter, list(node.body)
    if isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.SetComp)) and len(node.generators) == 1:
        return node.generators[0].target, node.generators[0].iter, [node.elt]
    return None, None, []


def _listed(over: ast.expr) -> str:
    """The name of what is gone over: `spaces` of `self.spaces.values()`."""
    while isinstance(over, ast.Call) and isinstance(over.func, ast.Attribute) and not over.args:
        over = over.func.value
    return last_name(over)


_KEYS = ("random_state", "seed", "random_seed")


def number_for_option(file: File) -> Iterator[Finding]:
    """`params["random_state"] = 12032022`, or an estimator that is given no state at all, in a file in which others
    have `config.get("random_seed", 10242048)`."""
    data = file.source.data
    if b"random_s" not in data or not (b'("random_seed"' in data or b'("random_state"' in data):
        return
    reads = [call for call in file.nodes(ast.Call) if _reads_seed(call)]
    for assign in file.nodes(ast.Assign) if reads else ():
        target = assign.targets[0]
        if not isinstance(target, ast.Subscript) or not is_whole_number(assign.value):
            continue
        around = file.scope(assign).function
        if (
            file.literal(target.slice) not in _KEYS
            or around is None
            or not isinstance(around.node, FUNCTIONS)
        ):
            continue
        if any(_reads_seed(call) for call in walk(around.node)):
            continue
        yield Site(file, assign).finding(
            f"`{file.one_line(target)}` is always {file.one_line(assign.value)}, where line {reads[0].lineno} takes "
            f"`{file.one_line(reads[0])}`: the seed that is set there does not reach this"
        )
    if len(reads) > 1:
        yield from _estimators_without(file, reads)


_SPEAKS = compile_later(r"seed|random_state|rng")


def _estimators_without(file: File, reads: list[ast.Call]) -> Iterator[Finding]:
    """`self.estimator_class = SGDClassifier` in a class that says nothing of seeds, nor does what it derives from in
    this file, as at least two others do."""
    classes = {node.name: node for node in file.nodes(ast.ClassDef)}
    with_seed = [file.scope(read).owner for read in reads]
    for node in classes.values():
        family = [node, *(classes[name] for base in node.bases if (name := last_name(base)) in classes)]
        if len(family) < 2 or any(_SPEAKS.search(file.text(one)) for one in family):
            continue
        bases = {last_name(base) for base in node.bases}
        others = {
            owner
            for owner in with_seed
            if owner is not None and bases & {last_name(base) for base in getattr(owner.node, "bases", ())}
        }
        if len(others) < 2:
            continue
        for values in file.tree.scopes[node].attributes.values():
            drawing = [value for value, _, _ in values if _always_draws(file, value)]
            if drawing:
                yield Site(file, drawing[0]).finding(
                    f"`{file.one_line(drawing[0])}` draws at random and is given no `random_state` by `{node.name}`, "
                    f"where its siblings take `{file.one_line(reads[0])}` (line {reads[0].lineno})"
                )
                break


def _always_draws(file: File, value: ast.expr) -> bool:
    """Whether a value is a class of estimators that draw whatever they are given."""
    what = randomised(file.name(value) or "") if isinstance(value, (ast.Name, ast.Attribute)) else None
    return what is not None and what == Randomised(ESTIMATOR)


def _reads_seed(node: ast.AST) -> bool:
    """`config.get("random_seed", 0)`: an option with a default."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("get", "pop")
        and len(node.args) == 2
        and isinstance(node.args[0], ast.Constant)
        and node.args[0].value in ("random_seed", "random_state")
    )
