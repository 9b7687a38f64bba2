from torch.utils.data import DataLoader


def loaders(dataset):
    return DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
