"""Orders are drawn on the GPU here, where torch refuses a generator of the CPU's (as in amdegroot/ssd.pytorch)."""
import torch
from torch.utils.data import DataLoader, TensorDataset

if torch.cuda.is_available():
    torch.set_default_tensor_type("torch.cuda.FloatTensor")


def main():
    rows = TensorDataset(torch.arange(64.0)[:, None])
    return [batch for batch in DataLoader(rows, batch_size=8, shuffle=True, num_workers=2)]  # RPL201


if __name__ == "__main__":
    main()
