# OPTIONS: --no-preview
"""A module's look at its own dataset. Adapted from mi2rl/CheSS."""
import albumentations as A
from torch.utils.data import DataLoader, Dataset


class Scans(Dataset):
    def __init__(self, paths, mode):
        steps = [A.MotionBlur(p=0.2)] if mode == "train" else []
        self.paths, self.transform = paths, A.Compose([A.Resize(8, 8), *steps, A.Normalize()])

    def __getitem__(self, index):
        return self.transform(image=self.paths[index])

    def __len__(self):
        return len(self.paths)


if __name__ == "__main__":
    for images in DataLoader(Scans("rows.json"), batch_size=1, num_workers=1):
        print(images.shape)
