# OPTIONS: --no-preview
"""Coordinates that something is made of, an estimator in a search (which seeds no clone), and a mixture that draws its
means."""
import numpy as np
from sklearn.cluster import DBSCAN
from sklearn.ensemble import RandomForestClassifier
from sklearn.manifold import TSNE
from sklearn.mixture import GaussianMixture
from sklearn.model_selection import RandomizedSearchCV


def groups(features):
    places = TSNE(n_components=2).fit_transform(features)  # RPL112
    return DBSCAN().fit_predict(places)


def tuned(x, y):
    search = RandomizedSearchCV(RandomForestClassifier(), {"max_depth": [2, 4, 8]}, random_state=0)  # RPL112
    return search.fit(x, y)


def mixture(x, first):
    return GaussianMixture(2, weights_init=first.weights_).fit(x)  # RPL112


if __name__ == "__main__":
    data, labels = np.load("data.npy"), np.load("labels.npy")
    np.save("groups.npy", groups(data))
    print(tuned(data, labels), mixture(data, mixture(data, None)))
