"""Objects that run the training, say in `state_dict` how far it has come, and keep no state of the RNGs.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import last_name
from ..draws.randomness import is_seed_call

WORDS = ("def state_dict",)

_PLACE = compile_later(
    r"^_?(?:(?:global|current|train|last)_)?(?:steps?|epochs?|iters?|iterations?)(?:_idx|_num)?$"
)
_TRAINS = compile_later(r"^_?(?:train|fit|train_step|run_training|train_loop|training_step|train_epoch|run)$")
_SEEDS = compile_later(r"^set_determinism$|seed")
# What else an object that counts may be: it steps with the training and runs none of it.
_OTHERS = compile_later(
    r"(?i)optim|sched|data|sampl|loader|callback|metric|meter|track|scaler|buffer|module|model"
)


def stateful_trainers(file: File) -> Iterator[tuple[ast.ClassDef, ast.Dict]]:
    """Each class that trains, and what its `state_dict` gives: `{"step": self.step}`, in a file that seeds and goes
    backward."""
    if b"def load_state_dict" not in file.source.data or b".backward(" not in file.source.data:
        return
    if not any(
        is_seed_call(file, call) or _SEEDS.search(last_name(call.func)) for call in file.nodes(ast.Call)
    ):
        return
    for owner in file.nodes(ast.ClassDef):
        methods = {part.name: part for part in owner.body if isinstance(part, ast.FunctionDef)}
        if "state_dict" not in methods or "load_state_dict" not in methods or _OTHERS.search(owner.name):
            continue
        if any(_TRAINS.match(name) for name in methods):
            for node in walk(methods["state_dict"]):
                if (
                    isinstance(node, ast.Return)
                    and isinstance(node.value, ast.Dict)
                    and _is_place(node.value)
                ):
                    yield owner, node.value


def _is_place(given: ast.Dict) -> bool:
    """Whether a dictionary says how far the training has come, and holds nothing else that cannot be seen."""
    keys = [key.value for key in given.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
    return len(keys) == len(given.keys) and any(map(_PLACE.match, keys))
