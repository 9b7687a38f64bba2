"""Programs that seed where their user gives a seed, and by default are given none.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import EntrySite, Site
from reprolint.source.launcher import plain

from ..code.syntax import last_name
from ..code.uses import call_at
from .optional_seed import unless_given
from .options import declared_seeds

_MMCV = compile_later(rb"\bfrom mm\w+\.(?:apis|runner) import [^\n#]*\bset_random_seed\b")
_GUARDS = compile_later(rb"\bif\b[^\n]*seed")


def seeded_if_given(site: EntrySite) -> Iterator[Finding]:
    """`if args.seed is not None: torch.manual_seed(args.seed)`, with None for a default, in a program that trains."""
    if not site.file.holds(_GUARDS):
        return
    guarded = _by_mmcv(site.file)
    if guarded is not None:
        yield site.finding(
            f"the program seeds nothing unless `--seed` is given: `{site.file.one_line(guarded.func)}` is not called "
            "then, and each rank goes its own way",
            node=guarded,
        )
        return
    if not site.entry.effect.trains:
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


def _by_mmcv(file: File) -> ast.Call | None:
    """The call of `set_random_seed` in a `tools/train.py` of OpenMMLab's before MMEngine, which is made only where a
    seed is given: `if args.seed is not None:`. What trains does not seed by itself there (mmcv 1.7,
    `init_random_seed` came with mmdet 2.18)."""
    if not file.holds(_MMCV) or b"init_random_seed" in file.source.data:
        return None
    typed = [call for call, name in declared_seeds(file) if name == "--seed"]
    if not typed or any(k.arg == "default" and file.literal(k.value) is not None for k in typed[0].keywords):
        return None
    for call in file.nodes(ast.Call):
        assert isinstance(call, ast.Call)
        if last_name(call.func) != "set_random_seed":
            continue
        tests = [ast.unparse(test.node) for test in Site(file, call).tests]
        if any(test.endswith("seed is not None") for test in tests):
            return call
    return None


def _declaration(site: EntrySite, option: str) -> ast.Call | None:
    """Where the program declares the option, which is where a default belongs."""
    name = option.rsplit(".", 1)[-1]
    options = ((call, plain(typed)) for call, typed in declared_seeds(site.file))
    return next((call for call, typed in options if typed == name), None)
