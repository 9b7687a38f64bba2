"""Adapted from NVlabs/stylegan3: what the process loads is made at random first, and it seeds before it draws."""
import multiprocessing
import pickle

import torch
from torch import nn


class Layer(nn.Module):
    def __init__(self, size, trainable=True):
        super().__init__()
        weight = torch.randn(size, size).to(torch.float32)
        if trainable:
            self.weight = nn.Parameter(weight)
        else:
            self.register_buffer("weight", weight)
        self.register_buffer("noise", torch.randn([size]))

    def forward(self, x):
        return x @ self.weight + self.noise * torch.randn_like(x)


class Renderer:
    def __init__(self, path):
        self.layer = Layer(3)
        with open(path, "rb") as file:
            self.layer.load_state_dict(pickle.load(file))

    def render(self, seed=0):
        return self._render(seed)

    def _render(self, seed):
        torch.manual_seed(seed)
        return self.layer(torch.ones(3)) + torch.randn(3)


class Unseeded(Renderer):
    def _render(self, seed):
        return self.layer(torch.ones(3)) + torch.randn(3)


def work(queue, results):
    renderer = Renderer("weights.pkl")
    while True:
        results.put(renderer.render(queue.get()))


def work_unseeded(queue, results):
    renderer = Unseeded("weights.pkl")
    while True:
        results.put(renderer._render(queue.get()))


def main():
    torch.manual_seed(0)
    multiprocessing.set_start_method("spawn")
    queue, results = multiprocessing.Queue(), multiprocessing.Queue()
    multiprocessing.Process(target=work, args=(queue, results)).start()
    multiprocessing.Process(target=work_unseeded, args=(queue, results)).start()  # RPL113
    queue.put(1)
    print(results.get())


if __name__ == "__main__":
    main()
