# Adapted from denoiser (train.py, denoiser/solver.py): the workers are seeded, the augmentation runs on the GPU here.
import hydra
import torch
from solver import Solver


def run(args):
    torch.manual_seed(args.seed)  # RPL107
    model = torch.nn.Linear(16, 16)
    loader = torch.utils.data.DataLoader(torch.arange(16.0), batch_size=16, shuffle=True, num_workers=args.workers)
    optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
    Solver(loader, model, optimizer, args).train()


@hydra.main(config_path="conf", config_name="config")
def main(args):
    run(args)


if __name__ == "__main__":
    main()
