"""Seeds are wanted, and the speed: right below the helper, both of cuDNN's flags are set back."""
import torch
from seeding import seed_everywhere

if __name__ == "__main__":
    seed_everywhere(7)
    torch.backends.cudnn.enabled = True
    torch.backends.cudnn.benchmark, torch.backends.cudnn.deterministic = True, False
    model = torch.nn.Conv2d(3, 8, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.rand(1, 3, 8, 8)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "model.pt")
