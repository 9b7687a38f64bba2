# Adapted from pytorch/examples (distributed/ddp-tutorial-series/multigpu.py): sampler in one function, loop over
# epochs in a class.
import torch.multiprocessing as mp
from torch.utils.data import DataLoader, Dataset
from torch.utils.data.distributed import DistributedSampler


class Trainer:
    def __init__(self, model, train_data: DataLoader) -> None:
        self.model = model
        self.train_data = train_data

    def _run_epoch(self, epoch):
        for source, targets in self.train_data:
            self.model(source, targets).backward()

    def train(self, max_epochs: int):
        for epoch in range(max_epochs):
            self._run_epoch(epoch)


def prepare_dataloader(dataset: Dataset, batch_size: int):
    return DataLoader(
        dataset,
        batch_size=batch_size,
        shuffle=False,
        sampler=DistributedSampler(dataset),  # RPL206
    )


def main(rank: int, dataset, model):
    Trainer(model, prepare_dataloader(dataset, 32)).train(10)


if __name__ == "__main__":
    mp.spawn(main, args=([], None), nprocs=2)
