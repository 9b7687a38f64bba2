# OPTIONS: --no-preview
"""Adapted from qiuqiangkong/ICASSP2018_audioset (predict_new.py): what a person's own clip would take the place of."""
import argparse

import numpy as np
import torch


def predict_new(args):
    net = torch.jit.load(args.model)
    x_new = np.random.normal(size=(3, 10, 128)).astype("float32")
    y = net(torch.from_numpy(x_new))
    print(f"y.shape: {y.shape}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--model")
    predict_new(parser.parse_args())
