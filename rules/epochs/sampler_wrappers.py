"""Samplers that no epoch can reach: wrapped and handed to a base as its data, made anew for every iterator, or read by
`next` in a function that is one epoch.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite, Site

from ..code.syntax import FUNCTIONS, all_given, constructor_of, last_name
from ..draws.randomness import calls_of
from ..loaders.loader import DATALOADER, DISTRIBUTED, is_evaluation
from .arrival import distributed, sets

_SAMPLER = compile_later(r"^_?(?:\w+_)?sampler$")
_ANEW = compile_later(r"(?i)iterator|^_?(?:get_|make_|build_)?iter$|epoch")
_TRAINS = compile_later(r"^_?(?:run_)?train(?:ing)?(?:_one)?_epoch(?:_impl)?$")
_STEPS = compile_later(r"^_?(?:train(?:ing)?|run|forward|do)?_?(?:one_)?step$|backward")
_LOADER = compile_later(r"(?i)^_?(?:\w+_)?(?:data_?)?loader$")


def deaf_wrapper(site: Site) -> Iterator[Finding]:
    """A DistributedSampler whose data is another sampler, and which tells that one no epoch."""
    file, node = site.file, site.node
    scope = file.tree.scopes[node]
    if {"set_epoch", "__getattr__", "__new__"} & set(scope.bindings):
        return
    if not any(file.name(base) == DISTRIBUTED for base in node.bases):
        return
    constructor = constructor_of(node)
    if constructor is None:
        return
    taken = {a.arg for a in (*constructor.args.args, *constructor.args.kwonlyargs) if _SAMPLER.match(a.arg)}
    for call in walk(constructor) if taken else ():
        if not isinstance(call, ast.Call) or last_name(call.func) != "__init__":
            continue
        for name in (inner.id for given in all_given(call) for inner in _handed(given) if inner.id in taken):
            yield site.finding(
                f"`{node.name}` reads `{name}` as its data and has no `set_epoch` that would tell it the epoch: if "
                "it has one, its order stays that of the first",
                node=call,
                fix=Fix(
                    SHOWN, f"Add `set_epoch`, call the base's, and `{name}.set_epoch` where it has one", ()
                ),
            )
            return


def _handed(given: ast.expr) -> Iterator[ast.Name]:
    """What is wrapped in an object of a class and handed on; a sampler in a list is read once."""
    if isinstance(given, ast.Call) and last_name(given.func).lstrip("_")[:1].isupper():
        yield from (argument for argument in all_given(given) if isinstance(argument, ast.Name))


def made_anew(site: CallSite) -> Iterator[Finding]:
    """A DistributedSampler that a method makes for each iterator: nobody keeps it, and nobody sets its epoch."""
    file = site.file
    owner = file.scope(site.node).owner
    shuffle = site.args["shuffle"]
    if owner is None or site.partial or (shuffle.given and shuffle.value is False):
        return
    if not isinstance(owner.node, ast.ClassDef) or is_evaluation(owner.node.name):
        return
    method = _reader(file, owner.node, site)
    if method is None or is_evaluation(method.name):
        return
    if any(map(sets, file.program.project.texts())):
        return
    yield site.finding(
        f"this sampler is made anew for every `{method.name}`, and nothing calls `set_epoch` on it: all of them "
        "shuffle into the same order",
        fix=Fix(SHOWN, "Take the epoch, and call `set_epoch(epoch)` on the sampler", ()),
    )


def _reader(file: File, owner: ast.ClassDef, site: CallSite) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
    """The method that makes an iterator which reads by the sampler."""
    made = site.file.scope(site.node).function
    makes = made.node if made is not None else None
    for method in owner.body:
        if not isinstance(method, FUNCTIONS) or not _ANEW.search(method.name):
            continue
        for call in calls_of(file, method):
            if file.name(call.func) != DATALOADER:
                continue
            sampler = next((k.value for k in call.keywords if k.arg == "sampler"), None)
            own = (
                isinstance(sampler, ast.Call)
                and ast.unparse(sampler.func) == f"self.{getattr(makes, 'name', '')}"
            )
            if own or (makes is method and sampler is not None):
                return method
    return None


def by_next(file: File) -> Iterator[tuple[ast.Call, str]]:
    """`batches = iter(loader)`, and `next(batches)` for each step, in a function that is one epoch of training."""
    data = file.source.data
    if b"set_epoch" in data or b"next(" not in data:
        return
    for function in file.nodes(*FUNCTIONS):
        if not _TRAINS.match(function.name):
            continue
        calls = calls_of(file, function)
        if not any(_STEPS.search(last_name(call.func)) for call in calls):
            continue
        for call in calls:
            made = file.parent(call)
            if last_name(call.func) != "iter" or len(call.args) != 1 or not isinstance(made, ast.Assign):
                continue
            target, read = made.targets[0], call.args[0]
            inside = any(isinstance(a, (ast.While, ast.For, ast.Try)) for a in _between(file, call, function))
            if inside or not isinstance(target, ast.Name) or not _LOADER.match(last_name(read)):
                continue
            if any(_next_of(other, target.id) for other in calls) and _shared(file):
                yield call, ast.unparse(read)
                return


def _between(file: File, node: ast.AST, function: ast.AST) -> Iterator[ast.AST]:
    for around in file.ancestors(node):
        if around is function:
            return
        yield around


def _next_of(call: ast.Call, name: str) -> bool:
    given = call.args[0] if last_name(call.func) == "next" and call.args else None
    return isinstance(given, ast.Name) and given.id == name


def _shared(file: File) -> bool:
    """Whether the project trains in several processes, and no file of it sets an epoch."""
    texts = [*file.program.project.texts()]
    return any(map(distributed, texts)) and not any(map(sets, texts))
