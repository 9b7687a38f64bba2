# OPTIONS: --preview
from loop import run
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def main(data, model, epochs):
    sampler = DistributedSampler(data)
    run(model, DataLoader(data, sampler=sampler), epochs)
