#!/bin/bash
export OMP_NUM_THREADS=1
python prepare.py
export NCCL_ALGO=Ring
torchrun train.py
echo done
