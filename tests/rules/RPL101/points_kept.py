# OPTIONS: --no-preview
"""What a window shows is written, too."""

import sys

import numpy as np
import open3d

points = np.loadtxt(sys.argv[1])
chosen = points[np.random.choice(len(points), 100)]  # RPL101
np.savetxt("chosen.txt", chosen)
cloud = open3d.geometry.PointCloud()
cloud.points = open3d.utility.Vector3dVector(chosen)
open3d.visualization.draw_geometries([cloud])
