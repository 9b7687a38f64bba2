"""With preview, it is told; the fix sets both flags."""
import torch
from seeding import seed_everywhere

if __name__ == "__main__":
    seed_everywhere(7)
    torch.backends.cudnn.benchmark = True
    torch.backends.cudnn.deterministic = False  # RPL302
    model = torch.nn.Conv2d(3, 8, 3)
    model(torch.rand(1, 3, 8, 8)).sum().backward()
    torch.save(model.state_dict(), "model.pt")
