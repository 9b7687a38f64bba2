#!/bin/bash
utils/fix_data_dir.sh data/other
python local/data_prep.py downloads data/train
python train.py data/train
