# Adapted from cszn/KAIR (main_train_vrt.py): whether the sampler shuffles is up to the options.
import argparse
import json

import torch
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def main(build, model, optimizer):
    parser = argparse.ArgumentParser()
    parser.add_argument("--opt", default="train.json")
    opt = json.load(open(parser.parse_args().opt))
    torch.manual_seed(opt["seed"])
    for phase, dataset_opt in opt["datasets"].items():
        dataset = build(dataset_opt)
        if phase == "train":
            sampler = DistributedSampler(  # RPL206
                dataset, shuffle=dataset_opt["dataloader_shuffle"], drop_last=True, seed=opt["seed"]
            )
            loader = DataLoader(dataset, batch_size=8, shuffle=False, sampler=sampler)
        else:
            test_sampler = DistributedSampler(dataset, shuffle=dataset_opt["dataloader_shuffle"])
            test_loader = DataLoader(dataset, sampler=test_sampler)
    for epoch in range(1000000):
        for batch in loader:
            optimizer.zero_grad()
            model(batch).sum().backward()
            optimizer.step()
        print(epoch, len(test_loader))
