from torch.utils.data import Dataset


class Videos(Dataset):
    def __init__(self, names):
        self.names = names

    def __getitem__(self, index):
        return self.names[index]
