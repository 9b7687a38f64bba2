#!/bin/bash
export PYTHONHASHSEED=0
python train.py
