from .depth import Depth

# from .poses import Poses
