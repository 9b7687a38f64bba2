"""Transforms of a library that draw from an RNG of their own, which no seed of torch, NumPy or `random` reaches.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

_RANDOM = compile_later(r"^monai\.transforms\.(?:\w+\.)*Rand[A-Z]\w*$")
# What seeds them: MONAI's own functions and loaders.
_SEEDS = compile_later(rb"\bset_determinism\(|\bset_random_state\(|\bset_rnd\(")
_LOADERS = compile_later(rb"\bmonai\.data\b[^\n]*(?:\n[^\n]*){0,12}?Data_?[lL]oader")


def monai_transforms(file: File) -> Iterator[Finding]:
    """The first random transform of MONAI in a file of a project that seeds none of them."""
    if file.test or b"Rand" not in file.source.data:
        return
    first = next((call for call in file.nodes(ast.Call) if _RANDOM.match(file.name(call.func) or "")), None)
    if first is None or any(map(_seeded, file.program.project.texts())):
        return
    yield Site(file, first).finding(
        f"`{file.one_line(first.func)}` draws from a RandomState of MONAI's own, filled from the operating system: "
        "neither torch's seed nor NumPy's reaches it, every run differs",
        fix=Fix(
            SHOWN, "Call `monai.utils.set_determinism(seed)`, or `set_random_state(seed)` on the Compose", ()
        ),
    )


def _seeded(data: bytes) -> bool:
    return b"monai" in data and (_SEEDS.search(data) is not None or _LOADERS.search(data) is not None)
