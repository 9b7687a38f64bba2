"""Adapted from torchgeo (datasets/geo.py): a set is filled, and far below handed to who goes through it."""
import glob
import os

from torch.utils.data import Dataset


class GeoDataset(Dataset):
    paths = "data"
    filename_glob = "*"

    @property
    def files(self) -> set[str]:
        paths = [self.paths] if isinstance(self.paths, str) else self.paths
        found: set[str] = set()  # RPL210
        for path in paths:
            if os.path.isdir(path):
                found |= set(glob.iglob(os.path.join(path, "**", self.filename_glob), recursive=True))
            elif os.path.isfile(path):
                found.add(path)
            else:
                print(f"no such file or folder: {path}")
                print("it is left out")
                print("of the data set")

        return found  # RPL210


class RasterDataset(GeoDataset):
    def __init__(self):
        self.index = []
        for number, path in enumerate(self.files):
            self.index.append((number, path))

    def __getitem__(self, query):
        return self.index[query]
