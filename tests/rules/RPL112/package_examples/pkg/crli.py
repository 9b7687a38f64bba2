# OPTIONS: --no-preview
"""Adapted from WenjieDu/PyPOTS (pypots/clustering/crli/core.py, pypots/cli): its commands seed, and load by name."""

from sklearn.cluster import KMeans


class CRLI:
    def __init__(self, clusters):
        self.kmeans = KMeans(n_clusters=clusters, n_init=10)

    def fit(self, rows):
        return self.kmeans.fit_predict(rows)
