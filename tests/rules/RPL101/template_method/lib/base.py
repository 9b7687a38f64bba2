"""Leaves the work to its subclasses."""


class Base:
    def run(self):
        print("started")
        self.fit()

    def fit(self):
        raise NotImplementedError
