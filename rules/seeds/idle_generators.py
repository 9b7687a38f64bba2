"""Generators that an object is given or makes, seeds, and never draws from, while it draws from torch's global RNG.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

from reprolint.knowledge.rng import TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, LOOPS
from ..code.uses import attributes
from ..draws.randomness import Function, calls_of, draws, is_stub, loads
from ..loaders.loader import DATALOADER, GLOBAL_SAMPLERS

_HELD = compile_later(r"^_?(?:torch_?|cpu_?|noise_?)?(?:gen|generator|rng)$")
_SEEDS = ("manual_seed", "seed", "set_state")


def idle_generator(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`self.generator = generator` that no draw of the class is handed."""
    if b"enerator" not in file.source.data:
        return
    scope = file.tree.scopes[node]
    for name, values in scope.attributes.items():
        if not _HELD.match(name) or not any(_is_generator(file, value) for value, _, _ in values):
            continue
        own = [use for use in attributes(file).get(name, ()) if file.scope(use).owner is scope]
        if not own or not all(_is_kept(file, use) for use in own):
            continue
        for method in node.body:
            if not isinstance(method, FUNCTIONS) or method.name == "__init__" or is_stub(method):
                continue
            for call, mask in draws(file, method):
                if mask & TORCH:
                    yield Site(file, call).finding(
                        f"`{file.one_line(call.func)}` draws from torch's global RNG, and `self.{name}`, which the "
                        "object keeps, is handed to nothing: its seed does not count"
                    )
                    return


def _is_generator(file: File, value: ast.expr | None) -> bool:
    """Whether a value is a torch.Generator, or a parameter that is called like one."""
    if isinstance(value, ast.Name):
        return value.id in ("generator", "gen")
    return isinstance(value, ast.Call) and (file.name(value) or "").startswith("torch.Generator")


def _is_kept(file: File, use: ast.Attribute) -> bool:
    """Whether a use keeps the generator or seeds it, and draws nothing from it."""
    if isinstance(use.ctx, ast.Store):
        return True
    around = file.parent(use)
    return isinstance(around, ast.Attribute) and around.attr in _SEEDS


# -- generators of a function ------------------------------------------------------------------------------

_MAKES = frozenset({"torch.Generator", "torch.Generator().manual_seed"})
_PAST = frozenset({*GLOBAL_SAMPLERS, "torch.utils.data.random_split"})


def idle_locals(file: File) -> Iterator[Finding]:
    """`generator = torch.Generator(); generator.manual_seed(seed)` in a function that hands it to nothing: told at the
    first call that should have been given it."""
    if not file.holds(_MADE):
        return
    for function in file.nodes(*FUNCTIONS):
        scope = file.scope(function.body[0]).function
        for name, bindings in scope.bindings.items() if scope is not None else ():
            if any(binding.kind != "assign" for binding in bindings):
                continue
            for made, until in _idle(file, function, name, [binding.value for binding in bindings]):
                past = _past(file, function, made, until)
                if past is not None:
                    yield Site(file, past).finding(
                        f"`{file.one_line(past.func)}` draws from torch's global RNG, and `{name}`, which is made "
                        f"and seeded here (line {made.lineno}), is handed to nothing: its seed decides nothing"
                    )


_MADE = compile_later(rb"\bGenerator\(")


def _idle(
    file: File, function: Function, name: str, values: list[ast.expr | None]
) -> Iterator[tuple[ast.Call, int]]:
    """The calls that make the RNGs which a name of a function holds one after the other, if they are given a seed and
    never drawn from, and the line in which the name gets the next."""
    made = [value for value in values if isinstance(value, ast.Call)]
    others = [value for value in values if not isinstance(value, ast.Call)]
    nothing = all(isinstance(value, ast.Constant) and value.value is None for value in others)
    if not made or not nothing or any(file.name(call.func) not in _MAKES for call in made):
        return
    if len(made) > 1 and any(isinstance(around, LOOPS) for call in made for around in file.ancestors(call)):
        return
    used = loads(function, name)
    rows = [call.lineno for call in made]
    for call, until in zip(made, [*rows[1:], sys.maxsize], strict=True):
        # With one maker alone, what stands above it may follow in a loop.
        mine = [use for use in used if len(made) == 1 or call.lineno <= use.lineno < until]
        told = bool(call.args) and file.name(call.func) != "torch.Generator"
        if all(_is_seeded(file, use) for use in mine) and (told or mine):
            yield call, until


def _is_seeded(file: File, use: ast.expr) -> bool:
    """`generator.manual_seed(seed)` as a statement."""
    around = file.parent(use)
    call = file.parent(around) if isinstance(around, ast.Attribute) and around.attr in _SEEDS else None
    return isinstance(call, ast.Call) and bool(call.args) and isinstance(file.parent(call), ast.Expr)


def _past(file: File, function: Function, made: ast.Call, until: int) -> ast.Call | None:
    """The first sampler, split or shuffling loader behind a generator's making. (What draws beside one at once is told
    elsewhere, whether that is handed on or not.)"""
    for call in calls_of(file, function):
        name = file.name(call.func) or ""
        shuffles = name == DATALOADER and any(
            k.arg == "shuffle" and file.literal(k.value) is True for k in call.keywords
        )
        told = any(k.arg in ("generator", None) for k in call.keywords)
        if (name in _PAST or shuffles) and made.lineno < call.lineno < until and not told:
            return call
    return None
