"""Splits in a file whose programs seed by rank: each rank divides the data its own way.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from reprolint.knowledge.rng import NAMES
from reprolint.knowledge.splits import SPLIT, randomised
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite, Site

from ..code.syntax import FUNCTIONS, last_name, mentions
from ..draws.library_draws import seeds_here

WORDS = frozenset(("random_split", "train_test_split", "permutation Subset", "randperm Subset"))
_SEEDS = compile_later(
    rb"(?<!def )(?<!\w)((?:\w+\.)*?(?:manual_seed(?:_all)?|seed_everything|(?:set|setup|fix|init)_(?:\w+_)?seeds?"
    rb"|random\.seed))\(([^\n]*)"
)
_RANK = compile_later(rb"(?i)(?:^|[^a-z])(?:\w+_)?rank\b|process_index|get_\w*rank\(")
_ORDERS = {"torch.randperm": "torch", "numpy.random.permutation": "numpy"}


def split_elsewhere(file: File) -> Iterator[Finding]:
    """`random_split(data, sizes)` without a generator, in a file that nothing leads to but programs that seed with the
    rank and never without."""
    data = file.source.data
    if b"split" not in data and b"Subset" not in data:
        return
    calls = [(call, rng) for call in file.nodes(ast.Call) for rng in _divides(file, call)]
    calls = [(call, rng) for call, rng in calls if not _seeded_here(file, call, rng)]
    if not calls or not file.program.reaching(file.path):
        return
    project = file.program.project
    seeds = [
        (path, seed)
        for path in project.closure([file.path], project.importers) - {file.path}
        for seed in _seeded_in(project.data(path))
    ]
    if not seeds or not all(ranked for _, (_, ranked, _) in seeds):
        return  # the data may be divided before
    for call, rng in calls:
        found = next(((path, row) for path, (of, _, row) in seeds if of in (rng, "")), None)
        if found is None or any(b"rank" in file.text(t.node).encode() for t in Site(file, call).tests):
            continue
        path, row = found
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` follows an RNG that {path.name}:{row} seeds by rank: every rank takes "
            "samples of its own, and what one holds back another may train on",
            fix=Fix(SHOWN, "Give it a generator that is the same on all ranks", ()),
            related=((str(path), row, "seeds by rank"),),
        )


def _seeded_here(file: File, call: ast.Call, rng: str) -> bool:
    """Whether the file seeds for its splits."""
    if not _seeded_in(file.source.data):
        return False
    scope = file.scope(call).function
    function = scope.node if scope is not None else None
    return not isinstance(function, FUNCTIONS) or seeds_here(file, function, NAMES[rng])


@lru_cache(maxsize=1 << 12)
def _seeded_in(text: bytes) -> tuple[tuple[str, bool, int], ...]:
    """(the one RNG that is seeded, if it is one; whether with the rank; row) of the seed calls in a text."""
    if b"seed" not in text:
        return ()
    found = []
    for match in _SEEDS.finditer(text):
        called = match[1].decode()
        if called.endswith(("cuda.manual_seed", "manual_seed_all")) or not match[2].strip(b" )"):
            continue
        rng = ""
        if called.endswith("random.seed"):
            rng = "numpy" if called.startswith(("np.", "numpy.")) else "python"
        elif called in ("torch.manual_seed", "th.manual_seed", "torch.random.manual_seed"):
            rng = "torch"
        ranked = _RANK.search(match[2]) is not None
        if not ranked and _in_helper(text, match.start()):
            continue  # what it is called with counts
        found.append((rng, ranked, text.count(b"\n", 0, match.start()) + 1))
    return tuple(found)


_HELPER = compile_later(rb"[ \t]*(?:async )?def \w*(?:seed|determin|reprod)")


def _in_helper(text: bytes, at: int) -> bool:
    """Whether a place is in a function that is called for seeding."""
    start = text.rfind(b"\n", 0, max(text.rfind(b"def ", 0, at), 0)) + 1
    return _HELPER.match(text, start) is not None


def _divides(file: File, call: ast.Call) -> Iterator[str]:
    """The RNG by which a call divides data: a split without a generator, an order that is cut for a `Subset`."""
    name = file.name(call.func)
    if name in _ORDERS:
        if not any(k.arg == "generator" for k in call.keywords) and _cut_for_subset(file, call):
            yield _ORDERS[name]
        return
    what = randomised(name) if name is not None and "split" in name else None
    if name is None or what is None or what.kind != SPLIT or what.bold:
        return
    site = CallSite(file, call, name)
    shuffle = site.args["shuffle"]
    if site.args[what.parameter].missing and not (shuffle.given and shuffle.value is False):
        yield "torch" if what.parameter == "generator" else "numpy"


def _cut_for_subset(file: File, call: ast.Call) -> bool:
    """`indices = torch.randperm(len(data))[:n]`, and `Subset(data, indices)`."""
    part = file.parent(call)
    while isinstance(part, (ast.Attribute, ast.Call)) and last_name(getattr(part, "func", part)) == "tolist":
        part = file.parent(part)
    if not isinstance(part, ast.Subscript) or not isinstance(part.slice, ast.Slice):
        return False
    bound = file.parent(part)
    name = last_name(bound.targets[0]) if isinstance(bound, ast.Assign) else ""
    return bool(name) and any(
        last_name(other.func) == "Subset" and any(mentions(argument, name) for argument in other.args[1:])
        for other in file.nodes(ast.Call)
    )
