"""Adapted from openfold (scripts/generate_chain_data_cache.py), with a list in the place of its dict."""

import json
from functools import partial
from multiprocessing import Pool

import numpy as np
from tqdm import tqdm


def parse_file(name, args):
    return {"name": name, "length": len(np.load(f"{args.data_dir}/{name}"))}


def main(args, files):
    fn = partial(parse_file, args=args)
    data = []
    with Pool(processes=args.no_workers) as p, tqdm(total=len(files)) as pbar:
        for d in p.imap_unordered(fn, files, chunksize=args.chunksize):  # RPL211
            data.append(d)
            pbar.update()

    with open(args.output_path, "w") as fp:
        fp.write(json.dumps(data, indent=4))
