#!/bin/bash
export NCCL_ALGO=Ring
python -m train.main --epochs 3
export OMP_NUM_THREADS=1  # RPL402
