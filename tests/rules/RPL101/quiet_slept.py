"""After ColabFold's client (alphaflow, scripts/mmseqs_query.py): how long it waits, nobody's result depends on."""

import logging
import random
import time


def ask(submit, sequences):
    out = submit(sequences)
    while out["status"] == "RATELIMIT":
        wait = 5 + random.randint(0, 5)
        logging.info(f"waiting {wait} s")
        time.sleep(wait)
        out = submit(sequences)
    return out


if __name__ == "__main__":
    import numpy as np

    np.save("out.npy", ask(lambda rows: {"status": "", "rows": rows}, ["MKV"])["rows"])
