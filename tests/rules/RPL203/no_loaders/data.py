import random

from torch.utils.data import Dataset


# Adapted from facebookresearch/DPR (dpr/data/biencoder_data.py): read by an iterator of the project's own.
class Questions(Dataset):
    def __init__(self, questions, seed=0):
        self.questions = questions
        self.rnd = random.Random(seed)

    def __getitem__(self, index):
        return self.rnd.choice(self.questions[index])
