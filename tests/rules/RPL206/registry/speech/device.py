def to_device(batch):
    return {name: value.cuda() for name, value in batch.items()}
