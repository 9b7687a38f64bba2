"""Runners of mmcv's that train by epochs on several processes without the hook that tells the sampler the epoch.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File

from ..code.syntax import last_name
from .arrival import Place

_HOOK = b"DistSamplerSeedHook"
# What goes by iterations tells the sampler itself (mmcv 1.x, `IterLoader`).
_BY_EPOCH = ("build_runner", "EpochBasedRunner", "Runner")


def without_hook(file: File) -> Iterator[Place]:
    """Where the hooks of a runner are registered, in a distributed run, and `DistSamplerSeedHook` is none of them."""
    data = file.source.data
    if b"register_training_hooks" not in data or b"mmcv" not in data or b"set_epoch" in data:
        return
    if b"DistributedDataParallel" not in data and b"dist=" not in data:
        return
    calls = list(file.nodes(ast.Call))
    if not any(last_name(call.func) in _BY_EPOCH for call in calls):
        return
    if any(_HOOK in text for text in file.program.project.texts()):
        return
    for call in calls:
        if isinstance(call.func, ast.Attribute) and call.func.attr == "register_training_hooks":
            yield Place(
                call,
                "none of these hooks tells the sampler the epoch: with a runner that goes by epochs, a "
                "DistributedSampler gives all of them the same order (`DistSamplerSeedHook` tells it)",
            )
            return
