"""Nothing that reads the variable is imported here."""
import os


def quiet():
    os.environ["OMP_NUM_THREADS"] = "1"


os.environ["MKL_NUM_THREADS"] = "1"
