"""What preview adds: loops that do something for each entry, what is kept or handed on. After speechbrain
(recipes/MOABB/parse_results.py, recipes/DNS/dns_prepare.py)."""

import glob
import json
import os
import shutil
from pathlib import Path

import numpy as np
import torch
from fvcore.common.file_io import PathManager
from imutils import paths
from iopath.common.file_io import PathManager as IOPathManager
from iopath.common.file_io import g_pathmgr
from speechbrain.utils.data_utils import get_all_files


def aggregated(folder, parse, show):
    found = {"loss": []}
    for entry in Path(folder).iterdir():  # RPL209
        results = parse(entry)
        show(entry, results)
        parse.register(entry.name, results)
        for key, values in results.items():
            found[key].append(np.mean(values))
    return found


def latest(folder):
    checkpoint = None
    for path in Path(folder).glob("*.pt"):  # RPL209
        if path.stat().st_size:
            checkpoint = path
    return torch.load(checkpoint)


def joined(folder):
    table = None
    for path in glob.glob(folder + "/*.npy"):  # RPL209
        part = np.load(path)
        table = part if table is None else np.concatenate([table, part])
    return table


def merged(folder):
    table = {}
    for root, _, names in os.walk(folder):  # RPL209
        for name in names:
            with open(os.path.join(root, name)) as file:
                table.update(json.load(file))
    return table


def kept(args):
    args.files = glob.glob(args.root + "/*.png")  # RPL209
    args.masks = glob.glob(args.root + "/masks/*.png")  # RPL209
    args.masks.reverse()
    args.labels = glob.glob(args.root + "/labels/*.png")
    args.labels.sort()


def by_scene(folder):
    return {scene: os.listdir(os.path.join(folder, scene)) for scene in sorted(os.listdir(folder))}  # RPL209


def split(folder):
    files = get_all_files(folder, match_and=[".wav"])  # RPL209
    images = list(paths.list_images(folder))  # RPL209
    ordered = sorted(paths.list_images(folder))
    return files[:100], files[100:], images[0], ordered


def by_path_managers(folder):
    manager = IOPathManager()
    cities = PathManager.ls(folder)  # RPL209
    names = manager.ls(folder)  # RPL209
    parts = g_pathmgr.ls(folder)  # RPL209
    ordered = sorted(PathManager.ls(folder))
    return cities[0], names[:100], parts[-1], ordered[0], len(manager.ls(folder))


def left_alone(folder, target, model):
    for path in Path(folder).iterdir():
        if path.suffix == ".tmp":
            path.unlink()
            continue
        shutil.copy(path, target)
        image = np.load(path)
        np.save(Path(target) / path.name, image * 2)
        print(path)
    for name in os.listdir(folder):
        os.makedirs(os.path.join(target, name), exist_ok=True)
    for path in sorted(Path(folder).glob("*.pt")):
        model.load(path)


def sorted_later(folder):
    found = []
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            found.append(path)
    found.sort()
    return found


def the_only_one(folder):
    (path,) = glob.glob(folder + "/*.npy")
    first, second = glob.glob(folder + "/*.npz")  # RPL209
    return np.load(path), first, second
