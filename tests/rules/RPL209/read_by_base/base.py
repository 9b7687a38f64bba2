from torch.utils.data import Dataset


class Pictures(Dataset):
    def __getitem__(self, index):
        return open(self.paths[index]).read()

    def __len__(self):
        return len(self.paths)
