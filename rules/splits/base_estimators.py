"""Estimators that an ensemble clones and seeds by itself: what they draw follows the ensemble's `random_state`."""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, last_name
from ..code.uses import names

# Classes that set the `random_state` of each clone (scikit-learn's BaseEnsemble, chains, RANSAC, IterativeImputer, and
# what derives from them in other packages).
_ENSEMBLES = compile_later(
    r"Ada|Bagging|Boost|Ensemble|Cascade|RandomSubspace|RandomPatches|RANSAC|(?:Classifier|Regressor)Chain|IterativeImputer"
)
_PLACES = ("estimator", "base_estimator")
_CHOOSES = (
    "_validate_estimator"  # the method of scikit-learn's ensembles that is given what to clone by default
)


def seeded_by_ensemble(site: CallSite) -> bool:
    """Whether all that becomes of an estimator is that ensembles clone it."""
    return _cloned(site.file, site.node)


def _cloned(file: File, node: ast.expr) -> bool:
    around = file.parent(node)
    while isinstance(around, ast.IfExp):
        node, around = around, file.parent(around)
    if isinstance(around, ast.Assign) and len(around.targets) == 1:
        target = around.targets[0]
        uses = names(file).get(target.id, ()) if isinstance(target, ast.Name) else ()
        read = [use for use in uses if isinstance(use.ctx, ast.Load)]
        return bool(read) and all(_given(file, use) for use in read)
    return _given(file, node)


def _given(file: File, node: ast.expr) -> bool:
    """Whether an expression is what an ensemble's constructor is to clone."""
    around = file.parent(node)
    outer = file.parent(around) if isinstance(around, ast.arguments) else around
    if isinstance(outer, FUNCTIONS):
        return outer.name == _CHOOSES
    if isinstance(around, ast.Dict):
        key = next((k for k, v in zip(around.keys, around.values) if v is node), None)
        return isinstance(key, ast.Constant) and key.value in _PLACES and _all_ensembles(file)
    if isinstance(around, ast.keyword):
        call = file.parent(around)
        placed = around.arg in _PLACES
    else:
        call = around
        placed = isinstance(call, ast.Call) and call.args[:1] == [node]
    if not isinstance(call, ast.Call):
        return False
    if last_name(call.func) == _CHOOSES:
        return True
    return placed and _is_ensemble(file, call)


def _is_ensemble(file: File, call: ast.Call) -> bool:
    """Whether a call makes an ensemble, by its name, or by the `random_state` beside what it is to clone: searches over
    parameters keep theirs for themselves."""
    name = (file.name(call.func) or "").rsplit(".", 1)[-1] or last_name(call.func)
    if not name[:1].isupper() or name.endswith("SearchCV"):
        return False
    return _ENSEMBLES.search(name) is not None or any(k.arg == "random_state" for k in call.keywords)


def _all_ensembles(file: File) -> bool:
    """Whether whatever the file makes of options that it unpacks is an ensemble."""
    unpacked = [call for call in file.nodes(ast.Call) if any(k.arg is None for k in call.keywords)]
    made = [call for call in unpacked if last_name(call.func)[:1].isupper()]
    return bool(made) and all(_ENSEMBLES.search(last_name(call.func)) for call in made)
