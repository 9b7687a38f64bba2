# Adapted from s3prl/s3prl (downstream/runner.py): the loop has a loader that others make.
from torch.distributed import is_initialized
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader


class Runner:
    def train(self, steps, model):
        model = DDP(model) if is_initialized() else model
        loader = self.downstream.get_dataloader("train")
        step = 0
        while step < steps:  # RPL206
            for batch in loader:
                model(batch).backward()
                step += 1

    def evaluate(self, split, model):
        loader = self.downstream.get_dataloader(split)
        return [model(batch) for batch in loader]

    def own(self, data, model, epochs):
        loader = DataLoader(data, shuffle=True)
        for epoch in range(epochs):
            for batch in loader:
                model(batch, epoch).backward()
