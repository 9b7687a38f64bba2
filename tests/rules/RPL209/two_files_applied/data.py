from torch.utils.data import Dataset
from PIL import Image


class Portraits(Dataset):
    def __init__(self, names, transform=None):
        self.names = names
        self.transform = transform

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        image = Image.open(self.names[index])
        return self.transform(image) if self.transform else image
