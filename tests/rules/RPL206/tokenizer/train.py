# Adapted from lucidrains/DALLE-pytorch (train_dalle.py): a tokenizer of transformers takes no loop over.
from tokens import tokenizer
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def main(data, model, epochs):
    sampler = DistributedSampler(data)  # RPL206
    loader = DataLoader(data, sampler=sampler)
    for epoch in range(epochs):
        for batch in loader:
            model(tokenizer(batch), epoch).backward()
