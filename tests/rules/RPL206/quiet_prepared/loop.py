from accelerate import Accelerator


def run(model, loader, epochs):
    accelerator = Accelerator()
    model, loader = accelerator.prepare(model, loader)
    for epoch in range(epochs):
        for batch in loader:
            accelerator.backward(model(batch, epoch))
