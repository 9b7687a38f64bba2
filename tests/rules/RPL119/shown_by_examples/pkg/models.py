from pkg.lunar import split_validation


class Detector:
    def fit(self, dataset):
        self.train, self.held_out = split_validation(3, dataset)


if __name__ == "__main__":
    Detector().fit(None)
