import random


class Corpus:
    def __init__(self, lines):
        self.lines = [line for line in lines if random.random() < 0.9]

    def __getitem__(self, index):
        return self.lines[index]

    def __len__(self):
        return len(self.lines)
