import torch.multiprocessing as mp


def launch(function, n_gpu, args=()):
    if n_gpu > 1:
        mp.spawn(worker, nprocs=n_gpu, args=(function, args))
    else:
        function(*args)


def worker(rank, function, args):
    function(*args)
