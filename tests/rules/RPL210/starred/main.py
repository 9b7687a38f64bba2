# OPTIONS: --no-preview --mode debug
"""Two star imports: a name may be of either. After NRI (train.py, utils.py) and AttnSleep (train_Kfold_CV.py,
utils/util.py)."""

import numpy as np
from tables import *
from readers import *

off_diagonal = np.ones([5, 5]) - np.eye(5)
receive = np.array(one_hot(np.where(off_diagonal)[0]), dtype=np.float32)
folds = folds_of(["a.npz", "b.npz"], 2)
print(receive, [read_all(folds[fold][0]) for fold in range(2)])
