# OPTIONS: --no-preview --mode debug
from data.folders import Words


class Sentences(Words):
    def __len__(self):
        return len(self.paths)
