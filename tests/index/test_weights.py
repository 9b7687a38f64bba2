"""Which calls draw weights: by what they are, and by what they are given."""

from __future__ import annotations

import ast

import pytest

from reprolint.index import facts as f
from reprolint.index.binding import Tree
from reprolint.index.extract import extract

IMPORTS = """import open_clip
import timm
import torch
from dgl.nn import GraphConv
from timm.models.vision_transformer import VisionTransformer
from torchvision import models
from torchvision.models.detection.faster_rcnn import FastRCNNPredictor
from transformers import BertModel, BertPreTrainedModel
"""


def draws(statement: str) -> list[str]:
    """What a statement draws that matters only where something is trained."""
    facts = extract(Tree(ast.parse(IMPORTS + statement)))
    return [target for events in facts.functions.values() for kind, _, target, _ in events if kind == f.WEAK]


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("models.resnet18()", "torchvision.models.resnet18"),
        ("models.resnet18(weights=None, num_classes=2)", "torchvision.models.resnet18"),
        ("models.__dict__[arch]()", "torchvision.models.__dict__"),
        (
            "FastRCNNPredictor(1024, 2)",
            "torchvision.models.detection.faster_rcnn.FastRCNNPredictor",
        ),
        ("timm.create_model(arch)", "timm.create_model"),
        ("timm.create_model(arch, pretrained=pretrained)", "timm.create_model"),
        ("timm.create_model(arch, pretrained=True, num_classes=2)", "timm.create_model"),
        ("timm.models.create_model(arch)", "timm.create_model"),
        ("timm.models.layers.trunc_normal_(weight)", "timm.models.layers.trunc_normal_"),
        ('open_clip.create_model("RN50")', "open_clip.create_model"),
        ("GraphConv(3, 4)", "dgl.nn.GraphConv"),
        # a class of the project's own has the weights of its base
        (
            "class Mix(torch.nn.Linear):\n    def __init__(self):\n        super().__init__(3, 3)",
            "torch.nn.Linear",
        ),
        (
            "class Net(VisionTransformer):\n    def __init__(self):\n        super().__init__(depth=1)",
            "timm.models.vision_transformer.VisionTransformer",
        ),
    ],
)
def test_drawn(statement: str, name: str) -> None:
    assert draws(statement) == [name]


@pytest.mark.parametrize(
    "statement",
    [
        "models.resnet18(True)",
        'models.resnet18(weights="DEFAULT")',
        "models.__dict__[arch](pretrained=True)",
        "models.list_models()",
        'timm.create_model("resnet18", pretrained=True)',
        'timm.create_model("resnet18", True, num_classes=0)',
        'open_clip.create_model_and_transforms("RN50", "openai")',
        'open_clip.create_model("hf-hub:laion/CLIP-ViT-B-32")',
        "GraphConv(3, 4, weight=False)",
        "torch.nn.Embedding(2, 3, _weight=weight)",
        # below `from_pretrained`, mostly
        "class Net(BertModel):\n    def __init__(self, config):\n        super().__init__(config)",
        "class Net(BertPreTrainedModel):\n    def __init__(self, config):\n        super().__init__(config)",
    ],
)
def test_not_drawn(statement: str) -> None:
    assert draws(statement) == []
