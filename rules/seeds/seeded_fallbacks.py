"""Generators that are only made where a seed is true, in programs that give the same seed, 0 too, to torch's global
RNG: that is what everything draws from where no generator is made, and it repeats."""

from __future__ import annotations

import ast
from typing import Any

from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, known_parts, last_name
from ..draws.randomness import seed_calls

# Libraries whose helpers seed torch.
_SEEDING = ("accelerate.", "transformers.", "diffusers.", "lightning", "pytorch_lightning.")


def drawn_from_seeded(file: File, seed: ast.expr, positive: Any, negative: Any) -> bool:
    """`torch.Generator().manual_seed(args.seed) if args.seed else None` where the file calls `set_seed(args.seed)`
    unless that is None, or in any case."""
    return _only_makes(file, seed, positive, negative) and any(
        _seeds_torch(file, call) and _takes(file, seed, call) and _with_zero(file, seed, call)
        for call in seed_calls(file)
    )


def _only_makes(file: File, seed: ast.expr, positive: Any, negative: Any) -> bool:
    """Whether a branch makes a torch generator with the seed and does nothing else, and the other leaves None."""
    made, other = positive, negative
    if isinstance(positive, list):
        statement = positive[0] if len(positive) == 1 else None
        made = statement.value if isinstance(statement, ast.Assign) else None
        other = negative[0].value if len(negative) == 1 and isinstance(negative[0], ast.Assign) else negative
    nothing = other == [] or (isinstance(other, ast.Constant) and other.value is None)
    if not nothing or not isinstance(made, ast.Call) or last_name(made.func) != "manual_seed":
        return False
    receiver = made.func.value if isinstance(made.func, ast.Attribute) else None
    generator = isinstance(receiver, ast.Call) and file.name(receiver.func) == "torch.Generator"
    return generator and _takes(file, seed, made)


def _takes(file: File, seed: ast.expr, call: ast.Call) -> bool:
    """Whether a call is given the seed itself."""
    text = file.text(seed)
    return isinstance(seed, (ast.Name, ast.Attribute)) and any(file.text(a) == text for a in all_given(call))


def _seeds_torch(file: File, call: ast.Call) -> bool:
    name = file.name(call.func) or ""
    if name in rng.SEEDS:
        return bool(rng.SEEDS[name][0] & rng.TORCH)
    symbol = file.symbol(call.func)
    if symbol is None:
        return name.startswith(_SEEDING)
    return any(bit & rng.TORCH for bit, _ in file.program.effect(symbol).seeds)


def _with_zero(file: File, seed: ast.expr, call: ast.Call) -> bool:
    """Whether a call surely runs with the seed 0, but for a function around that somebody has to call."""
    function = file.scope(call).function
    if isinstance(seed, ast.Name) and function is not file.scope(seed).function:
        return False  # another seed of that name
    if function is not None and not isinstance(function.node, FUNCTIONS):
        return False
    around, text = list(file.ancestors(call)), file.text(seed)
    return all(
        any(_is_given(file, seed, part, holds) for part, holds in known_parts(test.node, test.holds))
        for test in Site(file, call).tests
        # What leaves above it, `if not args.data: raise`, leaves whatever the seed is.
        if file.parent(test.node) in around or text in file.text(test.node)
    )


def _is_given(file: File, seed: ast.expr, part: ast.expr, holds: bool) -> bool:
    """Whether a condition asks for no more than that the seed is not None."""
    if not isinstance(part, ast.Compare) or len(part.ops) != 1 or file.text(part.left) != file.text(seed):
        return False
    other = part.comparators[0]
    none = isinstance(other, ast.Constant) and other.value is None
    return none and isinstance(part.ops[0], ast.IsNot if holds else ast.Is)
