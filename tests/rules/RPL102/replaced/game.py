# OPTIONS: --no-preview
import numpy as np
from players import Player

player = Player()
player.rng = np.random.default_rng(3)
print(player.move(), player.noise)
