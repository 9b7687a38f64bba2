from accelerate import Accelerator


def judge(model, loader):
    accelerator = Accelerator()
    model, loader = accelerator.prepare(model, loader)
    print([model(batch) for batch in loader])
