"""Listings whose order goes nowhere."""

import glob
import importlib
import os
import shutil
from pathlib import Path

import numpy as np
import torch


def inline(root):
    return [np.load(f) for f in sorted(glob.glob(root + "/*.npy"))]


def later(root):
    files = os.listdir(root)
    files.sort()
    return files[0]


def later_still(root, sort=True):
    files = [os.path.join(root, f) for f in os.listdir(root)]
    files = sorted(files)
    return {f: i for i, f in enumerate(files)}


def counted(root):
    total = 0
    for name in os.listdir(root):
        total += os.path.getsize(os.path.join(root, name))
    return total, len(os.listdir(root)), any(Path(root).iterdir())


def newest(root):
    checkpoints = [c for c in os.listdir(root) if c.endswith("pth")]
    return max([os.path.join(root, c) for c in checkpoints], key=os.path.getmtime)


def cleanup(root):
    for name in os.listdir(root):
        os.remove(os.path.join(root, name))
    for path in Path(root).glob("*.tmp"):
        path.unlink()


def copied(source, target):
    for index, path in enumerate(glob.glob(source + "/*")):
        if index % 100 == 0:
            print(index, path)
        shutil.copy(path, target)


def known(root):
    return {name for name in os.listdir(root)}, "config.json" in os.listdir(root)


def only(root):
    found = glob.glob(os.path.join(root, "*.ckpt"))
    if len(found) != 1:
        raise ValueError(f"expected one checkpoint, found {found[:3]}")
    return torch.load(found[0])


def plugins(package):
    names = [f[:-3] for f in os.listdir(os.path.dirname(__file__)) if f.endswith(".py")]
    return [importlib.import_module(f"{package}.{name}") for name in names]


def mean(root):
    scores = []
    for path in glob.glob(root + "/*.npy"):
        scores.append(np.load(path).mean())
    return np.mean(scores)


def tree(root):
    rows = []
    for folder, names, files in os.walk(root):
        names.sort()
        for file in sorted(files):
            rows.append((folder, file))
    return rows


def together(root):
    names, sizes = [], []
    for name in os.listdir(root):
        names.append(name)
        sizes.append(os.path.getsize(name))
    return dict(sorted(zip(names, sizes)))


def by_name(root):
    state = {}
    for path in Path(root).glob("*.pt"):
        state[path.stem] = torch.load(path)
    return state


def literal(root):
    return torch.load(glob.glob(os.path.join(root, "model.pt"))[0])


def other(bucket, archive):
    for item in bucket.walk():
        print(item)
    return archive.glob


def mask_of(folder: Path, name):
    return np.load(list(folder.glob(name + "_mask" + ".*"))[0])


def scan_of(root, patient_id):
    found = glob.glob(os.path.join(root, f"*_{patient_id}.nii"))
    return np.load(found[0]), next(Path(root).glob(f"{patient_id}.*"))


def interrupted(folder):
    for path in Path(folder).glob("*_interrupt.pth"):
        return str(path)
    return None


def one_by_one(folder, model):
    images = os.listdir(folder)
    left = len(images) - 1
    while left >= 0:
        image = np.load(os.path.join(folder, images[left]))
        np.save(os.path.join(folder, images[left] + "_out.npy"), model(image))
        left -= 1


def resume(root):
    port = 0
    for last in Path(root).rglob("last.pt"):
        port += 1
        os.system(f"torchrun --master_port {port} train.py --resume {last}")


def curves(root, plt, labels):
    figure, axes = plt.subplots(2, 5)
    for index, path in enumerate(list(Path(root).glob("results*.txt"))):
        values = np.loadtxt(path)
        axes[0].plot(values, label=labels[index] if labels else path.stem)


def panels(root, plt, draw):
    figure, axes = plt.subplots(2, 5)
    for index, path in enumerate(glob.glob(root)):
        draw(axes[index], np.loadtxt(path))


def listing(root, sort=False):
    names = [name for name in os.listdir(root) if name[0] != "."]
    if sort:
        names.sort()
    return names


def class_numbers(root):
    print(len(listing(root)))
    return {name: number for number, name in enumerate(listing(root, sort=True))}


def listed(root, sort=True):
    names = os.listdir(root)
    if sort:
        names.sort()
    return {name: number for number, name in enumerate(names)}
