"""The dictionary stands in the call."""

import torch


def main(args, model, optimizer, train_one_epoch):
    torch.manual_seed(args.seed)
    if args.resume:
        checkpoint = torch.load(args.resume)
        model.load_state_dict(checkpoint["model"])
    for epoch in range(args.start_epoch, args.epochs):
        train_one_epoch(epoch)
        torch.save(dict(model=model.state_dict(), optim=optimizer.state_dict()), args.path)  # RPL501
