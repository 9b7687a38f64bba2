"""What estimators draw by default, measured: trees break ties between features at random, stumps never have any."""

import numpy as np
from sklearn.cluster import KMeans, k_means
from sklearn.ensemble import AdaBoostClassifier, AdaBoostRegressor, GradientBoostingClassifier, GradientBoostingRegressor
from sklearn.tree import DecisionTreeClassifier

x, y = np.load("x.npy"), np.load("y.npy")
centers = x[:3]
print(GradientBoostingClassifier().fit(x, y).score(x, y))  # RPL112
print(DecisionTreeClassifier().fit(x, y).score(x, y))  # RPL112
print(AdaBoostRegressor().fit(x, y).score(x, y))  # RPL112
print(AdaBoostClassifier().fit(x, y).score(x, y))
print(AdaBoostClassifier(estimator=DecisionTreeClassifier(random_state=0)).fit(x, y).score(x, y))  # RPL112
print(KMeans(3).fit(x).inertia_)  # RPL112
print(KMeans(3, init="random").fit(x).inertia_)  # RPL112
print(KMeans(3, init=centers, n_init=1).fit(x).inertia_)
print(k_means(x, 3, init=centers, n_init=1)[2])


def forecast(series, ahead):
    # Adapted from PatchTST (Stat_models.py): with a single feature there is no order of features to draw.
    model = GradientBoostingRegressor()
    model.fit(np.arange(len(series)).reshape(-1, 1), series)
    return model.predict(np.arange(ahead).reshape(-1, 1))


print(forecast(y, 10))
