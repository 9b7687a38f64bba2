"""Adam keeps the moments of each parameter by its position, and a set of parameters gives them in another order in
every run: a checkpoint's moments then belong to other parameters."""

import torch

torch.manual_seed(0)
model = torch.nn.Sequential(*[torch.nn.Linear(4, 4) for _ in range(8)])
parameters = set(model.parameters())
optimizer = torch.optim.Adam(parameters, lr=1e-3)
model(torch.randn(16, 4)).square().mean().backward()
optimizer.step()
state = optimizer.state_dict()["state"]
print([round(float(moments["exp_avg_sq"].sum()) * 1e9) for _, moments in sorted(state.items())])
