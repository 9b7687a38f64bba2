# After openai/consistency_models `evaluations/evaluator.py`: the number makes a name of its own.
import random
import sys

import numpy as np
import tensorflow as tf


def features(graph, batch):
    prefix = f"{random.randrange(2**32)}_{random.randrange(2**32)}"
    (pool,) = tf.import_graph_def(graph, input_map={"ExpandDims:0": batch}, return_elements=["pool"], name=prefix)
    return pool


def main():
    graph = tf.GraphDef()
    graph.ParseFromString(open(sys.argv[1], "rb").read())
    np.save("features.npy", features(graph, np.load(sys.argv[2])))


if __name__ == "__main__":
    main()
