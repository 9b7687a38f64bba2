"""Functions that draw by themselves (adapted from pyg-team/pytorch_geometric and allenai/open-instruct)."""
import langdetect
import numpy as np
from scipy.sparse.linalg import eigs, eigsh, svds


def positions(laplacian, size, directed, options):
    if size < 100:
        solve = np.linalg.eig if directed else np.linalg.eigh
        values, vectors = solve(laplacian.todense())
    else:
        solve = eigs if directed else eigsh
        values, vectors = solve(laplacian, k=3, which="SR", **options)  # RPL119
    return np.real(vectors[:, values.argsort()])


def factors(table):
    left, weights, right = svds(table, k=3)  # RPL119
    return left * weights, right


def follows(text, language):
    try:
        return langdetect.detect(text) == language  # RPL119
    except langdetect.LangDetectException:
        return True
