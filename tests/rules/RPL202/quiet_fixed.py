# After jeya-maria-jose/UNeXt-pytorch `val.py` and DIUx-xView/xview2 `predict.py`: these transforms draw nothing.
import albumentations as A
import cv2
import torch
from albumentations.core.composition import Compose
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __init__(self, names, transform):
        self.names = names
        self.transform = transform

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        return self.transform(image=cv2.imread(self.names[index]))["image"]


def main(names):
    model = torch.load("model.pt").eval()
    resized = Compose([A.Resize(256, 256), A.Normalize()])
    for batch in DataLoader(Images(names, resized), batch_size=8, num_workers=4):
        print(model(batch).sum())
    for batch in DataLoader(Images(names, Compose([])), batch_size=8, num_workers=4):
        print(model(batch).sum())
