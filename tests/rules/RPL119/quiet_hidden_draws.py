"""Told where to start, asked for values alone, or with the signs taken away."""
import langdetect
import numpy as np
from scipy.sparse.linalg import eigsh, svds

langdetect.DetectorFactory.seed = 0


def told(laplacian, size):
    return eigsh(laplacian, k=3, v0=np.ones(size))


def told_by_rng(table):
    return svds(table, k=3, random_state=0)


def largest(laplacian):
    values, _ = eigsh(laplacian, k=1)
    return values, eigsh(laplacian, k=1, return_eigenvectors=False), eigsh(laplacian, k=1)[0]


def norms(laplacian):
    _, vectors = eigsh(laplacian, k=1)
    return np.abs(vectors)


def language(text):
    return langdetect.detect(text)
