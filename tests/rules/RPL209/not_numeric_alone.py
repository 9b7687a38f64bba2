# Adapted from FlowNetPytorch (datasets/flyingchairs.py): what is numeric about it stands in files that are not here.
import glob
import os.path

from .util import split2list


def make_dataset(folder, split=None):
    images = []
    for flow_map in glob.iglob(os.path.join(folder, "*_flow.flo")):  # RPL209
        root = os.path.basename(flow_map)[:-9]
        images.append([[root + "_img1.ppm", root + "_img2.ppm"], flow_map])
    return split2list(images, split, default_split=0.97)
