"""Activation checkpointing whose second pass draws again: it drops other units than the pass whose loss is told, and
the gradients belong to neither.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, defaults_of, last_name
from ..loaders.loader import values

_RATE = compile_later(r"(?i)drop(?!_?last)")
_DROPS = compile_later(r"^(?:\w*Dropout\w*|DropPath|dropout\w*|alpha_dropout)$")


def other_masks(file: File) -> Iterator[Finding]:
    """`checkpoint(…, preserve_rng_state=False)` where something drops."""
    if b"preserve_rng_state" not in file.source.data:
        return
    for call in file.nodes(ast.Call):
        given = next((k.value for k in call.keywords if k.arg == "preserve_rng_state"), None)
        if given is None:
            continue
        made = list(values(file, given)) if isinstance(given, ast.Name) else [given]
        turned = next((value for value in made if _only_without_dropout(value)), None)
        if turned is not None:
            yield Site(file, call).finding(
                f"`{file.one_line(turned)}` is true where nothing drops: with dropout, the state of the RNG is not "
                "kept, and what is computed again for the backward pass drops other units",
                node=turned,
                fix=Fix(SHOWN, "Turn the test round", (file.replace(turned, f"not ({file.text(turned)})"),)),
            )
        elif (
            len(made) == 1
            and file.literal(made[0]) is False
            and not _asked(file, call)
            and _something_drops(file)
        ):
            yield Site(file, call).finding(
                "`preserve_rng_state=False`, and something drops here: what is computed again for the backward pass "
                "drops other units than the forward pass did",
                node=given,
                fix=Fix(SHOWN, "Leave it on, or turn it off where no rate is above 0", ()),
            )


def _only_without_dropout(value: ast.expr) -> bool:
    """`drop == 0.0`, `not dropout`, and several of these joined by `and`."""
    if isinstance(value, ast.BoolOp):
        return isinstance(value.op, ast.And) and all(map(_only_without_dropout, value.values))
    if isinstance(value, ast.UnaryOp):
        return isinstance(value.op, ast.Not) and _is_rate(value.operand)
    return (
        isinstance(value, ast.Compare)
        and isinstance(value.ops[0], (ast.Eq, ast.LtE))
        and isinstance(value.comparators[0], ast.Constant)
        and value.comparators[0].value == 0
        and _is_rate(value.left)
    )


def _is_rate(node: ast.expr) -> bool:
    return isinstance(node, (ast.Name, ast.Attribute)) and _RATE.search(last_name(node)) is not None


def _asked(file: File, call: ast.Call) -> bool:
    """Whether a condition around the call is about dropout, or about whether anything is trained."""
    return any(
        "drop" in (text := ast.unparse(test.node).lower()) or "train" in text
        for test in Site(file, call).tests
    )


def _something_drops(file: File) -> bool:
    """Whether a file makes a layer that drops, or has a rate above 0 by default."""
    for call in file.nodes(ast.Call):
        if _DROPS.match(last_name(call.func)):
            rate = call.args[-1:] + [k.value for k in call.keywords if k.arg in ("p", "drop_prob")]
            if rate and file.literal(rate[-1]) != 0:
                return True
    return any(
        _RATE.search(name)
        and isinstance(default, ast.Constant)
        and isinstance(default.value, float)
        and default.value > 0
        for function in file.nodes(*FUNCTIONS)
        for name, default in defaults_of(function.args).items()
    )
