import os
import pickle

import numpy as np


class Environment:
    pass


def prepare_data(root, path):
    env = Environment()
    scenes = []
    for folder, _, files in os.walk(root):  # RPL209
        for file in files:
            scenes.append(np.loadtxt(os.path.join(folder, file)))
    env.scenes = scenes
    with open(path, "wb") as f:
        pickle.dump(env, f)


def prepare_sorted(root, path):
    env = Environment()
    env.scenes = os.listdir(root)
    env.scenes.sort()
    with open(path, "wb") as f:
        pickle.dump(env, f)


def looks(root, path):
    env = Environment()
    env.scenes = os.listdir(root)
    print(len(env.scenes))


if __name__ == "__main__":
    prepare_data("raw", "train.pkl")
    prepare_sorted("raw", "train_sorted.pkl")
    looks("raw", "none")
