"""Adapted from Flower's examples: the part of a client is a Hugging Face dataset."""

from flwr_datasets import FederatedDataset
from sklearn.gaussian_process import GaussianProcessRegressor


def load_partition(number):
    federated = FederatedDataset(dataset="cifar10", partitioners={"train": 10})
    part = federated.load_partition(number)
    return part.train_test_split(test_size=0.2)  # RPL112


def client(dataset: FederatedDataset, number: int):
    rows = dataset.load_partition(number, "train")
    return rows.train_test_split(test_size=0.1)  # RPL112


def repeated(number):
    part = FederatedDataset(dataset="mnist", partitioners={"train": 10}).load_partition(number)
    return part.train_test_split(test_size=0.2, seed=42)


def surrogate(x, y, restarts):
    once = GaussianProcessRegressor(normalize_y=True).fit(x, y)
    never = GaussianProcessRegressor(n_restarts_optimizer=0).fit(x, y)
    often = GaussianProcessRegressor(n_restarts_optimizer=restarts).fit(x, y)  # RPL112
    told = GaussianProcessRegressor(n_restarts_optimizer=20, random_state=restarts).fit(x, y)
    return once, never, often, told


if __name__ == "__main__":
    print(load_partition(0), client(FederatedDataset(dataset="mnist"), 1), surrogate([[0.0]], [1.0], 3), repeated(1))
