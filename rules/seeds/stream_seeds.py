"""The seed that a named stream is handed where a program seeds by itself and tells the runtime nothing: without it,
the stream would not follow `--seed`."""

from __future__ import annotations

from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Edit
from reprolint.lint.site import OWN_STREAM, CallSite

from ..code.syntax import FUNCTIONS
from ..code.uses import module_here
from ..draws.randomness import parameters, seed_calls
from ..runs.options import declared_seeds, left_out

# A number that stands for no seed, which no stream takes: `if args.seed >= 0`, `default=-1`.
_SENTINEL = compile_later(rb"seed\W{0,3}\s*(?:[<>]=?|[=!]=)\s*-?\d|seed[\"'][^\n]*default\s*=\s*-\d")


def own_seed(site: CallSite) -> str | None:
    """The program's own seed as it is in reach, where that is what its file seeds with."""
    calls = seed_calls(site.file)
    seed = site.seed
    if seed is None or site.file.holds(_SENTINEL):
        return None
    # Where nobody gives one, the stream is to differ as the rest of the run does: torch knows which seed it has.
    if any(left_out(site.file, declared, typed, seed) for declared, typed in declared_seeds(site.file)):
        return None
    if next(declared_seeds(site.file), None) is None and _may_be_none(site.file, seed):
        return None
    bare = seed.removeprefix("self.")  # `self.args["seed"]` of `setup_seed(args["seed"])`
    return seed if not calls or any(bare in site.file.text(call) for call in calls) else None


def _may_be_none(file: File, seed: str) -> bool:
    """Whether a file asks whether a seed is None that it has from elsewhere: `if args.seed is not None:`."""
    asked = (rb"%b is None", rb"%b is not None")
    return any(form % seed.encode() in file.source.data for form in asked)


def by_own_seed(site: CallSite) -> tuple[str, ...]:
    """The argument of a stream that follows the program's own seed; nothing where none is in reach."""
    own = own_seed(site)
    return (f"seed={own}",) if own is not None else ()


def given(site: CallSite, seeded: bool) -> tuple[str, list[Edit]]:
    """The argument for a stream, `, seed=…`: the seed that is in reach, or the one that torch's global RNG was given;
    nothing where the runtime is told."""
    if not seeded or _told(site):
        return "", []
    own = own_seed(site)
    if own is not None:
        return f", seed={own}", []
    torch, imports = module_here(site.file, "torch")
    return f", seed={torch}.initial_seed() % 2**32", imports


def follows(site: CallSite) -> tuple[str, ...]:
    """The same for a generator that nothing had seeded: only where torch surely is seeded by then, and the seed in
    reach."""
    at = (site.file.path, site.file.function(site.node), site.row)
    return by_own_seed(site) if site.program.seeded(rng.TORCH, *at).yes and not _told(site) else ()


def again(site: CallSite, seed: tuple[str, ...]) -> bool | None:
    """Whether a stream is a fresh one each time, given what `follows` says: not where its seed is what a caller hands
    the function or object, with which it is to draw the same each time. None: as the place has it."""
    if not seed:
        return None
    value = seed[0].removeprefix("seed=")
    function = site.file.scope(site.node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return None
    taken = {parameter.arg for parameter in parameters(function.node)}
    return False if value.startswith("self.") or value in taken else None


def message(seed: tuple[str, ...]) -> str:
    """What a fix by a stream says of itself, given what `follows` says."""
    return f"Draw from a named stream of `{seed[0].removeprefix('seed=')}`" if seed else OWN_STREAM


def _told(site: CallSite) -> bool:
    project = site.program.project
    above = project.closure([site.file.path], project.importers)
    return any(b"enforce_reproducibility" in project.data(path) for path in above)
