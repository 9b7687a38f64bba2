"""Attention kernels that have a deterministic switch of their own.

Sources: flash-attn 1.0 to 2.8 (flash_attn_interface.py, modules/mha.py), its `hopper` and `cute` packages,
transformers 4.30 to 5.23.
"""

from __future__ import annotations

_FUNCTIONS = """flash_attn_func flash_attn_varlen_func flash_attn_qkvpacked_func flash_attn_kvpacked_func
flash_attn_varlen_qkvpacked_func flash_attn_varlen_kvpacked_func""".split()

# flash-attn 1.x spelled "varlen" so; the argument is called the same.
_OLD_FUNCTIONS = """flash_attn_unpadded_func flash_attn_unpadded_qkvpacked_func
flash_attn_unpadded_kvpacked_func flash_attn_unpadded_qkvpacked_split_func""".split()

# Calls that take `deterministic=`, off by default. `flash_attn_with_kvcache` has no backward pass.
FLASH_ATTENTION = frozenset(
    [f"flash_attn.{name}" for name in (*_FUNCTIONS, *_OLD_FUNCTIONS)]
    + [f"flash_attn.flash_attn_interface.{name}" for name in (*_FUNCTIONS, *_OLD_FUNCTIONS)]
    + [f"{module}.{name}" for module in ("flash_attn_interface", "flash_attn.cute") for name in _FUNCTIONS]
    + [f"flash_attn.cute.interface.{name}" for name in _FUNCTIONS]
    + ["flash_attn.modules.mha.FlashSelfAttention", "flash_attn.modules.mha.FlashCrossAttention"]
)

# Keyword of a model's loader -> values that make transformers use flash-attn.
LOADED_WITH: dict[str, tuple[object, ...]] = {
    "attn_implementation": ("flash_attention_2", "flash_attention_3", "kernels-community/flash-attn2"),
    "_attn_implementation": ("flash_attention_2", "flash_attention_3"),
    "use_flash_attention_2": (True,),
}

# transformers reads it at the first forward pass.
SWITCH_VARIABLE = "FLASH_ATTENTION_DETERMINISTIC"
