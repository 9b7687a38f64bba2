"""fastai trains by the global RNGs as they are."""

from fastai.vision.all import *

path = untar_data(URLs.PETS)
dls = ImageDataLoaders.from_name_re(path, get_image_files(path / "images"), pat="(.+)_", item_tfms=Resize(224))  # RPL101
learn = vision_learner(dls, resnet34, metrics=error_rate)
learn.fine_tune(3)
learn.export("pets.pkl")
