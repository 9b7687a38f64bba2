import os

import torch.utils.data


def make_dataset(root):
    images = []
    for folder, _, names in sorted(os.walk(root)):
        for name in names:
            images.append(os.path.join(folder, name))
    return images


class Folder(torch.utils.data.Dataset):
    def __init__(self, root):
        self.paths = make_dataset(root)

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, index):
        return self.paths[index]
