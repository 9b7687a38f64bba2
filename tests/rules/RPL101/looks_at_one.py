# OPTIONS: --no-preview
"""One of many is looked at after all is saved. Adapted from beir (evaluate_sbert_hf_loader.py)."""
import logging
import random

import numpy as np


def main(queries, corpus, results):
    np.save("scores.npy", np.array([len(found) for found in results.values()]))
    query_id, scores = random.choice(list(results.items()))
    ranked = sorted(scores.items(), key=lambda item: item[1], reverse=True)
    query = queries.filter(lambda row: row["id"] == query_id)[0]["text"]
    logging.info(f"Query: {query}")
    for rank in range(10):
        found = corpus.filter(lambda row: row["id"] == ranked[rank][0])[0]
        logging.info(f"Rank {rank}: {found.get('title')}")


if __name__ == "__main__":
    from store import load

    main(*load())
