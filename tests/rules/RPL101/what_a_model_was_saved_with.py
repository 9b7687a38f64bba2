# OPTIONS: --no-preview
"""After szagoruyko/attention-transfer: what was read of a file is no model that this program makes."""

import torch
from torch.utils.data import DataLoader


def weights(width):
    return {"conv": torch.empty(width, 3, 3, 3).requires_grad_()}


def main(dataset, teacher):
    loader = DataLoader(dataset, 32, shuffle=True)  # RPL101
    student = weights(16)
    if teacher:
        model_data = torch.load(teacher)
        student = {"teacher": model_data["params"], **student}
    optimizer = torch.optim.SGD(list(student.values()), lr=0.1)
    for images, _ in loader:
        optimizer.zero_grad()
        torch.nn.functional.conv2d(images, student["conv"]).mean().backward()
        optimizer.step()
    torch.save(student, "student.pt")


if __name__ == "__main__":
    main(torch.load("images.pt"), None)
