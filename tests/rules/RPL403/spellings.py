"""Values that their readers refuse."""
import os
from os import environ

SEED = -1
os.environ["PYTHONHASHSEED"] = "-1"  # RPL403
environ["PYTHONHASHSEED"] = str(SEED)  # RPL403
os.environ["PYTHONHASHSEED"] = "4294967296"  # RPL403
os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", "4096:8")  # RPL403
os.environ["NCCL_ALGO"] = "rings"  # RPL403
os.environ.update({"NVTE_ALLOW_NONDETERMINISTIC_ALGO": "false"})  # RPL403
os.environ["TORCHINDUCTOR_DETERMINISTIC"] = "true"  # RPL403
