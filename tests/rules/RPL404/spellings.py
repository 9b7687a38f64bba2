"""Deterministic mode beside what it refuses."""
import os
import subprocess
import sys

from megatron.core.transformer import TransformerConfig

command = ["torchrun", "pretrain_gpt.py", "--deterministic-mode", "--tp-comm-overlap", "--seed", "1234"]  # RPL404
subprocess.run(
    [
        sys.executable,
        "pretrain_gpt.py",
        "--cross-entropy-loss-fusion",  # RPL404
        "--deterministic-mode",
        "--seed=0",  # RPL404
    ]
)
config = TransformerConfig(
    num_layers=2,
    deterministic_mode=True,
    cross_entropy_loss_fusion=True,  # RPL404
)
os.environ["NCCL_ALGO"] = "Tree"  # RPL404


def override(args):
    args.deterministic_mode = True
    args.tp_comm_overlap = True  # RPL404
    return args
