import torch


class Hooks:
    def on_start(self, config):
        torch.manual_seed(config["seed"])


def fit(config, model, optimizer):
    for name in config["training"]:
        optimizer.zero_grad()
        model(torch.load(name)).mean().backward()
        optimizer.step()
