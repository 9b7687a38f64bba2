# OPTIONS: --preview
# Adapted from huggingface/nanoVLM (train.py): an `Accelerator` that waits for an evaluation takes no loop over.
from judge import judge
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def main(data, model, epochs):
    sampler = DistributedSampler(data)  # RPL206
    loader = DataLoader(data, sampler=sampler)
    for epoch in range(epochs):
        for batch in loader:
            model(batch, epoch).backward()
        judge(model)
