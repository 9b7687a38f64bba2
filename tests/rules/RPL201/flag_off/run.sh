python evaluate.py --shuffle_train
