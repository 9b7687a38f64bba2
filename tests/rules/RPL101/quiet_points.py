# OPTIONS: --no-preview
"""Points to look at, and nothing is kept of them: as in charlesq34/frustum-pointnets (visu_interpolation.py)."""

import sys

import numpy as np
import open3d

points = np.loadtxt(sys.argv[1])
chosen = points[np.random.choice(len(points), 100)]
cloud = open3d.geometry.PointCloud()
cloud.points = open3d.utility.Vector3dVector(chosen)
open3d.visualization.draw_geometries([cloud])
