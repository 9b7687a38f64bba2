# Adapted from thunlp/OpenPrompt (tutorial/3.1_LMBFF.py): what moves, copies or loads a model does not make it.
import copy
import importlib

import torch
from transformers import AutoModel

def main():
    base_model = AutoModel.from_pretrained("base")
    base_model = base_model.cuda()
    prompt_model = importlib.import_module("prompts").build(base_model).to("cpu")  # RPL101
    optimizer = torch.optim.SGD(prompt_model.parameters(), lr=0.1)
    layer = torch.nn.Dropout(0.1)
    prompt_model(layer(torch.ones(2, 3))).sum().backward()
    optimizer.step()
    best_model = copy.deepcopy(prompt_model)
    torch.save(best_model.state_dict(), "best.pt")


if __name__ == "__main__":
    main()
