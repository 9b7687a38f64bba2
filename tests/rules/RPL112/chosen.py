"""Adapted from skorch (dataset.py): a condition chooses the class; with `preview`."""

from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LinearRegression
from sklearn.model_selection import GroupKFold, KFold, ShuffleSplit, StratifiedKFold, StratifiedShuffleSplit


class Splits:
    def by_size(self, stratified):
        cv_cls = StratifiedShuffleSplit if stratified else ShuffleSplit
        return cv_cls(test_size=self.cv)  # RPL112

    def directly(self, stratified):
        return (StratifiedShuffleSplit if stratified else ShuffleSplit)(test_size=self.cv)  # RPL112

    def in_order(self, stratified):
        cv_cls = StratifiedKFold if stratified else KFold
        return cv_cls(self.cv)

    def seeded(self, stratified, seed):
        cv_cls = StratifiedShuffleSplit if stratified else ShuffleSplit
        return cv_cls(test_size=self.cv, random_state=seed)

    def others(self, own):
        cv_cls = self.Own if own else self.Others
        return cv_cls(self.cv)


def model(linear):
    cls = LinearRegression if linear else RandomForestClassifier
    return cls()  # RPL112


FOLDS = {"plain": KFold, "by_chance": ShuffleSplit}
SEEDED = {"plain": KFold, "groups": GroupKFold}


def of_table(name, samples):
    return FOLDS[name](n_splits=5).split(samples)  # RPL112


def in_order(name, samples):
    return SEEDED[name](n_splits=5).split(samples)


def given(name, samples, seed):
    return FOLDS[name](n_splits=5, shuffle=True, random_state=seed).split(samples)
