"""Adapted from MONAI (monai/apps/auto3dseg/utils.py, monai/apps/datasets.py before their fixes)."""

import os

import torch


def import_history(output_folder, only_trained=True):
    history = []

    for name in os.listdir(output_folder):  # RPL209
        path = os.path.join(output_folder, name)
        if not os.path.isdir(path):
            continue
        algo = torch.load(os.path.join(path, "algo_object.pkl"))
        if not only_trained or algo["trained"]:
            history.append({name: algo})

    return history


def patients(dataset_dir):
    names = [f.name for f in os.scandir(dataset_dir) if f.is_dir()]  # RPL209
    order = torch.randperm(len(names), generator=torch.Generator().manual_seed(0))
    return [names[i] for i in order]


def series(folder):
    files = list(os.listdir(folder))  # RPL209
    return files[-1]
