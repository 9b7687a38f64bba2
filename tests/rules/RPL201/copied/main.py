# OPTIONS: --no-preview
import sys

import torch

from parts.answering import answer

RESUME = "--resume" in sys.argv

answer(list(range(100)))
