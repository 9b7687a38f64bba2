"""A hash seed that comes too late for the set below."""
import os
from os import environ

seed = 3
os.environ["PYTHONHASHSEED"] = "0"  # RPL401
environ["PYTHONHASHSEED"] = str(seed)  # RPL401
os.environ.setdefault("PYTHONHASHSEED", "0")  # RPL401
os.putenv("PYTHONHASHSEED", "0")  # RPL401
os.environ.update({"PYTHONHASHSEED": str(seed), "OMP_NUM_THREADS": "1"})  # RPL401
os.environ.update(PYTHONHASHSEED="3")  # RPL401

words = {"cat", "dog", "owl"}
index = {word: i for i, word in enumerate(words)}
