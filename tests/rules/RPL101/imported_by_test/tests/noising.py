from ddpm import launch

assert launch
