"""Operations that are not deterministic by themselves, and what torch's switch makes of them, by version.

Source: the documentation of `torch.use_deterministic_algorithms` from 1.13 to 2.13 (a test holds the 2.13
table against the installed torch) and the pull requests named beside an entry. All of them are about CUDA
tensors unless the condition says otherwise.
"""

from __future__ import annotations

import re
from typing import NamedTuple

OLDEST, NEWEST = (1, 13), (2, 13)
ALTERS, RAISES = "alters", "raises"  # takes a deterministic implementation; has none and raises
Version = tuple[int, int]


class Operation(NamedTuple):
    """One operation: the name and the condition as torch's documentation writes them, what the switch does
    from which version on, and how programs call it (`?.` stands for a tensor's method)."""

    name: str
    condition: str
    effects: tuple[tuple[Version, str], ...]
    calls: tuple[str, ...] = ()

    def effect(self, version: Version | None) -> str | None:
        """What the switch does in a version (None: the newest); None where it does nothing to it."""
        found = None
        for since, effect in self.effects:
            if since <= (version or NEWEST):
                found = effect
        return found or None


_GRAD = "when attempting to differentiate a CUDA tensor"
_CUDA = "when called on CUDA tensor"
_A_CUDA = "when called on a CUDA tensor"


def _always(effect: str) -> tuple[tuple[Version, str], ...]:
    return ((OLDEST, effect),)


def _since(version: Version, effect: str, before: str = "") -> tuple[tuple[Version, str], ...]:
    return ((OLDEST, before), (version, effect)) if before else ((version, effect),)


def _layer(name: str, condition: str, effects: tuple[tuple[Version, str], ...], *functions: str) -> Operation:
    return Operation(f"torch.nn.{name}", condition, effects, (f"torch.nn.{name}", *functions))


def _functional(name: str) -> str:
    return f"torch.nn.functional.{name}"


OPERATIONS: tuple[Operation, ...] = (
    *(_layer(f"{kind}{n}d", _CUDA, _always(ALTERS)) for kind in ("Conv", "ConvTranspose") for n in (1, 2, 3)),
    # A decomposition replaces them: #115113 (1d, 3d; in the documentation since 2.8), #111590 (2d).
    _layer("ReplicationPad1d", _GRAD, _since((2, 3), ALTERS, RAISES)),
    _layer("ReplicationPad2d", _GRAD, _since((2, 2), ALTERS, RAISES)),
    _layer("ReplicationPad3d", _GRAD, _since((2, 3), ALTERS, RAISES)),
    Operation("torch.bmm", "when called on sparse-dense CUDA tensors", _always(ALTERS)),
    Operation(
        "torch.Tensor.__getitem__",
        "when attempting to differentiate a CPU tensor and the index is a list of tensors",
        _always(ALTERS),
    ),
    Operation(
        "torch.Tensor.index_put", "with accumulate=False", _always(ALTERS), ("?.index_put", "?.index_put_")
    ),
    Operation("torch.Tensor.index_put", "with accumulate=True when called on a CPU tensor", _always(ALTERS)),
    Operation("torch.Tensor.put_", "with accumulate=True when called on a CPU tensor", _always(ALTERS)),
    Operation(
        "torch.Tensor.scatter_add_",
        _A_CUDA,
        _always(ALTERS),
        ("?.scatter_add", "?.scatter_add_", "torch.scatter_add"),
    ),
    Operation("torch.gather", "when called on a CUDA tensor that requires grad", _always(ALTERS)),
    Operation("torch.index_add", _CUDA, _always(ALTERS), ("?.index_add", "?.index_add_", "torch.index_add")),
    Operation("torch.index_select", _GRAD, _always(ALTERS), ("?.index_select", "torch.index_select")),
    Operation(
        "torch.repeat_interleave", _GRAD, _always(ALTERS), ("?.repeat_interleave", "torch.repeat_interleave")
    ),
    Operation(
        "torch.Tensor.index_copy",
        "when called on a CPU or CUDA tensor",
        _always(ALTERS),
        ("?.index_copy", "?.index_copy_"),
    ),
    Operation(
        "torch.Tensor.scatter",
        "when src type is Tensor and called on CUDA tensor",
        _since((2, 0), ALTERS),
    ),
    Operation(
        "torch.Tensor.scatter_reduce",
        "when reduce='sum' or reduce='mean' and called on CUDA tensor",
        _since((2, 0), ALTERS),
        ("?.scatter_reduce", "?.scatter_reduce_", "torch.scatter_reduce"),
    ),
    _layer("MaxPool3d", _GRAD, _since((2, 9), ALTERS, RAISES), _functional("max_pool3d")),
    _layer("AvgPool3d", _GRAD, _always(RAISES), _functional("avg_pool3d")),
    _layer("AdaptiveAvgPool2d", _GRAD, _always(RAISES), _functional("adaptive_avg_pool2d")),
    _layer("AdaptiveAvgPool3d", _GRAD, _always(RAISES), _functional("adaptive_avg_pool3d")),
    _layer("AdaptiveMaxPool2d", _GRAD, _always(RAISES), _functional("adaptive_max_pool2d")),
    _layer("FractionalMaxPool2d", _GRAD, _always(RAISES), _functional("fractional_max_pool2d")),
    _layer("FractionalMaxPool3d", _GRAD, _always(RAISES), _functional("fractional_max_pool3d")),
    _layer("MaxUnpool1d", "", _always(RAISES), _functional("max_unpool1d")),
    _layer("MaxUnpool2d", "", _always(RAISES), _functional("max_unpool2d")),
    _layer("MaxUnpool3d", "", _always(RAISES), _functional("max_unpool3d")),
    Operation(
        "torch.nn.functional.interpolate",
        f"{_GRAD} and one of the following modes is used: linear bilinear bicubic trilinear",
        _always(RAISES),
        ("torch.nn.functional.interpolate", "torch.nn.functional.upsample", "torch.nn.Upsample"),
    ),
    _layer("ReflectionPad1d", _GRAD, _always(RAISES)),
    _layer("ReflectionPad2d", _GRAD, _always(RAISES)),
    _layer("ReflectionPad3d", _GRAD, _always(RAISES)),
    _layer("NLLLoss", _A_CUDA, _always(RAISES)),
    _layer("CTCLoss", _GRAD, _always(RAISES), _functional("ctc_loss")),
    _layer("EmbeddingBag", f"{_GRAD} when mode='max'", _always(RAISES), _functional("embedding_bag")),
    Operation("torch.Tensor.put_", "when accumulate=False", _always(RAISES)),
    Operation("torch.Tensor.put_", "when accumulate=True and called on a CUDA tensor", _always(RAISES)),
    Operation("torch.histc", _A_CUDA, _always(RAISES), ("torch.histc", "?.histc")),
    Operation(
        "torch.bincount",
        "when called on a CUDA tensor and weights tensor is given",
        _always(RAISES),
        ("torch.bincount",),
    ),
    # Listed until it got a deterministic implementation; no longer there in 2.13.
    Operation("torch.kthvalue", _A_CUDA, ((OLDEST, RAISES), ((2, 13), "")), ("torch.kthvalue", "?.kthvalue")),
    Operation("torch.median", "with indices output when called on a CUDA tensor", _always(RAISES)),
    Operation(
        "torch.nn.functional.grid_sample", _GRAD, _always(RAISES), ("torch.nn.functional.grid_sample",)
    ),
    Operation(
        "torch.cumsum",
        "when called on a CUDA tensor when dtype is floating point or complex",
        _since((2, 0), RAISES),
        ("torch.cumsum", "?.cumsum", "?.cumsum_"),
    ),
    Operation(
        "torch.Tensor.scatter_reduce", "when reduce='prod' and called on CUDA tensor", _since((2, 0), RAISES)
    ),
    Operation("torch.Tensor.resize_", "when called with a quantized tensor", _always(RAISES)),
)

# Modes of `interpolate` that add up gradients in no fixed order. In eager mode, bilinear (without antialias)
# and trilinear are decomposed into operations that do (torch 2.13, torch/nn/functional.py), though the
# documentation lists them; that came with 2.1.
INTERPOLATED = frozenset({"linear", "bilinear", "bicubic", "trilinear"})
DECOMPOSED = frozenset({"bilinear", "trilinear"})
DECOMPOSED_SINCE = (2, 1)

# Attention: not on torch's list, for it follows the switch (facts: attention_backward.cu); without the switch
# the backward passes of the fused kernels are not deterministic.
ATTENTION = frozenset(
    {
        "torch.nn.functional.scaled_dot_product_attention",
        "torch.nn.MultiheadAttention",
        "torch.nn.Transformer",
        "torch.nn.TransformerEncoderLayer",
        "torch.nn.TransformerDecoderLayer",
    }
)

# cuBLAS under the switch: torch raised RuntimeError without a workspace setting up to this version (#161749).
CUBLAS_CHECKED_BEFORE = (2, 10)

# The switch also turns torch.compile's choice by timing off from this version on.
COMPILE_FOLLOWS_SINCE = (2, 10)


def parse_version(text: str | None) -> Version | None:
    """ "2.9.1+cu128" as (2, 9); None where nothing is given."""
    found = re.match(r"\D*(\d+)\.(\d+)", text or "")
    return (int(found[1]), int(found[2])) if found else None


def by_call(effect: str, version: Version | None) -> dict[str, Operation]:
    """call -> operation, for the operations on which the switch has this effect in a version."""
    return {
        call: operation
        for operation in OPERATIONS
        if operation.effect(version) == effect
        for call in operation.calls
    }


CALLS = frozenset(call for operation in OPERATIONS for call in operation.calls)
