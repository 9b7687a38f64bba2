from torch.utils.data import DataLoader


class Loader(DataLoader):
    def __init__(self, dataset, workers):
        super().__init__(dataset, batch_size=8, shuffle=True, num_workers=workers)  # RPL201
