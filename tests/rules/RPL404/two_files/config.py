from megatron.core.transformer import TransformerConfig


def build(overlap):
    return TransformerConfig(deterministic_mode=True, tp_comm_overlap=overlap)
