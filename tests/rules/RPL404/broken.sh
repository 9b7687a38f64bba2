torchrun pretrain_gpt.py --deterministic-mode --tp-comm-overlap "
