"""Nothing contradicts."""
import os

from megatron.core.transformer import TransformerConfig

plain = ["pretrain_gpt.py", "--tp-comm-overlap", "--cross-entropy-loss-fusion"]
fine = ["pretrain_gpt.py", "--deterministic-mode", "--use-flash-attn", "--seed", "1234"]
config = TransformerConfig(deterministic_mode=True, tp_comm_overlap=False, num_layers=2)
loose = TransformerConfig(deterministic_mode=False, tp_comm_overlap=True)
os.environ["NCCL_ALGO"] = "Ring"
os.environ["CUDA_DEVICE_MAX_CONNECTIONS"] = "8"


def choose(args):
    args.deterministic_mode = args.debug
    args.tp_comm_overlap = True
