from accelerate import Accelerator


def judge(model):
    accelerator = Accelerator()
    print(model.score())
    accelerator.wait_for_everyone()
