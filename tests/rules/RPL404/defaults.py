"""Deterministic mode among the defaults that a script hands to Megatron."""

import os

from megatron.training import pretrain

os.environ.setdefault("NCCL_ALGO", "Tree")  # RPL404
os.environ.setdefault("NVTE_ALLOW_NONDETERMINISTIC_ALGO", "0")


def provider(pre_process=True, post_process=True):
    return None


if __name__ == "__main__":
    pretrain(
        None,
        provider,
        None,
        None,
        args_defaults={
            "deterministic_mode": True,
            "tp_comm_overlap": True,  # RPL404
            "seed": 1234,
        },
    )
