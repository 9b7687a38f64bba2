"""A policy that samples though it is asked not to (adapted from pytorch-a2c-ppo-acktr-gail, before it was fixed)."""
import numpy as np
import torch
from torch import nn


class Policy(nn.Module):
    def act(self, inputs, states, masks, deterministic=False):
        value, features, states = self.base(inputs, states, masks)
        dist = self.dist(features)
        action = dist.sample()  # RPL114
        return value, action, dist.log_probs(action), states

    def best(self, inputs, deterministic=False):
        dist = self.dist(inputs)
        return dist.mode() if deterministic else dist.sample()

    def turned_round(self, inputs, is_deterministic=False):
        dist = self.dist(inputs)
        return dist.sample() if is_deterministic else dist.mean  # RPL114

    def turned_twice(self, inputs, deterministic=False):
        dist = self.dist(inputs)
        if not deterministic:
            action = dist.sample()
        else:
            action = dist.mean
        return action

    def act_of_base(self, inputs, deterministic=True):
        """`deterministic` is not used."""
        return self.dist(inputs).mode()

    def handed_on(self, inputs, deterministic=True):
        return self.record(locals(), self.dist(inputs).sample())


def roll_out(net, observation, greedy=True):
    probabilities = torch.softmax(net(observation), -1)
    return np.random.choice(len(probabilities), p=probabilities.numpy())  # RPL114
