# OPTIONS: pins
command = ["pretrain_gpt.py", "--deterministic-mode", "--use-flash-attn"]  # RPL404
overlap = ["pretrain_gpt.py", "--deterministic-mode", "--tp-comm-overlap"]
