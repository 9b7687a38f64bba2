def start(loader, phase):
    loader.sampler.set_epoch(phase)
