"""simpletransformers trains by the global RNGs as they are, unless its options say otherwise."""

import pandas as pd
from simpletransformers.classification import ClassificationModel

model = ClassificationModel("roberta", "roberta-base", use_cuda=False)  # RPL101
model.train_model(pd.read_csv("train.csv"))
