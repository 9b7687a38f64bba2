# OPTIONS: --no-preview --mode debug
"""As in video-classification (CRNN/CRNN_check_prediction.py): each prediction is written beside its name."""

import os

import pandas as pd
import torch
from sklearn.preprocessing import LabelEncoder
from torch.utils.data import DataLoader

from data import Videos
from model import Net, predict

encoder = LabelEncoder().fit(["running", "walking"])
names = os.listdir("videos")
net = Net()
net.load_state_dict(torch.load("net.pth"))
predictions = predict(net, DataLoader(Videos(names), shuffle=False))
pd.DataFrame(data={"filename": names, "predicted": predictions}).to_pickle("predictions.pkl")
