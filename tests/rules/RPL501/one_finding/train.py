import checkpoint
import torch


def train(cfg, model, optimizer, train_one_epoch):
    torch.manual_seed(cfg.seed)
    start_epoch = checkpoint.load(cfg.path, optimizer)
    for epoch in range(start_epoch, cfg.epochs):
        train_one_epoch(epoch)
        checkpoint.save(model, optimizer, epoch, cfg.path)
