"""A loader that is made of another one, attribute by attribute, and leaves its generator behind. Asked with `preview`
only."""

from __future__ import annotations

import ast
import re

from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import all_given, last_name

_ATTRIBUTES = frozenset(
    """dataset batch_size num_workers collate_fn pin_memory drop_last timeout worker_init_fn sampler batch_sampler
    multiprocessing_context prefetch_factor persistent_workers""".split()
)
_LOADER = compile_later(r"(?i)loader|(?:^|_)dl$")
_OPTIONS = compile_later(r"^(?:args|cfg|config|conf|opts?|options|hparams|params|self|cls|FLAGS|flags)$")


def copied_from(file: File, call: ast.Call) -> str | None:
    """The loader whose dataset and other attributes a call is given, and whose `generator` is not."""
    if len(call.args) + len(call.keywords) < 3 or any(k.arg is None for k in call.keywords):
        return None
    taken: dict[str, set[str]] = {}
    for value in all_given(call):
        if isinstance(value, ast.Attribute) and value.attr in _ATTRIBUTES:
            taken.setdefault(ast.unparse(value.value), set()).add(value.attr)
    owner = max(taken, key=lambda name: len(taken[name]), default="")
    if len(taken.get(owner, ())) < 3 or not taken[owner] & {"dataset", "collate_fn"} or _OPTIONS.match(owner):
        return None
    if not _LOADER.search(owner) and not (_LOADER.search(last_name(call.func)) and "dataset" in taken[owner]):
        return None
    if any(k.arg == "shuffle" and file.literal(k.value) is False for k in call.keywords):
        return None
    function = file.scope(call).function
    around = function.node if function is not None else file.statement(call)
    return None if re.search(r"\.generator\b|[\"']generator[\"']", file.text(around)) else owner
