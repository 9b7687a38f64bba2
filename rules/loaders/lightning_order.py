"""Loaders whose order Lightning gives: its Trainer for several processes puts a sampler of a fixed seed in the place of
a shuffle.

Source: `_requires_distributed_sampler` and `_get_distributed_sampler` (`PL_GLOBAL_SEED`, or 0) in Lightning 2.x,
trainer/connectors/data_connector.py; 1.x has the same. It asks which strategy is named, not how many devices there are.
"""

from __future__ import annotations

import ast

from reprolint.knowledge.frameworks import NEVER_SEEDING
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

_ASKED_BY = ("strategy", "accelerator", "distributed_backend")  # the second and third until 1.6
# "dp" is none of them: it gives one loader's batches to all devices.
_SEVERAL = compile_later(r"(?:ddp|fsdp|deepspeed)(?:_\w+)?$")
_LEFT = ("use_distributed_sampler", "replace_sampler_ddp")


def ordered_by_lightning(site: CallSite) -> bool:
    """Whether all the programs that come by a loader train in a Trainer that names a strategy for several processes."""
    homes = {entry.path for entry in site.program.reaching(site.file.path)} or {site.file.path}
    files = [site.file.sibling(path) for path in homes]
    return all(file is not None and _distributed(file) for file in files)


def _distributed(file: File) -> bool:
    trainers = [call for call in file.nodes(ast.Call) if file.name(call.func) in NEVER_SEEDING]
    return bool(trainers) and all(_of_several(call) for call in trainers)


def _of_several(trainer: ast.Call) -> bool:
    given = {keyword.arg: keyword.value for keyword in trainer.keywords}
    if any(name in given for name in _LEFT):
        return False
    values = [given[name] for name in _ASKED_BY if name in given]
    return any(
        isinstance(value, ast.Constant)
        and isinstance(value.value, str)
        and _SEVERAL.match(value.value) is not None
        for value in values
    )
