import torch


class Core:
    def __init__(self, agent):
        self.agent = agent

    def learn(self, steps):
        if hasattr(self.agent, "parameters"):
            self.agent.optimizer = torch.optim.SGD(self.agent.parameters(), lr=0.1)
        for _ in range(steps):
            self.agent.fit()


class Agent:
    def fit(self):
        raise NotImplementedError


class DQN(Agent):
    def __init__(self, network):
        self.network = torch.nn.Linear(*network)

    def parameters(self):
        return self.network.parameters()

    def fit(self):
        self.network(torch.ones(64)).sum().backward()
        self.optimizer.step()


class QLearning(Agent):
    def __init__(self, network=None):
        self.table = {}

    def fit(self):
        self.table[0] = self.table.get(0, 0) + 1
