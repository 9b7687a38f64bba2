import sacred

train_ex = sacred.Experiment("train")
