# OPTIONS: --no-preview
"""Files that are added up, or shared out among ranks whose results are gathered. After Music-Source-Separation-Training
(scripts/moises_to_musdb.py, valid.py)."""

import os

import numpy as np
import soundfile as sf
import torch
import torch.distributed as dist


def mix(paths):
    whole, rate = sf.read(paths[0])
    for path in paths[1:]:
        part, _ = sf.read(path)
        whole += np.resize(part, whole.shape)
    return whole, rate


def make_other(folder, made):
    paths = [os.path.join(folder, name) for name in os.listdir(folder)]
    whole, rate = mix(paths)
    sf.write(made, whole, rate)


def fade(paths):
    whole = np.load(paths[0])
    for path in paths[1:]:
        whole = 0.9 * whole + np.load(path)
    return whole


def make_faded(folder, made):
    paths = [os.path.join(folder, name) for name in os.listdir(folder)]  # RPL209
    np.save(made, fade(paths))


def all_but_one(folder):
    paths = [os.path.join(folder, name) for name in os.listdir(folder)]  # RPL209
    mean = np.load(paths[0])
    return mean, np.stack([np.load(path) for path in paths[1:]])


def bounds(count, world_size, rank):
    share = count // world_size
    return rank * share, (rank + 1) * share


def mean_error(folder, model):
    paths = [os.path.join(folder, name) for name in os.listdir(folder)]
    rank, world_size = dist.get_rank(), dist.get_world_size()
    missing = -len(paths) % world_size
    paths += paths[:missing]
    start, end = bounds(len(paths), world_size, rank)
    with torch.no_grad():
        errors = torch.stack([model(torch.from_numpy(np.load(path))) for path in paths[start:end]])
    gathered = [torch.zeros_like(errors) for _ in range(world_size)]
    dist.all_gather(gathered, errors)
    return torch.cat(gathered).mean().item()


def first_errors(folder, model, count):
    paths = [os.path.join(folder, name) for name in os.listdir(folder)]  # RPL209
    errors = torch.stack([model(torch.from_numpy(np.load(path))) for path in paths[:count]])
    gathered = [torch.zeros_like(errors) for _ in range(dist.get_world_size())]
    dist.all_gather(gathered, errors)
    return torch.cat(gathered).mean().item()


if __name__ == "__main__":
    make_other("guitars", "other.wav")
    make_faded("shots", "faded.npy")
    print(all_but_one("shots"), mean_error("shots", torch.mean), first_errors("shots", torch.mean, 100))
