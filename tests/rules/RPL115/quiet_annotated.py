"""Calls in the annotations of parameters (adapted from lighteval, main_inspect.py)."""
from typing import Annotated

import torch
from typer import Argument, Option


def evaluate(
    models: Annotated[list[str], Argument(help="Models, in the order of the seed")],
    seed: Annotated[int, Option(help="What torch.manual_seed is given.")] = 0,
) -> Annotated[float, Option(help="set_seed")]:
    generator = torch.Generator().manual_seed(seed)
    return torch.rand(len(models), generator=generator).sum().item()
