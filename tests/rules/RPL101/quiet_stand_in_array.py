# OPTIONS: --no-preview
"""Adapted from PaddleSeg (tools/model/export_onnx.py): an array to compare two forms of one model with."""
import sys

import numpy as np
import onnxruntime
import torch


def export(path):
    net = torch.jit.load(path)
    input_data = np.random.random([1, 3, 64, 64]).astype("float32")
    wanted = net(torch.from_numpy(input_data)).numpy()
    torch.onnx.export(net, torch.from_numpy(input_data), f"{path}.onnx")
    (got,) = onnxruntime.InferenceSession(f"{path}.onnx").run(None, {"x": input_data})
    np.testing.assert_allclose(got, wanted, rtol=0, atol=1e-3)
    print("both have the same outputs")


if __name__ == "__main__":
    export(sys.argv[1])
