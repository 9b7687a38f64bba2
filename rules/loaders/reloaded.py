"""RNGs of loaders that Lightning makes anew every few epochs, with the same seed each time.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, dotted, last_name
from ..draws.randomness import calls_of
from ..seeds.called_again import stays

_MAKES = frozenset(("manual_seed", "default_rng", "RandomState", "Random"))
_HANDED = compile_later(r"^(?:generator|rng|random_state|sampler)$")
# The trainer is told to make loaders anew, or an option says so unless the user says otherwise.
_RELOADS = compile_later(
    rb"\breload_dataloaders_every_n_epochs[\"']?\s*[=:]\s*[1-9]"
    rb"|\breload_dataloaders_every_n_epochs[\"'][^()]{0,80}\bdefault\s*=\s*[1-9]"
    rb"|\breload_dataloaders_every_epoch[\"']?\s*[=:]\s*True"
)


def reloaded_alike(file: File, call: ast.Call) -> bool:
    """Whether a call seeds what a training loader draws by, in what `train_dataloader` makes it with, while the program
    makes loaders anew as it trains."""
    if last_name(call.func) not in _MAKES or b"train_dataloader" not in file.source.data:
        return False
    scope, given = file.scope(call), all_given(call)
    function = scope.function.node if scope.function is not None else None
    owner = scope.owner.node if scope.owner is not None else None
    if len(given) != 1 or not isinstance(function, FUNCTIONS) or not isinstance(owner, ast.ClassDef):
        return False
    if not _makes_loader(owner, function) or not stays(file, given[0], function, "epoch"):
        return False
    if not any(k.arg and _HANDED.match(k.arg) for c in calls_of(file, function) for k in c.keywords):
        return False
    project = file.program.project
    return any(_RELOADS.search(project.data(path)) for path in project.linked(file.path))


def _makes_loader(owner: ast.ClassDef, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a method is `train_dataloader`, or is called by it."""
    if function.name == "train_dataloader":
        return True
    method = next((m for m in owner.body if isinstance(m, FUNCTIONS) and m.name == "train_dataloader"), None)
    return method is not None and any(
        isinstance(node, ast.Call) and dotted(node.func) == f"self.{function.name}" for node in walk(method)
    )
