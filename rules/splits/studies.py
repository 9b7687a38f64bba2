"""Studies of optuna that make their own sampler."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import Scope
from reprolint.knowledge.splits import SEARCH_BY_STUDY
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Edit, Finding, Fix
from reprolint.lint.site import CallSite

from ..draws.objects import bound_to
from ..seeds.stream_seeds import Followed, follows

_SEARCHES = compile_later(rb"\.optimize\(|\.ask\(")
_RNGS = ("python", "numpy", "torch")


def unseeded_study(site: CallSite) -> Iterator[Finding]:
    """`optuna.create_study()` without `sampler`: TPESampler (before optuna 5, NSGAIISampler for several objectives),
    with a seed of the operating system.

    By default only where somebody wants to repeat the run: it seeds, or has a seed at hand. A study in a storage is
    shared by processes, which must not all try the same points, or is only opened to be read.
    """
    if site.name not in SEARCH_BY_STUDY or not site.args["sampler"].missing or _given_later(site):
        return
    if not site.settings.preview:
        shared = site.args["storage"].given or site.args["storage"].unknown
        wanted = site.seed is not None or any(not site.seeded(rng).no for rng in _RNGS)
        if shared or not wanted or not site.file.holds(_SEARCHES):
            return
    yield site.finding(
        f"`{site.spelling.rsplit('.', 1)[-1]}` makes a sampler that takes its seed from the operating system: every "
        "run tries other points, whatever else the program seeds",
        fix=_fix(site),
    )


def unseeded_grid(site: CallSite) -> Iterator[Finding]:
    """`GridSampler(space)` in a class or function that gives another sampler of optuna its seed: in which order the
    points are tried, and which of them where not all are, does not follow it."""
    if not site.settings.preview or not site.args["seed"].missing:
        return
    around = _class_or_function(site.file, site.node)
    for call in site.file.nodes(ast.Call) if around is not None else ():
        name = site.file.name(call.func) or ""
        if _class_or_function(site.file, call) is not around:
            continue
        if name.startswith("optuna.") and name.endswith("Sampler") and _has_seed(call):
            yield site.finding(
                f"`{site.spelling.rsplit('.', 1)[-1]}` is given no `seed`, as `{name.rsplit('.', 1)[-1]}` (line "
                f"{call.lineno}) is: before optuna 4.0 it takes one from the operating system, later always 0",
                fix=Fix(SHOWN, "Pass the `seed` on", ()),
            )
            return


def _class_or_function(file: File, call: ast.Call) -> Scope | None:
    scope = file.scope(call)
    return scope.owner or scope.function


def _has_seed(call: ast.Call) -> bool:
    return any(
        k.arg == "seed" and not (isinstance(k.value, ast.Constant) and k.value.value is None)
        for k in call.keywords
    )


def _given_later(site: CallSite) -> bool:
    """`study.sampler = …`"""
    target = bound_to(site)
    if target is None:
        return False
    same = ast.dump(target).replace("Store()", "Load()")
    return any(
        isinstance(place, ast.Attribute) and place.attr == "sampler" and ast.dump(place.value) == same
        for assign in site.file.nodes(ast.Assign)
        for place in assign.targets
    )


def _fix(site: CallSite) -> Fix:
    """The sampler that it would make, with a seed: which one that is, several objectives decide."""
    library, _, called = site.spelling.rpartition(".")
    several = site.args["directions"]
    if called != "create_study" or "." in library or not library or several.given or several.unknown:
        return Fix(SHOWN, "Pass a `sampler` that has a seed", ())
    followed = Followed()
    imports: list[Edit] = []
    if site.seed_to_write is not None and not site.loop_depth:
        seed = site.seed_to_write
    else:
        followed = follows(site)
        name = f"{site.stream_name()}.sampler"
        seed, imports = site.stream("derive_seed", *followed.arguments, "bits=32", name=name)
    edits = site.add_arguments({"sampler": f"{library}.samplers.TPESampler(seed={seed})"})
    return Fix(followed.level, "Pass `sampler`", (*followed.imports, *imports, *edits))
