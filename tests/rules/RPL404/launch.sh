#!/bin/bash
# Megatron's own way to write a launcher: arrays of arguments, spliced into one command.
export CUDA_DEVICE_MAX_CONNECTIONS=1
export NCCL_ALGO=Tree  # RPL404
export NVTE_ALLOW_NONDETERMINISTIC_ALGO=0

MODEL_ARGS=(
    --num-layers 2
    --seed 0  # RPL404
    --deterministic-mode
)
EXTRA="--tp-comm-overlap"  # RPL404

torchrun --nproc_per_node 8 pretrain_gpt.py \
    "${MODEL_ARGS[@]}" \
    $EXTRA
