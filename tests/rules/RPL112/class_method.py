"""A class method has no object to take the seed from. Adapted from sktime (get_test_params)."""
from sklearn.ensemble import RandomForestClassifier


class Catch22Classifier:
    def __init__(self, random_state=None):
        self.random_state = random_state

    @classmethod
    def examples(cls):
        for trees in (10, 20):
            yield cls(), RandomForestClassifier(n_estimators=trees).fit([[0], [1]], [0, 1])  # RPL112
