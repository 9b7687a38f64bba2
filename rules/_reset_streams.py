"""Functions that seed a global RNG for a few numbers of their own: what the caller draws afterwards starts again there.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite

from ._randomness import SEED_PARAMETER, Function, calls_of, draws, is_seed_call
from ._syntax import defaults_of, is_whole_number

_RESTORES = compile_later(r"get_?(?:rng_)?state\(|fork_rng|temp\w*seed|preserve")
_PROGRAM = compile_later(
    r"(?i)seed|^_?main|^run|train|fit$|^test|experiment|demo|bench|^eval|init_weights|reset"
)
_FEW = 3
_OWN = {
    rng.PYTHON: "`random.Random`",
    rng.NUMPY: "`np.random.default_rng`",
    rng.TORCH: "`torch.Generator`",
}


def resets(site: CallSite) -> Iterator[Finding]:
    """`random.seed(seed); random.shuffle(order)` in a function with `seed=42`: by default all that the program draws
    from `random` afterwards is what it drew after the last call."""
    file, call = site.file, site.node
    bit = rng.SEEDS[site.name][0] & rng.THREE
    around = file.scope(call).function
    function = around.node if around is not None else None
    if bit not in _OWN or not isinstance(function, Function) or _PROGRAM.search(function.name):
        return
    if file.facts.main_row or file.facts.script or site.loop_depth or len(call.args) != 1:
        return
    given = call.args[0]
    defaults = defaults_of(function.args)
    if not isinstance(given, ast.Name) or not SEED_PARAMETER.match(given.id) or given.id not in defaults:
        return
    if not is_whole_number(defaults[given.id]) or _RESTORES.search(file.text(function)):
        return
    seeding = [other for other in calls_of(file, function) if is_seed_call(file, other)]
    drawn = [draw for draw, mask in draws(file, function) if mask & bit and draw.lineno >= call.lineno]
    if seeding != [call] or not drawn or len(drawn) > _FEW:
        return
    number = ast.unparse(defaults[given.id])
    yield site.finding(
        f"`{file.one_line(call)}` sets {rng.LABELS[bit]} of the whole program to {number} for what `{function.name}` "
        "draws: all that is drawn after each call starts from there again, whatever the program was seeded with",
        fix=Fix(SHOWN, f"Draw from a {_OWN[bit]} with this seed", ()),
    )
