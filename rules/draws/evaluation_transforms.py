"""Transforms of torchvision that draw, among those of data which a model is measured on."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import last_name

# Of torchvision 0.28 `transforms` and `transforms.v2`: each draws on every call.
RANDOM = frozenset(
    """RandomCrop RandomResizedCrop RandomHorizontalFlip RandomVerticalFlip RandomRotation RandomAffine RandomErasing
    RandomGrayscale RandomPerspective RandomApply RandomChoice RandomOrder RandomInvert RandomPosterize RandomSolarize
    RandomAdjustSharpness RandomAutocontrast RandomEqualize RandomPhotometricDistort RandomZoomOut RandomIoUCrop
    ColorJitter GaussianBlur ElasticTransform AutoAugment RandAugment TrivialAugmentWide AugMix""".split()
)
_MEASURED = compile_later(r"(?i)(?:^|_)(?:val|valid|validation|test|eval|evaluation)(?:_|$)")
# Augmentation at test time, and what is shared with training.
_MEANT = compile_later(r"(?i)train|tta|aug|time")


def random_transforms(file: File) -> Iterator[Finding]:
    """`val_transform = Compose([RandomCrop(224), …])`, `{"val": Compose([RandomCrop(224), …])}`: the first of each."""
    told: set[str] = set()
    for call in file.nodes(ast.Call):
        last = last_name(call.func)
        if last not in RANDOM or not (file.name(call.func) or "").startswith("torchvision.transforms."):
            continue
        name = _made_for(file, call)
        if name is None or name in told or not _MEASURED.search(name) or _MEANT.search(name) or _never(call):
            continue
        told.add(name)
        yield Site(file, call).finding(
            f"`{last}` of `{name}` draws anew whenever a sample is evaluated: the metric moves with every draw before, "
            "and no evaluation can be repeated",
            fix=Fix(SHOWN, "Take a transform that draws nothing: `CenterCrop`, `Resize`", ()),
        )


def _made_for(file: File, call: ast.Call) -> str | None:
    """The name or key that a transform is made for, through the lists and calls that hold it."""
    node: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, ast.Dict) and node in around.values:
            key = around.keys[around.values.index(node)]
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                return key.value
        if isinstance(around, ast.Assign):
            target = around.targets[0]
            return target.id if isinstance(target, ast.Name) else getattr(target, "attr", None)
        if not isinstance(around, (ast.List, ast.Tuple, ast.Dict, ast.Call, ast.keyword)):
            return None
        node = around
    return None


def _never(call: ast.Call) -> bool:
    """`RandomHorizontalFlip(p=0)`, `RandomRotation(0)`: nothing is drawn that changes anything."""
    return any(
        isinstance(value, ast.Constant) and value.value == 0
        for value in (*call.args[:1], *(k.value for k in call.keywords if k.arg in ("p", "degrees")))
    )
