"""Estimators that are given a `random_state`."""

from __future__ import annotations

import ast

from reprolint.index.program import Draw
from reprolint.lint.file import File
from reprolint.lint.site import EntrySite, Site

from ..code.syntax import FUNCTIONS, defaults_of
from ..code.uses import definitions

_STATE = "random_state"
# Of scikit-learn: what they draw are places of samples, to start from, to learn from, or to learn from next.
_BY_PLACE = frozenset(
    """
        KMeans MiniBatchKMeans BisectingKMeans GaussianMixture BayesianGaussianMixture RandomForestClassifier
        RandomForestRegressor BaggingClassifier BaggingRegressor SGDClassifier SGDRegressor MLPClassifier MLPRegressor
    """.split()
)


def told_estimators(site: EntrySite, draws: dict[int, Draw]) -> bool:
    """Whether all that a file fits are estimators of the project whose `random_state` is a number, and all that is
    drawn is drawn in their files: what they do with it is their affair."""
    file, data = site.file, site.file.source.data
    if _STATE.encode() not in data or b".fit(" not in data or b".backward(" in data or b"optim." in data:
        return False
    if any(draw.path == file.path for draw in draws.values()):
        return False
    told = False
    for call in file.nodes(ast.Call):
        function = call.func
        if not isinstance(function, ast.Attribute) or function.attr != "fit":
            continue
        made = _made(file, function.value)
        if made is None:
            return False
        if (file.name(made.func) or "").startswith("sklearn."):
            continue
        if not _told(file, made):
            return False
        told = True
    return told


def draws_places(file: File, fit: ast.Call) -> bool:
    """Whether a call fits an estimator, with a seed, that draws samples by their place: in another order others are
    drawn."""
    function = fit.func
    made = _made(file, function.value) if isinstance(function, ast.Attribute) else None
    if made is None or not isinstance(function, ast.Attribute):
        return False
    name = file.name(made.func) or ""
    if name == "faiss.Kmeans":
        return function.attr == "train"  # its seed is 1234 where none is given
    if not name.startswith("sklearn.") or name.rsplit(".", 1)[-1] not in _BY_PLACE:
        return False
    if function.attr not in ("fit", "fit_predict", "fit_transform"):
        return False
    state = next((keyword.value for keyword in made.keywords if keyword.arg == _STATE), None)
    if state is None or file.literal(state) is None:
        return Site(file, fit).seeded("numpy").yes
    return True


def _made(file: File, value: ast.expr) -> ast.Call | None:
    """The call that makes what an expression stands for."""
    if isinstance(value, ast.Name):
        binding = file.binding(value)
        made = binding.value if binding is not None and binding.kind == "assign" else None
        return made if isinstance(made, ast.Call) else None
    return value if isinstance(value, ast.Call) else None


def _told(file: File, made: ast.Call) -> bool:
    """Whether an estimator of the project gets a state, from the call or by default."""
    symbol = file.symbol(made.func)
    home = file.sibling(symbol.path) if symbol is not None else None
    if symbol is None or home is None or symbol.qualname not in file.program.facts(symbol.path).classes:
        return False
    for keyword in made.keywords:
        if keyword.arg == _STATE:
            return file.literal(keyword.value) is not None
    constructor = definitions(home).get(f"{symbol.qualname}.__init__")
    default = defaults_of(constructor.args).get(_STATE) if isinstance(constructor, FUNCTIONS) else None
    return default is not None and home.literal(default) is not None
