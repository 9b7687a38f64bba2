# OPTIONS: --no-preview
"""
=============
Demo of blobs
=============

Adapted from hdbscan (examples/plot_hdbscan.py): a page of the documentation.
"""

import matplotlib.pyplot as plt
from sklearn.cluster import KMeans
from sklearn.datasets import make_blobs

##############################################################################
# Generate sample data
points = make_blobs(n_samples=750, centers=3)[0]

##############################################################################
# Plot result
plt.scatter(points[:, 0], points[:, 1], c=KMeans(3).fit_predict(points))
plt.show()
