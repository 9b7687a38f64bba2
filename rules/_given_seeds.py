"""Programs that seed where their user gives a seed, and by default are given none.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.finding import Finding
from reprolint.lint.site import EntrySite

from ._optional_seed import unless_given
from ._options import declared_seeds
from ._uses import call_at

_GUARDS = compile_later(rb"\bif\b[^\n]*seed")


def seeded_if_given(site: EntrySite) -> Iterator[Finding]:
    """`if args.seed is not None: torch.manual_seed(args.seed)`, with None for a default, in a program that trains."""
    if not site.entry.effect.trains or not site.file.holds(_GUARDS):
        return
    places = [
        place for bit, place in site.entry.effect.seeds if bit & rng.TORCH and place.path == site.file.path
    ]
    seed = call_at(site.file, places[0].row) if places else None
    told = unless_given(site) if seed is not None else None
    if told is None or seed is None:
        return
    option, drawn = told
    by_default = "with a random number" if drawn else "nothing"
    yield site.finding(
        f"the program seeds {by_default} unless `{option}` is given, and nothing gives it by default: a run that is "
        "started plainly cannot be repeated",
        node=_declaration(site, option) or seed,
    )


def _declaration(site: EntrySite, option: str) -> ast.Call | None:
    """Where the program declares the option, which is where a default belongs."""
    name = option.rsplit(".", 1)[-1]
    options = ((call, typed.lstrip("-").replace("-", "_")) for call, typed in declared_seeds(site.file))
    return next((call for call, typed in options if typed == name), None)
