"""Loaders and other parts of libraries: which RNG they draw from."""

from __future__ import annotations

import ast

import pytest

from reprolint.index import facts as f
from reprolint.index.binding import Tree
from reprolint.index.extract import extract
from reprolint.knowledge import rng

IMPORTS = """import dgl.dataloading
import monai.data
import torch.quasirandom
import torch_geometric.loader
import torch_geometric.nn
import torchdata.stateful_dataloader
import torchio
import torchmetrics.image.kid
"""


@pytest.mark.parametrize(
    ("call", "mask"),
    [
        ("torchdata.stateful_dataloader.StatefulDataLoader(dataset, 4, True)", rng.TORCH),
        ("torchdata.stateful_dataloader.StatefulDataLoader(dataset, 4)", 0),
        ("monai.data.DataLoader(dataset, batch_size=4, shuffle=True)", rng.TORCH),
        ("monai.data.ThreadDataLoader(dataset, batch_size=4, shuffle=True)", rng.TORCH),
        ("monai.data.DataLoader(dataset, 2, batch_size=4)", 0),
        ("monai.data.DataLoader(dataset, shuffle=True, generator=generator)", 0),
        ("torch_geometric.loader.NeighborLoader(data, [15, 10], shuffle=True)", rng.TORCH),
        ("torch_geometric.loader.ClusterLoader(data, shuffle=False)", 0),
        ("torchio.SubjectsLoader(dataset, batch_size=4, shuffle=True)", rng.TORCH),
        ("dgl.dataloading.GraphDataLoader(dataset, shuffle=True)", rng.TORCH),
        ("dgl.dataloading.GraphDataLoader(dataset, shuffle=True, use_ddp=True)", 0),
        ("dgl.dataloading.DataLoader(graph, nodes, sampler, shuffle=True)", rng.NUMPY),
        ("dgl.dataloading.DataLoader(graph, nodes, sampler, shuffle=False)", 0),
    ],
)
def test_shuffles_by(call: str, mask: int) -> None:
    facts = extract(Tree(ast.parse(f"{IMPORTS}loader = {call}\nfor batch in loader:\n    pass\n")))
    drawn = {bits for events in facts.functions.values() for kind, _, _, bits in events if kind == f.DRAW}
    assert drawn == ({mask} if mask else set())


@pytest.mark.parametrize(
    ("call", "mask"),
    [
        ("torchmetrics.image.kid.KernelInceptionDistance(subset_size=50).to(device).compute()", rng.TORCH),
        ("torch_geometric.nn.GAE(encoder).recon_loss(z, edges)", rng.PYTHON),
        ("torch_geometric.nn.VGAE(encoder).to(device).recon_loss(z, edges)", rng.PYTHON),
        ("torch_geometric.nn.GAE(encoder).recon_loss(z, edges, negative)", 0),
        ("torch_geometric.nn.GAE(encoder).test(z, edges, negative)", 0),
        ("torch.quasirandom.SobolEngine(2, scramble=True)", rng.TORCH),
        ("torch.quasirandom.SobolEngine(2, True, 0)", 0),
        ("torch.quasirandom.SobolEngine(2)", 0),
    ],
)
def test_draws_inside(call: str, mask: int) -> None:
    facts = extract(Tree(ast.parse(f"{IMPORTS}value = {call}\nprint(value)\n")))
    drawn = {bits for events in facts.functions.values() for kind, _, _, bits in events if kind == f.DRAW}
    assert drawn == ({mask} if mask else set())


def test_seeds_by_its_configuration() -> None:
    text = "from rl_games.torch_runner import Runner\nrunner = Runner()\nrunner.load(config)\nrunner.run(options)\n"
    events = [event for events in extract(Tree(ast.parse(text))).functions.values() for event in events]
    assert (f.SEED, 3, "rl_games.torch_runner.Runner().load", rng.THREE) in events
