# OPTIONS: --no-preview
"""Adapted from openvla (experiments/robot/openvla_utils.py): loaded to act, by programs that learn nothing."""
from transformers import AutoModelForVision2Seq


def get_vla(path):
    vla = AutoModelForVision2Seq.from_pretrained(path, attn_implementation="flash_attention_2")
    return vla.to("cuda")
