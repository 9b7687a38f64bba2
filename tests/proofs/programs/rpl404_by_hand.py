"""Writes a command line that every Megatron core accepts."""
command = [
    "torchrun",
    "pretrain_gpt.py",
    "--tensor-model-parallel-size",
    "2",
    "--sequence-parallel",
    "--deterministic-mode",
]
print(" ".join(command))
