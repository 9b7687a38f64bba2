# OPTIONS: --no-preview
"""Estimators that an ensemble clones: it seeds each clone itself. And a mixture all of whose starting values
are given."""
import numpy as np
from imbens.ensemble import SelfPacedEnsembleClassifier as Paced
from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier
from sklearn.mixture import GaussianMixture
from sklearn.svm import SVC
from sklearn.tree import DecisionTreeClassifier


def boosted(x, y, state):
    return AdaBoostClassifier(DecisionTreeClassifier(max_depth=2), n_estimators=9, random_state=state).fit(x, y)


def bagged(x, y, state):
    member = DecisionTreeClassifier()
    return BaggingClassifier(estimator=member, random_state=state).fit(x, y)


def paced(x, y):
    return Paced(estimator=SVC(probability=True), n_estimators=3).fit(x, y)


class Base:
    def _validate_estimator(self, default=DecisionTreeClassifier()):
        return default


def refined(x, first):
    mixture = GaussianMixture(
        2, weights_init=first.weights_, means_init=first.means_, precisions_init=first.precisions_
    )
    return mixture.fit(x)


if __name__ == "__main__":
    data, labels = np.load("data.npy"), np.load("labels.npy")
    mixture = refined(data, boosted(data, labels, 0))
    print(bagged(data, labels, 1), paced(data, labels), Base()._validate_estimator(), mixture)
