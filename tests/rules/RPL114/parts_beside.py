"""What is left out beside what gets the seed; adapted from TabPFN's `finetuned_base.py`, imbalanced-learn's
`_instance_hardness_threshold.py`, gym's `dict.py` and FLAML's `model.py`."""

from functools import partial

from sklearn.base import clone
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LogisticRegression, SGDClassifier
from sklearn.model_selection import train_test_split
from torch.utils.data import DataLoader


class Finetuned:
    def __init__(self, epochs, random_state=0):
        self.epochs = epochs
        self.random_state = random_state

    def fit(self, data):
        for epoch in range(self.epochs):
            split = partial(train_test_split, random_state=self.random_state + epoch)
            loader = DataLoader(split(data)[0], batch_size=8, shuffle=True)  # RPL114
            plain = DataLoader(split(data)[1], batch_size=8)
            for batch in (*loader, *plain):
                self.step(batch)


class Threshold:
    def __init__(self, estimator=None, random_state=None):
        self.estimator = estimator
        self.random_state = random_state

    def validate(self):
        if self.estimator is not None:
            self.estimator_ = clone(self.estimator)  # RPL114
        else:
            self.estimator_ = RandomForestClassifier(random_state=self.random_state)


class Told:
    def __init__(self, estimator=None, random_state=None):
        self.estimator = estimator
        self.random_state = random_state

    def validate(self):
        if self.estimator is not None:
            self.estimator_ = clone(self.estimator)
            self.estimator_.set_params(random_state=self.random_state)
        else:
            self.estimator_ = RandomForestClassifier(random_state=self.random_state)


class Spaces:
    def __init__(self, spaces):
        self.spaces = spaces

    def seed(self, seed=None):
        [space.seed(seed) for space in self.spaces.values()]  # RPL114

    def seed_apart(self, seed=None):
        for space in self.spaces.values():
            space.seed(seed)
            seed += 1


class Estimator:
    def __init__(self, **config):
        self.params = dict(config)


class Forest(Estimator):
    def __init__(self, **config):
        super().__init__(**config)
        self.params["random_state"] = 12032022  # RPL114
        self.estimator_class = RandomForestClassifier


class Boosted(Estimator):
    def __init__(self, **config):
        super().__init__(**config)
        self.params["random_state"] = config.get("random_seed", 10242048)


class Other(Estimator):
    def __init__(self, **config):
        super().__init__(**config)
        self.params.update({"random_state": config.get("random_seed", 10242048)})


class Linear(Estimator):
    def __init__(self, **config):
        super().__init__(**config)
        self.estimator_class = SGDClassifier  # RPL114


class Logistic(Estimator):
    def __init__(self, **config):
        super().__init__(**config)
        self.estimator_class = LogisticRegression
