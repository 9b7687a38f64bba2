# What absl defines and nothing reads.
import torch
from absl import app, flags

FLAGS = flags.FLAGS
flags.DEFINE_integer("seed", 0, "Seed of the run.")  # RPL114
flags.DEFINE_integer("data_seed", 0, "Seed of the data.")


def main(_):
    return torch.randperm(9, generator=torch.Generator().manual_seed(FLAGS.data_seed))


if __name__ == "__main__":
    app.run(main)
