import numpy as np


class Indexer:
    def __init__(self, embeddings):
        self.embeddings = embeddings

    def run(self):
        order = np.random.permutation(len(self.embeddings))
        held_out, train = order[:100], order[100:]
        return self.embeddings[train], self.embeddings[held_out]


class Divided:
    def __init__(self, embeddings):
        self.embeddings = embeddings

    def parts(self):
        order = np.random.permutation(len(self.embeddings))  # RPL112
        train, test = order[:100], order[100:]
        return self.embeddings[train], self.embeddings[test]


def encode(embeddings):
    indexer = Indexer(embeddings)
    return indexer.run()


def encode_here(embeddings):
    return Divided(embeddings).parts()
