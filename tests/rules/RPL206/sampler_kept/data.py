from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def get_dataloader(dataset, batch_size, distributed):
    options = {"batch_size": batch_size, "num_workers": 4}
    options["sampler"] = sampler = DistributedSampler(dataset) if distributed else None  # RPL206
    options["shuffle"] = sampler is None
    return DataLoader(dataset, **options), sampler
