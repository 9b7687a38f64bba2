import sys

from . import kitti

sys.modules["old.kitti"] = kitti  # of what was pickled under the old name
