# OPTIONS: --mode debug
from flash_attn import flash_attn_func


def attend(q, k, v):
    return flash_attn_func(q, k, v)  # RPL305
