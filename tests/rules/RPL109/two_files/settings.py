from torch import manual_seed as manual_seed
