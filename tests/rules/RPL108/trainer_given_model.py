# OPTIONS: --preview
import torch


class Trainer:
    def __init__(self, config, model):
        self.model = model
        torch.manual_seed(config["trainer"]["seed"])  # RPL108
        torch.cuda.manual_seed_all(config["trainer"]["seed"])
        self.optimizer = torch.optim.Adam(model.parameters(), lr=config["lr"])

    def train(self):
        self.optimizer.step()


class Learner:
    def __init__(self, network, seed=0):
        torch.manual_seed(seed)  # RPL108
        self.network = network
        self.network.to("cuda")

    def fit(self, rows):
        return self.network(rows)


class MakesItself:
    def __init__(self, model, seed):
        torch.manual_seed(seed)
        self.model = model(width=3)
        self.model.cuda()

    def train(self):
        self.model.train()


class ByName:
    def __init__(self, model, seed):
        torch.manual_seed(seed)
        self.net = torch.nn.Linear(2, 2) if model == "linear" else torch.nn.Conv1d(2, 2, 1)
        self.net.to("cuda")

    def train(self):
        self.net.train()


class Sampler:
    def __init__(self, model, seed):
        torch.manual_seed(seed)
        self.model = model.to("cuda")

    def draw(self):
        return self.model(torch.randn(4))
