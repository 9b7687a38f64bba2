ARGS=(
  --deterministic-mode
  --load checkpoints
  --no-load-rng  # RPL405
)
torchrun pretrain_gpt.py "${ARGS[@]}"
torchrun pretrain_gpt.py --load checkpoints --no-load-rng
