#!/bin/bash
export TORCH_USE_DETERMINISTIC_ALGORITHMS=1  # RPL309
NCCL_DETERMINISTIC=1 python train.py  # RPL309
docker run -e NCCL_DETERMINISTIC=1 image python train.py  # RPL309
echo "set NCCL_DETERMINISTIC=1"
if [ -n "$NCCL_DETERMINISTIC" ]; then
  export NCCL_ALGO=Ring
fi
