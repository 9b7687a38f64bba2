"""Models that are made among the arguments of the call that is given their seed: arguments are made before the callee
runs.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.program import Symbol
from reprolint.knowledge.frameworks import TRAINERS
from reprolint.knowledge.rng import TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import all_given, last_name
from ..draws.randomness import SEED_PARAMETER, seed_calls

_MODEL = compile_later(
    r"^(?:(?:\w+_)?(?:model|net|network|backbone|actor|critic|encoder|decoder|policy|module)|q_net\w*)$"
)
_MAKES = compile_later(r"^(?:[A-Z]\w*|(?:get|build|create|make|init|construct)_\w+|instantiate)$")
_OF_MODEL = compile_later(r"^(?:get|build|create|make|init)_(?:\w+_)?(?:model|net|network|policy|agent)$")
# What only keeps or ships its arguments.
_KEEPS = compile_later(
    r"(?i)^(?:dict|partial|namespace|update|info|delayed|remote|print|log)$|(?:config|args|spec|params|options|key|record|state|metadata|request)$"
)
_LOADS = compile_later(r"(?i)load|pretrained|checkpoint")


def made_before_seed(file: File, call: ast.Call) -> Iterator[Finding]:
    """`Trainer(model=build_model(cfg), seed=cfg.seed)` where nothing has seeded with it above. The model may be made
    above, where the trainer is known to seed."""
    if not call.keywords or b"torch" not in file.source.data:
        return
    seed = next((k.value for k in call.keywords if k.arg == "seed"), None)
    models = [k.value for k in call.keywords if k.arg and _MODEL.match(k.arg)]
    models += [
        value for value in call.args if isinstance(value, ast.Call) and _OF_MODEL.match(last_name(value.func))
    ]
    made = next((value for value in models if _is_made(file, value)), None)
    if made is None and file.name(call.func) in TRAINERS:
        made = next(
            (above for value in models if (above := _made_above(file, call, value)) is not None), None
        )
    if made is None or not isinstance(seed, (ast.Name, ast.Attribute)):
        return
    if not SEED_PARAMETER.match(last_name(seed)) or _KEEPS.search(last_name(call.func)):
        return
    if not _may_seed(file, call) or _seeded_with(file, made, seed):
        return
    assert isinstance(made, ast.Call)
    spelled = file.one_line(made.func)
    yield Site(file, made).finding(
        f"`{spelled}` is made before `{_named(file, call)}` is called with `seed={file.one_line(seed)}`: its weights "
        "are drawn by then, and do not follow this seed"
    )


def _named(file: File, call: ast.Call) -> str:
    text = file.one_line(call.func)
    return text if len(text) <= 60 else last_name(call.func) or "what is called"


def _is_made(file: File, value: ast.expr) -> bool:
    """Whether an argument is a model that is made on the spot, as far as its name says, and not one that is loaded."""
    if not isinstance(value, ast.Call) or not _MAKES.match(last_name(value.func)):
        return False
    symbol = file.symbol(value.func)
    if isinstance(symbol, Symbol):
        effect = file.program.effect(symbol)
        if any(bit & TORCH for bit, _ in effect.seeds):
            return False
    return _LOADS.search(file.text(value)) is None


def _made_above(file: File, call: ast.Call, value: ast.expr) -> ast.Call | None:
    """The call, of what is out of sight, that has made the model which a framework's trainer is given. What is in sight
    is seen to draw, or not to."""
    binding = file.binding(value) if isinstance(value, ast.Name) else None
    made = binding.value if binding is not None and binding.kind == "assign" else None
    if not isinstance(made, ast.Call) or made.lineno > call.lineno or file.symbol(made.func) is not None:
        return None
    if any(isinstance(given, ast.Name) and _MODEL.match(given.id) for given in all_given(made)):
        return None  # wrapped: its weights were there before, drawn or loaded
    return made if _is_made(file, made) and file.scope(made) is file.scope(call) else None


def _may_seed(file: File, call: ast.Call) -> bool:
    """Whether what is called seeds torch, or is out of sight."""
    symbol = file.symbol(call.func)
    if not isinstance(symbol, Symbol):
        return not isinstance(call.func, ast.Name) or call.func.id not in ("super", "type")
    return any(bit & TORCH for bit, _ in file.program.effect(symbol).seeds)


def _seeded_with(file: File, call: ast.expr, seed: ast.expr) -> bool:
    """Whether something has seeded before a model is made: in its function, or anywhere by a seed of the same name."""
    function = file.scope(call).function
    seeding = seed_calls(file)
    for other in seeding:
        if file.scope(other).function is function and other.lineno < call.lineno:
            return True
        if any(last_name(value) == last_name(seed) for value in all_given(other)):
            return True
    for other in file.nodes(ast.Call):  # a helper that is not given its seed
        above = other.lineno < call.lineno and file.scope(other).function is function
        if above and "seed" in last_name(other.func).lower():
            return True
    return not seeding and Site(file, call).seeded("torch").yes
