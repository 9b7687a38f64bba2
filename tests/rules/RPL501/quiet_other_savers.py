"""What is saved and is no state of an optimizer, or holds the RNGs'."""
import torch
import yaml

from .files import save_checkpoint


def options(args, epoch):
    yaml.safe_dump({"optimizer": args.optimizer, "epoch": epoch})
    return yaml.safe_load(args.path)["epoch"]


def main(args, model, optimizer):
    loaded = torch.load(args.resume)
    optimizer.load_state_dict(loaded["optimizer"])
    torch.set_rng_state(loaded["rng"])
    state = {"epoch": 1, "rng": torch.get_rng_state()}
    state["optimizer"] = optimizer.state_dict()
    save_checkpoint(state, False)
