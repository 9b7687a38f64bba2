"""Functions that seed one global RNG with the seed that they take, and draw from another."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import MAYBE, Symbol
from reprolint.index.project import MAY_SEED
from reprolint.knowledge import rng
from reprolint.knowledge.networks import draws_weights
from reprolint.knowledge.splits import randomised
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite, Site

from ..code.syntax import FUNCTIONS, last_name
from ..seeds.unapplied import may_seed
from .randomness import SEED_PARAMETER, Function, draws, global_draw, is_seed_call, loads, parameters

_CALLS = {
    rng.PYTHON: "`random.seed`",
    rng.NUMPY: "`np.random.seed`",
    rng.TORCH: "`torch.manual_seed`",
}


def wrong_rng(site: CallSite) -> Iterator[Finding]:
    """What is said at the first draw from an RNG that the function does not seed, for the first seed call of it. By
    default only where nothing in sight draws from the RNG that is seeded: the wrong one was taken."""
    file, call = site.file, site.node
    around = file.scope(call).function
    function = around.node if around is not None else None
    if file.test or not isinstance(function, FUNCTIONS) or site.loop_depth:
        return
    taken = _seed_of(function, call)
    inside = [node for statement in function.body for node in walk(statement) if isinstance(node, ast.Call)]
    seeding = [other for other in inside if is_seed_call(file, other)]
    if taken is None or seeding[:1] != [call] or not _plain(file, function, taken, seeding):
        return
    mask = 0
    for other in seeding:
        found = rng.SEEDS.get(file.name(other.func) or "")
        if found is None:
            return  # a helper, which may know more of them
        mask |= found[0]
    left = [(draw, bits & ~mask) for draw, bits in draws(file, function) if bits & ~mask & rng.THREE]
    left = [(draw, bit) for draw, bit in left if draw.lineno > call.lineno]
    drawn = {bits for other in inside if other not in seeding for bits in (_draws(file, other),)}
    if not left or any(bits & (MAYBE | bit) << _SEEDS for bits in drawn for _, bit in left):
        return
    draw, bit = left[0]
    if any(bits & mask for bits in drawn):
        return  # it seeds what it draws from, too: partial, and the program's other seeds may count
    states = site.program.states(file.path, site.function, draw.lineno)
    if not site.settings.preview and any(state & (bit | MAYBE) for state in states):
        return  # a program that seeds it before
    spelling = " ".join(file.text(draw.func).split())
    yield Site(file, draw).finding(
        f"`{spelling}` draws from {rng.LABELS[bit]}, and `{taken}` seeds {rng.LABELS[mask & rng.THREE]} alone "
        f"(line {call.lineno}), which nothing here draws from: the caller's seed changes nothing",
        fix=Fix(SHOWN, f"Seed with {_CALLS[bit]} instead", ()),
    )


_SEEDS = 16  # bits above: what a call of the project seeds


def _seed_of(function: Function, call: ast.Call) -> str | None:
    """The parameter that a function seeds with."""
    given = {n.id for part in (*call.args, *call.keywords) for n in walk(part) if isinstance(n, ast.Name)}
    return next((p.arg for p in parameters(function) if p.arg in given and SEED_PARAMETER.match(p.arg)), None)


def _plain(file: File, function: Function, taken: str, seeding: list[ast.Call]) -> bool:
    """Whether a function does nothing else with its seed that may reach an RNG."""
    return not any(
        may_seed(file, use)
        for use in loads(function, taken)
        if not any(around in seeding for around in file.ancestors(use))
    )


def _draws(file: File, call: ast.Call) -> int:
    """The RNGs that a call may draw from, or whatever it hands the drawing over to, `np.apply_along_axis(
    np.random.choice, …)`; those that it may seed, above."""
    handed = 0
    for given in (*call.args, *(k.value for k in call.keywords)):
        if isinstance(given, ast.Attribute):
            handed |= rng.DRAWS.get(file.name(given) or "", 0)
    return handed | _draws_itself(file, call)


def _draws_itself(file: File, call: ast.Call) -> int:
    name = file.name(call.func) or ""
    symbol = file.symbol(call.func)
    if isinstance(symbol, Symbol):
        effect = file.program.effect(symbol)
        mask = effect.state << _SEEDS
        for bit, _ in effect.draws:
            mask |= bit
        return mask
    found = randomised(name)
    mask = global_draw(file, call) or rng.DRAWS.get(name, 0) or (rng.TORCH if draws_weights(name) else 0)
    if mask or found is not None:
        return mask or rng.NAMES.get(found.rng if found is not None else "", 0)
    return _out_of_sight(name, last_name(call.func))


_RANDOM = compile_later(r"(?i)rand|sampl|shuffl|choice|choose|draw|generat|augment|permut|noise|mutat")
_QUIET = frozenset(sys.stdlib_module_names) | frozenset("numpy matplotlib tqdm json yaml".split())
_OF_TORCH = frozenset(
    """tensor as_tensor from_numpy zeros ones zeros_like ones_like empty full full_like arange linspace eye cat stack
    save load device no_grad is_available current_device device_count to cuda float long where""".split()
)
_OF_ARRAYS = frozenset(
    """astype reshape mean sum min max std copy item tolist numpy cpu cuda to detach float long int squeeze unsqueeze
    view flatten argsort argmax argmin size dim any all cumsum clip round dot transpose values items fillna to_numpy
    unique nonzero ravel fill""".split()
).union(dir(list), dir(dict), dir(set), dir(str))


def _out_of_sight(name: str, last: str) -> int:
    """The RNGs that something may draw from which cannot be read: libraries follow NumPy's and torch's, seldom
    `random`; the same for what objects do."""
    mask = rng.PYTHON if _RANDOM.search(last) is not None else 0
    if MAY_SEED.search(last):
        mask |= MAYBE << _SEEDS
    library, _, rest = name.partition(".")
    if hasattr(builtins, name) or (library in _QUIET and rest and not name.startswith("numpy.random.")):
        return mask & ~rng.PYTHON
    if library == "torch":
        return mask | (rng.TORCH if last not in _OF_TORCH else 0)
    return mask | (0 if last in _OF_ARRAYS else rng.NUMPY | rng.TORCH)
