# OPTIONS: --preview
# What is prepared is the evaluation's; the model is wrapped and trained here.
from judge import judge
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def main(data, model, epochs):
    model = DistributedDataParallel(model)
    sampler = DistributedSampler(data)  # RPL206
    loader = DataLoader(data, sampler=sampler)
    for epoch in range(epochs):
        for batch in loader:
            model(batch, epoch).backward()
        judge(model)
