# OPTIONS: --no-preview
"""Pairs of scores and truths that a metric sorts: the order in which they arrive changes nothing. What is stored, does."""
import numpy as np
from sklearn.metrics import average_precision_score


def measure(pool, work, images):
    truths, scores, total = [], [], 0
    for truth, score, count in pool.imap_unordered(work, images):
        truths.append(truth)
        scores.append(score)
        total += count
    truths = np.concatenate(truths, 0)
    scores = np.concatenate(scores, 0)
    return average_precision_score(truths, scores), int(truths.sum()), total


def stored(pool, work, images):
    scores = []
    for score in pool.imap_unordered(work, images):  # RPL211
        scores.append(score)
    scores = np.concatenate(scores, 0)
    np.save("scores.npy", scores)
