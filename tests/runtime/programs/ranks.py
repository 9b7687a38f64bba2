"""Two ranks of one job, as JSON lines; run by torchrun."""

# mypy: ignore-errors
# (written as users write)

import json
import os
import sys

import torch
import torch.distributed as dist

from reprolint.runtime import (
    RanksDifferError,
    ReproducibleDataset,
    ResumableSampler,
    derive_seed,
    enforce_reproducibility,
    rank,
    same_on_all_ranks,
    seed_rank,
    world_size,
)

early = enforce_reproducibility()  # before the process group: from what the launcher says
out = {"before": [rank(), world_size()]}
dist.init_process_group("gloo")
late = enforce_reproducibility()  # now by broadcast
out |= {"rank": rank(), "world_size": world_size(), "early": early, "late": late}

model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.BatchNorm1d(4))
same_on_all_ranks(model)
out["seed_rank"] = seed_rank()
out["named"] = derive_seed("split")
out["dropout"] = torch.rand(()).item()
out["handed down"] = os.environ["REPROLINT_SEED"]


class Noisy(torch.utils.data.Dataset):
    def __len__(self):
        return 6

    def __getitem__(self, index):
        return index, torch.rand(()).item()


dataset = ReproducibleDataset(Noisy(), seed=1)
out["samples"] = [dataset[index] for index in ResumableSampler(dataset, seed=1)]

messages = []
for change in (
    lambda model: model[0].weight.data.add_(rank() * 1e-7),
    lambda model: model[1].running_mean.fill_(rank()),
    lambda model: setattr(model[0], "bias", torch.nn.Parameter(torch.zeros(4 + rank()))),
    lambda model: model.append(torch.nn.Linear(1, 1)) if rank() else None,
):
    saved = {name: value.clone() for name, value in model.state_dict().items()}
    change(model)
    try:
        same_on_all_ranks(model)
        messages.append(None)
    except RanksDifferError as error:
        messages.append(str(error))
    model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.BatchNorm1d(4))
    model.load_state_dict(saved)
same_on_all_ranks(model)
out["messages"] = messages
with open(sys.argv[1] + f"/{rank()}.json", "w") as file:
    json.dump(out, file)
dist.destroy_process_group()
