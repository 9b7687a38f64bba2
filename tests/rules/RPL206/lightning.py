"""Lightning calls set_epoch."""
import lightning
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def main(dataset, model, epochs):
    loader = DataLoader(dataset, sampler=DistributedSampler(dataset))
    for epoch in range(epochs):
        lightning.Trainer(max_epochs=1).fit(model, loader)
