# OPTIONS: --no-preview --mode debug
"""Adapted from nnUNet (nnunetv2/training/dataloading/nnunet_dataset.py): the class that a variable holds sorts."""
import os


class BaseDataset:
    def __init__(self, folder, identifiers):
        identifiers.sort()
        self.folder, self.identifiers = folder, identifiers

    def __len__(self):
        return len(self.identifiers)

    def __getitem__(self, index):
        return os.path.join(self.folder, self.identifiers[index])


class Images(BaseDataset):
    @staticmethod
    def get_identifiers(folder):
        return [name[:-4] for name in os.listdir(folder) if name.endswith(".npz")]


def kind_of(folder):
    return {"images": Images}[os.path.basename(folder)]
