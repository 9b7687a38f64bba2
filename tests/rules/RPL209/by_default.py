# OPTIONS: --no-preview
"""What is reported without preview. After lora (lora_diffusion/preprocess_files.py), voxceleb_trainer
(dataprep.py), U-2-Net (u2net_test.py and its like), SSL4MIS (dataloaders/utils.py), ogb (examples/lsc) and
Megatron-LM (tools/checkpoint): in none of these does the order decide anything."""

import glob
import os
import subprocess
from pathlib import Path

import numpy as np
import torch
from scipy.io import wavfile


def sorted_further_out(folder, count=-1):
    if isinstance(folder, str):
        if os.path.isdir(folder):
            folder = glob.glob(os.path.join(folder, "*.npy")) + glob.glob(os.path.join(folder, "*.npz"))
        if count == -1:
            count = len(folder)
        folder = sorted(folder)[:count]
    for number, array in enumerate([np.load(path) for path in folder]):
        np.save(f"{number}.npy", array)


def sorted_in_one_branch_only(folder, count):
    files = glob.glob(os.path.join(folder, "*.npy"))  # RPL209
    if count > 1000:
        print("many")
        files = files[:1000]
    return [np.load(path) for path in files]


def each_to_its_own_file(root):
    for path in glob.glob(f"{root}/*/*.wav"):
        rate, samples = wavfile.read(path)
        for start in range(0, len(samples), rate):
            wavfile.write(f"{path}.{start}.wav", rate, samples[start : start + rate])
        subprocess.run(["ffmpeg", "-i", path, path + ".flac"], check=True)


def all_to_one_file(root, out):
    for path in glob.glob(f"{root}/*/*.wav"):  # RPL209
        out.write(path)


def recursive_glob(root=".", suffix=""):
    return [
        os.path.join(folder, name)
        for folder, _, names in os.walk(root)
        for name in names
        if name.endswith(suffix)
    ]


def only_checkpoint(folder):
    return torch.load(glob.glob(f"{folder}/checkpoints/*")[0])


def any_shard(folder):
    parts = os.listdir(folder)
    sample = torch.load(os.path.join(folder, parts[0], "model.pt"))
    return sample["args"], next(Path(folder).iterdir())


def newest_checkpoint(folder):
    return torch.load(glob.glob(f"{folder}/checkpoints/*")[-1])  # RPL209


def first_ten(folder):
    return [np.load(path) for path in glob.glob(f"{folder}/*.npy")[:10]]  # RPL209


def requests(folder, infer, batch_size):
    """As in DeepLearningExamples (Jasper/triton/jasper-client.py): all are asked for, one after the other."""
    names = glob.glob(os.path.join(folder, "*.wav"))
    place = 0
    last = False
    while not last:
        for _ in range(batch_size):
            infer(names[place])
            place = (place + 1) % len(names)
            last = last or place == 0


def checkpoints(folder, pattern):
    """As in fairseq (fairseq/checkpoint_utils.py): the number of an entry only stands in for one in its name."""
    entries = []
    for i, name in enumerate(os.listdir(folder)):
        found = pattern.fullmatch(name)
        if found is not None:
            number = int(found.group(1)) if len(found.groups()) > 0 else i
            entries.append((number, name))
    return [os.path.join(folder, name) for _, name in sorted(entries, reverse=True)]
