from .made import Bases, perturb
