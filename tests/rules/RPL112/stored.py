"""Adapted from selimsef/dfdc_deepfake_challenge (preprocessing/generate_folds.py): the folds are made before."""
import json
import random

import pandas as pd

with open("videos.json") as file:
    videos = json.load(file)
fold_data = [[video, hash(len(video)) % 5] for video in videos]
random.shuffle(fold_data)
pd.DataFrame(fold_data, columns=["video", "fold"]).to_csv("folds.csv", index=False)

train_idx = list(range(100))
random.shuffle(train_idx)  # RPL112
with open("train.json", "w") as file:
    json.dump(train_idx[:80], file)
