from pack.fit import fit
from pack.settings import settings
from pytorch_lightning import seed_everything

seed_everything(settings.seed)
fit(None, None)
