import torch


class GradCAM:
    def __init__(self, net):
        self.net = net.eval()

    def __call__(self, image):
        score = torch.sum(self.net(image).max(dim=1)[0])
        score.backward()
        torch.save(self.net[0].weight.grad, "map.pt")
