"""fastai trains by the global RNGs, and the program seeds before."""

from fastai.vision.all import *

set_seed(3, reproducible=True)
path = untar_data(URLs.PETS)
dls = ImageDataLoaders.from_name_re(path, get_image_files(path / "images"), pat="(.+)_", item_tfms=Resize(224))
learn = vision_learner(dls, resnet34, metrics=error_rate)
learn.fine_tune(3)
learn.export("pets.pkl")
