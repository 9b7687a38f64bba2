import albumentations as A
from torch.utils.data import Dataset


class Scans(Dataset):
    def __init__(self, paths):
        blur = A.MotionBlur(p=0.2)
        self.paths, self.transform = paths, [A.Resize(8, 8), blur, A.Normalize()]

    def __getitem__(self, index):
        return self.transform[1](image=self.paths[index])

    def __len__(self):
        return len(self.paths)
