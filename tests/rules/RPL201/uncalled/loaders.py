from torch.utils.data import DataLoader

__all__ = ["get_loader", "get_other_loader", "get_named_loader"]


def get_loader(dataset):
    return DataLoader(dataset, shuffle=True, num_workers=4)  # RPL201


def get_other_loader(dataset):
    return DataLoader(dataset, shuffle=True, num_workers=4)


def get_named_loader(dataset):
    return DataLoader(dataset, shuffle=True, num_workers=4)  # RPL201
