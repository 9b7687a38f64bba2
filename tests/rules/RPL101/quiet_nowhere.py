# OPTIONS: --no-preview
"""Adapted from THUDM/P-tuning-v2 (evaluate_dpr_on_beir.py): of the pick nothing is left but lines in comments."""
import logging
import random

import numpy as np

results = {"a": {"x": 1.0}, "b": {"y": 2.0, "z": 3.0}}
logging.info("mean %s", np.mean([max(scores.values()) for scores in results.values()]))

query, ranking = random.choice(list(results.items()))
ordered = sorted(ranking.items(), key=lambda item: item[1], reverse=True)
# logging.info("query %s: %s", query, ordered)
