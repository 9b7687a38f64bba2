"""Adapted from pytorch/tnt (runner/train.py): told with `preview`."""


def train(state, unit):
    while not state.is_done():
        _train_epoch_impl(state, unit)


def _train_epoch_impl(state, unit):
    data_iter = iter(state.dataloader)  # RPL206
    while not state.epoch_done():
        try:
            unit.train_step(state, next(data_iter))
        except StopIteration:
            break


def eval_epoch(state, unit):
    data_iter = iter(state.dataloader)
    while True:
        unit.train_step(state, next(data_iter))
