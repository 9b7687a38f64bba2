"""The seed that a named stream is handed where a program seeds by itself and tells the runtime nothing: without it,
the stream would not follow `--seed`."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple

from reprolint.index.program import MAYBE
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SAFE, UNSAFE, Applicability, Edit
from reprolint.lint.site import OWN_STREAM, Site, repr_double

from ..code.syntax import FUNCTIONS, defaults_of
from ..code.uses import module_here
from ..draws.randomness import parameters, seed_calls
from ..processes.ranks import speaks_of_ranks
from ..processes.targets import runs_apart
from ..runs.options import declared_seeds, left_out

# A number that stands for no seed, which no stream takes: `if args.seed >= 0`, `default=-1`.
_SENTINEL = compile_later(rb"seed\W{0,3}\s*(?:[<>]=?|[=!]=)\s*-?\d|seed[\"'][^\n]*default\s*=\s*-\d")


def own_seed(site: Site) -> str | None:
    """The program's own seed as it is in reach, where that is what its file seeds with."""
    calls = seed_calls(site.file)
    seed = site.seed_to_write
    if seed is None or site.file.holds(_SENTINEL):
        return None
    # Where nobody gives one, the stream is to differ as the rest of the run does: torch knows which seed it has.
    if any(left_out(site.file, declared, typed, seed) for declared, typed in declared_seeds(site.file)):
        return None
    elsewhere = next(declared_seeds(site.file), None) is None and _may_be_none(site.file, seed)
    if elsewhere or _perhaps_none(site, seed):
        return None
    bare = seed.removeprefix("self.")  # `self.args["seed"]` of `setup_seed(args["seed"])`
    return seed if not calls or any(bare in site.file.text(call) for call in calls) else None


def _may_be_none(file: File, seed: str) -> bool:
    """Whether a file asks whether a seed is None that it has from elsewhere: `if args.seed is not None:`."""
    asked = (rb"%b is None", rb"%b is not None")
    return any(form % seed.encode() in file.source.data for form in asked)


def _perhaps_none(site: Site, seed: str) -> bool:
    """Whether a seed is a parameter that is None where nobody gives it, or the branch around asks for it:
    `if seed is None: rng = default_rng()`."""
    if any(seed in ast.unparse(test.node) for test in site.tests):
        return True
    binding = (
        site.file.tree.binding(seed, site.file.scope(site.node), site.row) if seed.isidentifier() else None
    )
    scope = site.file.scope(site.node).function
    while binding is not None and binding.kind == "parameter" and scope is not None:
        function = scope.node
        if isinstance(function, FUNCTIONS) and binding.node in parameters(function):
            default = defaults_of(function.args).get(seed)
            return isinstance(default, ast.Constant) and default.value is None
        scope = scope.parent.function if scope.parent is not None else None
    return False


class Followed(NamedTuple):
    """How a stream gets the seed of the program: `arguments` for it, the `imports` that those need, and the `level` of
    a fix that was safe otherwise: not where the program seeds, and nothing tells the stream with what."""

    arguments: tuple[str, ...] = ()
    imports: tuple[Edit, ...] = ()
    level: Applicability = SAFE

    @property
    def message(self) -> str:
        """What a fix by the stream says of itself."""
        if self.arguments:
            return f"Draw from a named stream of `{self.arguments[0].removeprefix('seed=')}`"
        return OWN_STREAM if self.level is SAFE else f"{OWN_STREAM}; nothing gives it the program's own"


def given(site: Site, seeded: bool) -> Followed:
    """What a stream is given in the place of torch's global RNG, `seeded` or not: the seed that is in reach, or the one
    that torch was given; nothing where the runtime is told."""
    if _told(site):
        return Followed()
    return _handed(site) or _of_torch(site) if seeded else follows(site)


def split_follows(site: Site) -> Followed:
    """The same for a split: what is in reach goes first, and ranks, whose seeds may differ, split alike."""
    return _handed(site) or follows(site, alike=True)


def follows(site: Site, *, later: bool = False, alike: bool = False) -> Followed:
    """The same for a generator that nothing had seeded: only where the program seeds by then. `later`: where the site
    only hands over what makes the generator. `alike`: where ranks must draw the same."""
    if _told(site):
        return Followed()
    reaching = site.program.reaching(site.file.path)
    seeded = site.program.seeded(rng.TORCH, site.file.path, site.function, site.row).yes
    if later or site.deferred is not None:
        seeded = bool(reaching) and all(entry.effect.state & rng.TORCH for entry in reaching)
    seeds = seeded or any(bit & rng.THREE for entry in reaching for bit, _ in entry.effect.seeds)
    handed = _handed(site) if seeds or any(entry.effect.state & MAYBE for entry in reaching) else None
    if handed is not None or not seeds:
        return handed or Followed()
    # What started a process seeds nothing there, but where it is a copy.
    function = site.file.scope(site.node).function
    apart = function is not None and runs_apart(site.file, function, True)
    if not seeded or not reaching or apart or (alike and speaks_of_ranks(site.file)):
        return Followed(level=UNSAFE if reaching else SAFE)
    return _of_torch(site)


def made_anew(site: Site, factory: ast.expr, function: str, seed: Followed) -> tuple[Edit, ...]:
    """Edits that put a function which makes a stream in the place of one that asks the operating system."""
    spelling, imports = site.runtime(function)
    arguments = ", ".join((repr_double(site.stream_name()), "fresh=True", *seed.arguments))
    return (*seed.imports, *imports, site.file.replace(factory, f"lambda: {spelling}({arguments})"))


def _handed(site: Site) -> Followed | None:
    own = own_seed(site)
    return Followed((f"seed={own}",)) if own is not None else None


def _of_torch(site: Site) -> Followed:
    torch, imports = module_here(site.file, "torch")
    return Followed((f"seed={torch}.initial_seed() % 2**32",), tuple(imports))


def again(site: Site, seed: tuple[str, ...]) -> bool | None:
    """Whether a stream is a fresh one each time, given what `follows` says: not where its seed is what a caller hands
    the function or object, with which it is to draw the same each time. None: as the place has it."""
    if not seed or seed[0].endswith(".initial_seed() % 2**32"):
        return None
    value = seed[0].removeprefix("seed=")
    function = site.file.scope(site.node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return None
    taken = {parameter.arg for parameter in parameters(function.node)}
    return False if value.startswith("self.") or value in taken else None


def _told(site: Site) -> bool:
    """Whether every program that comes by tells the runtime its seed; where none is in sight, whether a file does from
    which imports lead here."""
    reaching = site.program.reaching(site.file.path)
    project = site.program.project
    if not reaching:
        above = project.closure([site.file.path], project.importers)
        return any(project.mentions(path, _TELLS) for path in above)
    return all(_tells(site, entry.path) for entry in reaching)


_TELLS = b"enforce_reproducibility"


def _tells(site: Site, program: Path) -> bool:
    """Whether a program, or a module that it imports, calls the runtime; a copy of that is no call."""
    known: dict[Path, bool] = site.file.__dict__.setdefault("_telling_programs", {})
    if program not in known:
        project = site.program.project
        runtime = project.module(site.settings.runtime_module, program)
        known[program] = any(
            project.mentions(path, _TELLS)
            for path in project.closure([program], project.imports)
            if runtime is None or not path.is_relative_to(runtime.parent)
        )
    return known[program]
