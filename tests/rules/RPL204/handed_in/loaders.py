from torch.utils.data import DataLoader


def get_loader(dataset, init=None):
    return DataLoader(dataset, num_workers=2, worker_init_fn=init, persistent_workers=True)
