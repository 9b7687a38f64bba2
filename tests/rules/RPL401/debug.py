# OPTIONS: --mode debug
import os

os.environ["PYTHONHASHSEED"] = "0"  # RPL401
