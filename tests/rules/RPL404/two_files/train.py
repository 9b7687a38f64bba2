from config import build

config = build(False)
extra = ["--deterministic-mode", "--tp-comm-overlap"]  # RPL404
