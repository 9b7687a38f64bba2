import torch

torch.manual_seed(0)
model = torch.nn.Sequential(*[torch.nn.Linear(4, 4) for _ in range(8)])
parameters = list(model.parameters())
optimizer = torch.optim.Adam(parameters, lr=1e-3)
model(torch.randn(16, 4)).square().mean().backward()
optimizer.step()
state = optimizer.state_dict()["state"]
print([round(float(moments["exp_avg_sq"].sum()) * 1e9) for _, moments in sorted(state.items())])
