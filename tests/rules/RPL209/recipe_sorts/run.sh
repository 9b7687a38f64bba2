#!/bin/bash
python local/data_prep.py downloads data/train
utils/fix_data_dir.sh data/train
python train.py data/train
