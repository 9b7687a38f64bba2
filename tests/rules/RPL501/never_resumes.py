"""Adapted from BLIP's train_vqa.py and resa: the optimizer is saved, weights alone are loaded."""

import torch


def load_network(net, path):
    checkpoint = torch.load(path)
    net.load_state_dict(checkpoint["net"], strict=True)


def main(args, config, model, optimizer):
    torch.manual_seed(args.seed)
    for epoch in range(0, config["max_epoch"]):
        state = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "epoch": epoch}
        torch.save(state, "checkpoint_%02d.pth" % epoch)
