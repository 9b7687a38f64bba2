"""reprolint finds why a PyTorch program will not give the same numbers twice, fixes it, and proves it."""

__version__ = "0.1.0"
