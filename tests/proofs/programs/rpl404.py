"""Writes a command line whose options contradict each other: Megatron core 0.19 and later stop at it."""
command = [
    "torchrun",
    "pretrain_gpt.py",
    "--tensor-model-parallel-size",
    "2",
    "--sequence-parallel",
    "--tp-comm-overlap",
    "--deterministic-mode",
]
print(" ".join(command))
