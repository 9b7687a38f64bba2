# OPTIONS: --no-preview
"""Orders that nothing asks for: another line returns, a fixed list gives the order, one file is expected."""

import fnmatch
import glob
import hashlib
import json
import os
import random
from multiprocessing import Pool

import numpy as np
import torch
from tqdm import tqdm


def clips_of(folder, kind="mp4", ordered=True):  # adapted from dmcontrol-generalization-benchmark, utils.py
    found = glob.glob(os.path.join(folder, f"*.{kind}"))
    if ordered:
        return sorted(found)
    return found


def stills_of(folder, ordered=True):
    found = glob.glob(os.path.join(folder, "*.png"))  # RPL209
    if ordered:
        return sorted(found)
    return found


def notes_of(folder, form="list"):
    found = glob.glob(os.path.join(folder, "*.txt"))
    if form != "list":
        return found
    return sorted(found)


def pages_of(folder, form="list"):
    found = glob.glob(os.path.join(folder, "*.md"))  # RPL209
    if form != "list":
        return found
    else:
        return sorted(found)


def collect(root, seed):
    generator = random.Random(seed)
    clips, stills = clips_of(root), stills_of(root, ordered=False)
    notes, pages = notes_of(root), pages_of(root, form="any")
    generator.shuffle(clips)
    generator.shuffle(notes)
    generator.shuffle(stills)
    generator.shuffle(pages)
    return clips, stills, notes, pages


def label_runs(root, methods):  # adapted from OpenOOD, scripts/sweep/write_metrics.py
    chosen = []
    for method in methods:
        for run in os.listdir(root):
            if method in run.split("_"):
                chosen.append(run)
                break
        else:
            raise FileNotFoundError(method)
    return {run: number for number, run in enumerate(chosen)}


def label_all(root, methods):
    chosen = []
    for method in methods:
        for run in os.listdir(root):  # RPL209
            if method in run.split("_"):
                chosen.append(run)
    return {run: number for number, run in enumerate(chosen)}


def read_all(root):  # adapted from SubpopBench, utils/reporting.py
    scores = []
    for i, run in tqdm(list(enumerate(os.listdir(root))), leave=False):
        with open(os.path.join(root, run, "scores.json")) as file:
            scores.append(json.load(file)["accuracy"])
    return np.mean(scores)


def render(job):
    number, path = job
    torch.manual_seed(number)
    np.save(f"{number}.npy", torch.rand(3).numpy() + len(path))


def render_all(root):
    jobs = list(enumerate(os.listdir(root)))  # RPL209
    with Pool() as pool:
        pool.map(render, jobs)


def downloaded(cache, url):  # adapted from an older transformers, file_utils.py
    stem = hashlib.sha256(url.encode()).hexdigest()
    found = [name for name in fnmatch.filter(os.listdir(cache), stem + ".*") if not name.endswith(".lock")]
    return os.path.join(cache, found[-1]) if found else None


def newest(folder):
    found = [name for name in fnmatch.filter(os.listdir(folder), "model_*") if "best" not in name]  # RPL209
    return os.path.join(folder, found[-1])
