# OPTIONS: --preview
"""Parts made without the seed that others of their kind get; adapted from auto-attack's `autoattack.py`."""

import torch
from fast import FlowAttack, PatchAttack
from slow import SquareAttack, TableReport

from .data import ImageStream, KeyStream, MixedStream, PadStream, PickStream, TextStream, VideoStream


class Attacks:
    def __init__(self, model, seed=0):
        self.seed = seed
        self.patch = PatchAttack(model, steps=100, seed=self.seed)
        self.flow = FlowAttack(model, steps=20, seed=self.seed)
        self.square = SquareAttack(model, steps=5000)  # RPL114
        self.report = TableReport(model)
        self.layer = torch.nn.Linear(3, 3)


def streams(args):
    images = ImageStream(args.root, seed=args.seed)
    videos = VideoStream(args.root, random_state=args.seed)
    texts = TextStream(  # RPL114
        args.root,
        shuffle=True,
    )
    return images, videos, texts


# -- what does not need it, or has it ------------------------------------------------------------------------------


class Given:
    def __init__(self, model, seed=0):
        self.seed = seed
        self.patch = PatchAttack(model, seed=self.seed)
        self.flow = FlowAttack(model, seed=self.seed)
        self.square = SquareAttack(model, 5000, self.seed)
        self.eval_square = SquareAttack(model, rng=self.patch.rng)


class OneOnly:
    def __init__(self, model, seed=0):
        self.seed = seed
        self.patch = PatchAttack(model, seed=self.seed)
        self.square = SquareAttack(model)


class HeldOut:
    def __init__(self, root, seed=0):
        self.seed = seed
        self.train = ImageStream(root, seed=self.seed)
        self.more = VideoStream(root, seed=self.seed)
        self.test = TextStream(root)


class CountStream:
    def __init__(self, root):
        self.root = root


def by_options(args, options):
    images = ImageStream(args.root, seed=args.seed)
    videos = VideoStream(args.root, seed=args.seed)
    texts = TextStream(args.root, **options)
    counts = CountStream(args.root)
    return images, videos, texts, counts


class Chain:
    def __init__(self, rows, seed=0):
        self.seed = seed
        self.picked = PickStream(rows, seed=self.seed)
        self.mixed = MixedStream(self.picked, seed=self.seed)
        self.keyed = KeyStream(self.mixed, "rows")
        self.padded = PadStream(self.keyed, 0)
