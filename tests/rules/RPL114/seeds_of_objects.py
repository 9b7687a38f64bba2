"""Seeds that an object has by a base or a mixin, keeps in another form, or hands on in one of its calls."""

import numpy as np
from sklearn.base import BaseEstimator


class Outliers(BaseEstimator):
    def __init__(self, threshold=0.05, random_state=None):
        self.threshold = threshold
        self.random_state = random_state

    def fit(self, X, y=None):
        rng = np.random.RandomState(self.random_state)
        self.keep = rng.rand(len(X)) > self.threshold
        return self


class Same:
    def __init__(self, random_state=None):
        self.random_state = random_state

    def clean(self, X):
        return Outliers(threshold=0.1).fit(X)  # RPL114

    def clean_by_seed(self, X):
        return Outliers(0.1, self.random_state).fit(X)

    def clean_by_generator(self, X):
        generator = np.random.RandomState(self.random_state)
        return Outliers(0.1, generator).fit(X)


class Seeds:
    def __init__(self, random_state=None):
        self.random_state = random_state
        np.random.seed(self.random_state)

    def clean(self, X):
        return Outliers(threshold=0.1).fit(X)


class Mixin:
    # Adapted from pycaret (preprocessor.py).
    def impute(self, X):
        return Outliers(threshold=0.3, random_state=self.seed).fit(X)

    def clean(self, X):
        return Outliers(threshold=0.1).fit(X)  # RPL114

    def clean_unless_seeded(self, X):
        if self.seed is None:
            return Outliers(threshold=0.1).fit(X)
        return Outliers(threshold=0.1, random_state=self.seed).fit(X)


class Directions:
    def __init__(self, n, seed=None):
        self.n = n
        self.seed = seed

    def do(self):
        return np.random.RandomState(self.seed).rand(self.n)


class Reduction(Directions):
    def __init__(self, n, scale=1.0, **kwargs):
        super().__init__(n, **kwargs)
        self.scale = scale


class Fixed(Directions):
    def __init__(self, n, **kwargs):
        super().__init__(n, seed=3, **kwargs)


class Energy(Directions):
    # Adapted from pymoo (util/ref_dirs/energy.py).
    def run(self):
        return Reduction(self.n, scale=2.0).do(), Fixed(self.n).do()  # RPL114

    def run_by_seed(self):
        return Reduction(self.n, scale=2.0, seed=self.seed).do()


class Seeder:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)


class Stats:
    # Adapted from rlberry (stats/agent_stats.py).
    def __init__(self, n, agent_name="", seed=None):
        self.n = n
        self.seeder = Seeder(seed)

    def draw(self):
        return self.seeder.rng.random(self.n)

    def optimise(self):
        child = Stats(n=3)  # RPL114
        return child.draw()

    def optimise_by_seed(self):
        child = Stats(n=3, seed=self.seeder)
        return child.draw()

    def optimise_by_trials(self, study):
        def objective(trial):
            return Stats(n=trial.n, agent_name="optim").draw()  # RPL114

        return study.optimize(objective)

    @classmethod
    def load(cls, path):
        child = cls(n=3)
        child.__dict__.update(path)
        return child


def split(X, y, **options):
    random_state = options.pop("random_state", None)
    order = np.random.RandomState(random_state).permutation(len(X))
    return X[order], y[order]


class Search:
    # Adapted from dask-ml (model_selection/_incremental.py).
    def __init__(self, random_state=None):
        self.random_state = random_state

    def fit(self, X, y):
        return split(X, y, test_size=0.2)  # RPL114

    def fit_by_seed(self, X, y):
        return split(X, y, random_state=self.random_state)


class LowerResolution:
    # Adapted from imgaug (parameters.py).
    def __init__(self, other_param, method):
        self.other_param = other_param
        self.method = method

    def draw(self, size, random_state):
        methods = self.method.draw_samples((len(size),), random_state=random_state)
        samples = self.other_param.draw_samples((1, *size))  # RPL114
        return np.resize(samples, size), methods

    def draw_by_another(self, size, random_state):
        methods = self.method.draw_samples((len(size),), random_state=random_state)
        samples = self.other_param.draw_samples((1, *size), random_state)
        return np.resize(samples, size), methods


class Survival:
    def do(self, population, random_state=None):
        return self._do(population, random_state=random_state)


class Fittest(Survival):
    # Adapted from pymoo (algorithms/soo/nonconvex/ga.py).
    def _do(self, population, **kwargs):
        return sorted(population)


class Drawn(Survival):
    def _do(self, population, random_state=None):
        return np.random.default_rng(random_state).permutation(population)


class Evolution:
    def __init__(self, random_state=None):
        self.random_state = random_state

    def infill(self, population):
        return Fittest().do(population)

    def infill_drawn(self, population):
        return Drawn().do(population)  # RPL114

    def infill_by_copy(self, population):
        # Adapted from aeon (classification/convolution_based/arsenal).
        outliers = Outliers(0.1)
        return copy_of(outliers, self.random_state).fit(population)


def copy_of(estimator, random_state):
    return Outliers(estimator.threshold, random_state)
