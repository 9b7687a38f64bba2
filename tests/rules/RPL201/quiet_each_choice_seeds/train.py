# OPTIONS: --no-preview
"""Whichever way an option chooses, that way seeds. Adapted from ganguli-lab/Synaptic-Flow, main.py."""
import argparse

import one
import several

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--experiment", type=str, default="one", choices=["one", "several"])
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.experiment == "one":
        one.run(args)
    if args.experiment == "several":
        several.run(args)
