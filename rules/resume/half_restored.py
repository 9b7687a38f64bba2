"""Seeds that are to hold for a block only: the CPU's state is put back after it, that of the other devices is not.
Passes of a model that are to draw the same numbers twice, for which the CPU's state alone is put back.

`torch.manual_seed` seeds every device. What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from reprolint.knowledge.rng import SEEDS, SETS_STATE, STATES, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, is_within, last_name
from ..draws.randomness import calls_of, is_seed_call

# What takes or puts back the states of devices.
_DEVICES = compile_later(
    r"(?i)(?:cuda|npu|xpu|mps|hpu|device|accelerator)\w*(?:\.random)?\.?_?\w*(?:rng|states?\b)|rng\w*cuda|fork_rng|_all\("
    r"|device_module|tracker"
)
# A program without these has no other device, or nothing that draws there.
_USES_DEVICES = compile_later(rb"cuda|\bdevice\b|\bnn\b|\.backward\(")


def half_restored(file: File, call: ast.Call) -> bool:
    """Whether a call seeds torch between `state = torch.get_rng_state()` and `torch.set_rng_state(state)`, and nothing
    there keeps the states of other devices."""
    if not _takes_and_restores(file.source.data) or not _seeds_torch(file, call):
        return False
    holder = _bracket(file, call)
    if holder is None:
        return False
    taken: ast.Call | None = None
    put_back: ast.Call | None = None
    for other in sorted(file.nodes(ast.Call), key=lambda other: other.lineno):
        if "rng_state" not in last_name(other.func) or not is_within(other, holder):
            continue
        name = file.name(other.func)
        if STATES.get(name or "") == TORCH and _before(file, other, call):
            taken = other
        elif put_back is None and name in SETS_STATE and _before(file, call, other):
            put_back = other
    if taken is None or put_back is None or _DEVICES.search(_around(file, holder, taken, put_back)):
        return False
    project = file.program.project
    return any(_USES_DEVICES.search(project.data(path)) for path in project.linked(file.path))


@lru_cache(maxsize=64)  # asked for every call of a file
def _takes_and_restores(data: bytes) -> bool:
    return b"set_rng_state" in data and b"get_rng_state" in data


def _seeds_torch(file: File, call: ast.Call) -> bool:
    name = file.name(call.func) or ""
    if name in SEEDS:
        mask, seed = SEEDS[name]
        return bool(mask & TORCH) and seed == "seed"
    return last_name(call.func) == "seed_everything" and is_seed_call(file, call)


def _bracket(file: File, call: ast.Call) -> ast.AST | None:
    """The function that a seed call stands in; the class, where it is what a `with` enters."""
    scope = file.scope(call).function
    if scope is None:
        return None
    owner = file.parent(scope.node)
    entered = isinstance(owner, ast.ClassDef) and getattr(scope.node, "name", "") in ("__enter__", "__init__")
    return owner if entered else scope.node


def _around(file: File, holder: ast.AST, taken: ast.Call, put_back: ast.Call) -> str:
    """The text in which the states of other devices would be kept: a class as a whole; of a function, which may be all
    of a training, what lies between the two calls, and a few lines beside them."""
    text = file.text(holder)
    if isinstance(holder, ast.ClassDef):
        return text
    first: int = holder.lineno  # type: ignore[attr-defined]  # a function
    return "\n".join(text.splitlines()[max(taken.lineno - first - 8, 0) : put_back.lineno - first + 9])


def _before(file: File, first: ast.Call, then: ast.Call) -> bool:
    """Whether a call stands above another, or in another method of the class that both are in."""
    return first.lineno < then.lineno or file.scope(first).function is not file.scope(then).function


# What passes something through a network, by its name.
_PASSES = compile_later(
    r"(?i)(?:^|_)(?:model|net|network|module|forward|denoise\w*|encode\w*|decode\w*|backbone|policy|actor|critic|unet"
    r"|teacher|student)(?:_|$)"
)


def replayed_alone(file: File) -> Iterator[Finding]:
    """`state = torch.get_rng_state()`, a pass of a model, `torch.set_rng_state(state)` and another pass, which is to
    draw the same numbers: on a GPU it does not."""
    if not _takes_and_restores(file.source.data) or not _USES_DEVICES.search(file.source.data):
        return
    for taken in file.nodes(ast.Call):
        if "get_rng_state" not in last_name(taken.func) or STATES.get(file.name(taken.func) or "") != TORCH:
            continue
        scope, around = file.scope(taken).function, file.parent(taken)
        function = scope.node if scope is not None else None
        held = around.targets[0] if isinstance(around, ast.Assign) else None
        if not isinstance(function, FUNCTIONS) or not isinstance(held, ast.Name):
            continue
        if _DEVICES.search(file.text(function)):
            continue
        calls = calls_of(file, function)
        put_back = next((call for call in calls if _puts_back(file, call, held.id)), None)
        if put_back is None or any(_seeds_torch(file, call) for call in calls):
            continue
        passes = [call for call in calls if _PASSES.search(last_name(call.func))]
        between = any(taken.lineno < call.lineno < put_back.lineno for call in passes)
        if between and any(call.lineno > put_back.lineno for call in passes):
            yield Site(file, taken).finding(
                f"`{held.id}` holds the CPU's state alone: the pass behind `{file.one_line(put_back)}` (line "
                f"{put_back.lineno}) draws other numbers on a GPU, for dropout and noise, than the one before"
            )


def _puts_back(file: File, call: ast.Call, held: str) -> bool:
    """Whether a call restores torch's state from a name."""
    given = call.args[0] if call.args else None
    return (
        "set_rng_state" in last_name(call.func)
        and file.name(call.func) in SETS_STATE
        and isinstance(given, ast.Name)
        and given.id == held
    )
