import torch
from checkpoints import save


def main(args, model, optimizer):
    torch.manual_seed(args.seed)
    for epoch in range(args.start_epoch, args.epochs):
        save(model, optimizer, epoch)
        torch.save({"optimizer": optimizer.state_dict(), "epoch": epoch}, "last.pt")
