"""One prediction for each input, in the order of a loader that shuffles."""

import numpy as np
import torch
from torch.utils.data import DataLoader


class Attack:
    def infer(self, dataset, probabilities):
        # Adapted from adversarial-robustness-toolbox (membership_inference/black_box.py before 832ad42).
        inferred = None
        loader = DataLoader(dataset, batch_size=8, shuffle=True)  # RPL119
        for first, second, _ in loader:
            predicted = self.model(first, second).numpy()
            if inferred is None:
                inferred = predicted
            else:
                inferred = np.vstack((inferred, predicted))
        result = inferred if probabilities else np.round(inferred)
        return result


def predict(model, dataset):
    found = []
    for batch in DataLoader(dataset, shuffle=True):  # RPL119
        found.append(model(batch))
    return torch.cat(found)


def predict_in_order(model, dataset):
    found = []
    for batch in DataLoader(dataset, shuffle=False):
        found.append(model(batch))
    return torch.cat(found)


def predict_with_labels(model, dataset):
    found, labels = [], []
    for batch, label in DataLoader(dataset, shuffle=True):
        found.append(model(batch))
        labels.append(label)
    return torch.cat(found), torch.cat(labels)


def predict_mean(model, dataset):
    found = []
    for batch in DataLoader(dataset, shuffle=True):
        found.append(model(batch))
    return torch.cat(found).mean()


def fit_predict(model, optimizer, dataset):
    found = []
    for batch in DataLoader(dataset, shuffle=True):
        loss = model(batch)
        loss.backward()
        optimizer.step()
        found.append(loss.item())
    return found
