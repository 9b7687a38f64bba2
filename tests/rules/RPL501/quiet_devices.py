"""The states of all devices are put back by the module of whatever device there is."""

import torch


def save(path):
    torch.save({"torch": torch.get_rng_state(), "xpu": torch.xpu.get_rng_state_all()}, path)


def load(path, device):
    states = torch.load(path)
    torch.set_rng_state(states["torch"])
    torch.get_device_module(device).set_rng_state_all(states[device])
