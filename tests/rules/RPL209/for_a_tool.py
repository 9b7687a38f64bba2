# OPTIONS: --no-preview
"""Lists of files for another program. After PreSumm (prepro/data_builder.py)."""

import os
import subprocess

import numpy as np


def make_tokens(folder, made):
    with open("texts.txt", "w") as listed:
        for name in os.listdir(folder):
            listed.write(os.path.join(folder, name) + "\n")
    subprocess.run(["tokenize", "-filelist", "texts.txt", "-outputDirectory", made], check=True)
    os.remove("texts.txt")
    return np.stack([np.load(os.path.join(made, name)) for name in sorted(os.listdir(made))])


def make_film(folder, film):
    with open("shots.txt", "w") as listed:
        for name in os.listdir(folder):  # RPL209
            listed.write(f"file '{os.path.join(folder, name)}'\n")
    subprocess.run(["ffmpeg", "-f", "concat", "-i", "shots.txt", "-c", "copy", film], check=True)
    os.remove("shots.txt")


def make_train_list(folder, made):
    with open("train.txt", "w") as listed:
        for name in os.listdir(folder):  # RPL209
            listed.write(os.path.join(folder, name) + "\n")
    subprocess.run(["tokenize", "-filelist", "train.txt", "-outputDirectory", made], check=True)


if __name__ == "__main__":
    print(make_tokens("texts", "tokens").mean())
    make_film("shots", "film.mp4")
    make_train_list("texts", "tokens")
