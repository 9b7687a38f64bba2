from .data import Rows, halves
