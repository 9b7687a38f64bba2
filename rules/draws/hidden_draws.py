"""Library functions that draw where nobody would look for it, from an RNG that no seed of the program reaches.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.dispatch import call_sites
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS

# ARPACK starts from a random vector unless it is given `v0`. From SciPy 1.17 that is drawn from new entropy at every
# call (measured: the signs of eigenvectors differ from run to run with NumPy seeded), before it came from a state of
# ARPACK's own that goes on from call to call; `svds` took NumPy's global RNG until 1.15.
_ARPACK = {
    f"scipy.sparse.linalg.{path}{name}": gives
    for path in ("", "eigen.", "eigen.arpack.", "_eigen.arpack.")
    for name, gives in (
        ("eigs", "return_eigenvectors"),
        ("eigsh", "return_eigenvectors"),
        ("svds", "return_singular_vectors"),
    )
}
_TELLING = frozenset(("v0", "rng", "random_state"))
_V0 = 5  # its position in all three
# What takes the sign of a vector away again.
_FIXES_SIGNS = ("svd_flip", "sign(", "abs(", "absolute(")

# langdetect draws from an RNG of its own unless `DetectorFactory.seed` is set (1.0.9).
_LANGDETECT = ("langdetect.detect", "langdetect.detect_langs", "langdetect.detector_factory.detect")

# ROUGE over many texts is a bootstrap: `rouge_score` resamples them by NumPy's global RNG, and `evaluate` (`datasets`
# before it) puts that at the seed which it takes from NumPy's state when the metric is loaded.
_BOOTSTRAPS = ("evaluate.load", "datasets.load_metric", "rouge_score.scoring.BootstrapAggregator")

WORDS = frozenset(
    ("BootstrapAggregator", "rouge evaluate", "rouge load_metric", "eigs", "eigsh", "svds", "langdetect")
)


def hidden_draws(file: File) -> Iterator[Finding]:
    """What is said of the calls of a file."""
    data = file.source.data
    if b"scipy" in data and (b"eigs" in data or b"svds" in data):
        yield from _start_vectors(file)
    if b"langdetect" in data:
        yield from _languages(file)
    if b"rouge" in data:
        yield from _bootstraps(file)


def _start_vectors(file: File) -> Iterator[Finding]:
    for call in file.nodes(ast.Call):
        gives = next((_ARPACK[site.name] for site in call_sites(file, call, _ARPACK)), None)
        if gives is None or _told(file, call, gives):
            continue
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` without `v0` starts from a random vector that no seed of the program "
            "reaches: signs of the vectors, and those of equal values, are others in each run",
            fix=Fix(
                SHOWN, "Give it a `v0` of its own: `v0=np.ones(n)`, or drawn from a seeded generator", ()
            ),
        )


def _told(file: File, call: ast.Call, gives: str) -> bool:
    """Whether a call is given where to start, gives no vectors, or nothing comes of their signs."""
    if len(call.args) > _V0 or any(isinstance(argument, ast.Starred) for argument in call.args):
        return True
    for keyword in call.keywords:
        if keyword.arg in _TELLING:
            return file.literal(keyword.value) is not None
        if keyword.arg is None and any(word in file.source.data for word in (b"v0", b"random_state", b"rng")):
            return True
        if keyword.arg == gives and file.literal(keyword.value) is False:
            return True
    return _only_values(file, call) or _signs_fixed(file, call)


def _only_values(file: File, call: ast.Call) -> bool:
    """`values, _ = eigsh(…)`, `eigsh(…)[0]`."""
    around = file.parent(call)
    if isinstance(around, ast.Subscript):
        return bool(file.literal(around.slice) == (1 if _is_svd(call) else 0))
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    if not isinstance(target, ast.Tuple):
        return False
    parts = target.elts[::2] if _is_svd(call) and len(target.elts) == 3 else target.elts[1:]
    return all(isinstance(part, ast.Name) and part.id.startswith("_") for part in parts)


def _is_svd(call: ast.Call) -> bool:
    return ast.unparse(call.func).endswith("svds")


def _signs_fixed(file: File, call: ast.Call) -> bool:
    around = next((above for above in file.ancestors(call) if isinstance(above, FUNCTIONS)), None)
    text = file.text(around) if around is not None else ""
    return any(word in text for word in _FIXES_SIGNS)


def _languages(file: File) -> Iterator[Finding]:
    project = file.program.project
    for call in file.nodes(ast.Call):
        if file.name(call.func) not in _LANGDETECT:
            continue
        if any(b"DetectorFactory" in project.data(path) for path in project.files):
            return  # sets its seed, or makes detectors of its own
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` samples from the text by an RNG that no seed of the program reaches: short "
            "texts are of one language in one run and of another in the next",
            fix=Fix(SHOWN, "`langdetect.DetectorFactory.seed = 0` before the first call", ()),
        )
        return


def _bootstraps(file: File) -> Iterator[Finding]:
    """A program's own: a task of a library scores one text at a time, of which there is one sample."""
    if not any(entry.path == file.path for entry in file.program.entries):
        return
    for call in file.nodes(ast.Call):
        name = file.name(call.func)
        if name not in _BOOTSTRAPS or (
            not name.endswith("Aggregator") and not (call.args and file.literal(call.args[0]) == "rouge")
        ):
            continue
        if b"use_aggregator" in file.source.data or not Site(file, call).seeded("numpy").no:
            continue
        yield Site(file, call).finding(
            "ROUGE is put together from a bootstrap that NumPy's global RNG draws, and nothing has seeded it: the "
            "scores are others in each run",
            fix=Fix(SHOWN, "`np.random.seed(0)` before the metric is loaded, or `use_aggregator=False`", ()),
        )
        return
